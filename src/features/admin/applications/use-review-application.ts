import { t } from "@lingui/core/macro";
import { isThis, type ReviewStep, useReviewStep } from "../use-review-step.ts";

const comesTo = { start: "IN_REVIEW", approve: "APPROVED", refuse: "REFUSED" } as const;

/** The review of an application. */
export function useReviewApplication(id: string) {
  const params = { id };
  return useReviewStep({
    take: (api, taken) => {
      if (taken.step === "refuse")
        return api.call("refuseApplication", { params, body: { reason: taken.reason } });
      return api.call(taken.step === "start" ? "startApplicationReview" : "approveApplication", { params });
    },
    isTaken: async (api, taken) => {
      const { content } = await api.call("applicationsToReview", { query: { status: comesTo[taken.step] } });
      return content.some((known) => known.id === id && isThis(taken, known.refusalReason)) || null;
    },
    doneText,
    list: "applicationsToReview",
  });
}

function doneText(step: ReviewStep["step"]): string {
  if (step === "start") return t`Análise iniciada`;
  return step === "approve" ? t`Cadastro aprovado` : t`Cadastro recusado`;
}
