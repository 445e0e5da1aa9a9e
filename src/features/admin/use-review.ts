import { t } from "@lingui/core/macro";
import { useApi } from "#src/platform/http/use-api.ts";
import { type ReviewStep, useReviewStep } from "./use-review-step.ts";

/** The review of a reimbursement. */
export function useReview(id: string) {
  const api = useApi();
  const params = { id };
  return useReviewStep({
    take: (taken) => {
      if (taken.step === "refuse")
        return api.call("refuseReimbursement", { params, body: { reason: taken.reason } });
      return api.call(taken.step === "start" ? "startReview" : "approveReimbursement", { params });
    },
    doneText,
    list: "reimbursementsToReview",
  });
}

function doneText(step: ReviewStep["step"]): string {
  if (step === "start") return t`Análise iniciada`;
  return step === "approve" ? t`Reembolso aprovado: o Pix está a caminho` : t`Pedido recusado`;
}
