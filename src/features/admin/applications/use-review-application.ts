import { t } from "@lingui/core/macro";
import { type ReviewStep, useReviewStep } from "../use-review-step.ts";

/** The review of an application. */
export function useReviewApplication(id: string) {
  const params = { id };
  return useReviewStep(id, {
    take: (api, taken) => {
      if (taken.step === "refuse")
        return api.call("refuseApplication", { params, body: { reason: taken.reason } });
      return api.call(taken.step === "start" ? "startApplicationReview" : "approveApplication", { params });
    },
    statuses: { approve: ["APPROVED"], refuse: ["REFUSED"] },
    read: (api, status) => api.call("applicationsToReview", { query: { status } }),
    doneText,
    list: "applicationsToReview",
  });
}

function doneText(step: ReviewStep["step"]): string {
  if (step === "start") return t`Análise iniciada`;
  return step === "approve" ? t`Cadastro aprovado` : t`Cadastro recusado`;
}
