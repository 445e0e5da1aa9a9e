import { t } from "@lingui/core/macro";
import { isThis, type ReviewStep, useReviewStep } from "./use-review-step.ts";

/** An approved one may be paid at once. */
const comesTo = { start: ["IN_REVIEW"], approve: ["APPROVED", "PAID"], refuse: ["REFUSED"] } as const;

/** The review of a reimbursement. */
export function useReview(id: string) {
  const params = { id };
  return useReviewStep({
    take: (api, taken) => {
      if (taken.step === "refuse")
        return api.call("refuseReimbursement", { params, body: { reason: taken.reason } });
      return api.call(taken.step === "start" ? "startReview" : "approveReimbursement", { params });
    },
    isTaken: async (api, taken) => {
      for (const status of comesTo[taken.step]) {
        const { content } = await api.call("reimbursementsToReview", { query: { status } });
        if (content.some((known) => known.id === id && isThis(taken, known.refusalReason))) return true;
      }
      return null;
    },
    doneText,
    list: "reimbursementsToReview",
  });
}

function doneText(step: ReviewStep["step"]): string {
  if (step === "start") return t`Análise iniciada`;
  return step === "approve" ? t`Reembolso aprovado: o Pix está a caminho` : t`Pedido recusado`;
}
