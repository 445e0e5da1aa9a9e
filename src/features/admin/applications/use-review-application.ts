import { t } from "@lingui/core/macro";
import { useApi } from "#src/platform/http/use-api.ts";
import { type ReviewStep, useReviewStep } from "../use-review-step.ts";

/** The review of an application. */
export function useReviewApplication(id: string) {
  const api = useApi();
  const params = { id };
  return useReviewStep({
    take: (taken) => {
      if (taken.step === "refuse")
        return api.call("refuseApplication", { params, body: { reason: taken.reason } });
      return api.call(taken.step === "start" ? "startApplicationReview" : "approveApplication", { params });
    },
    doneText,
    list: "applicationsToReview",
  });
}

function doneText(step: ReviewStep["step"]): string {
  if (step === "start") return t`Análise iniciada`;
  return step === "approve" ? t`Cadastro aprovado` : t`Cadastro recusado`;
}
