import { t } from "@lingui/core/macro";
import { type ReviewStep, useReviewStep } from "./use-review-step.ts";

/** The review of a reimbursement. */
export function useReview(id: string) {
  const params = { id };
  return useReviewStep(id, {
    take: (api, taken) => {
      if (taken.step === "refuse")
        return api.call("refuseReimbursement", { params, body: { reason: taken.reason } });
      return api.call(taken.step === "start" ? "startReview" : "approveReimbursement", { params });
    },
    // What is approved may be paid at once.
    statuses: { approve: ["APPROVED", "PAID"], refuse: ["REFUSED"] },
    read: (api, status) => api.call("reimbursementsToReview", { query: { status } }),
    doneText,
    list: "reimbursementsToReview",
  });
}

function doneText(step: ReviewStep["step"]): string {
  if (step === "start") return t`Análise iniciada`;
  return step === "approve" ? t`Reembolso aprovado: o Pix está a caminho` : t`Pedido recusado`;
}
