import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReimbursementStatus } from "#contract/enums.ts";
import type { Reimbursement } from "#contract/reimbursement.ts";

/** A step of a request's way: when it was reached, null while it lies ahead. */
export interface Step {
  key: "sent" | "review" | "decision" | "payment";
  name: MessageDescriptor;
  at: string | null;
}

const NAMES: Record<ReimbursementStatus, MessageDescriptor> = {
  SENT: msg`Enviado`,
  IN_REVIEW: msg`Em análise`,
  APPROVED: msg`Aprovado`,
  REFUSED: msg`Recusado`,
  PAID: msg`Pago`,
};

export const statusName = (status: ReimbursementStatus): MessageDescriptor => NAMES[status];

/** The way of a request; one that is refused ends with the decision. */
export function stepsOf(request: Reimbursement): Step[] {
  const { status, sentAt, reviewStartedAt, reviewedAt, paidAt } = request;
  const isRefused = status === "REFUSED";
  const decision = isRefused ? NAMES.REFUSED : NAMES.APPROVED;
  const steps: Step[] = [
    { key: "sent", name: NAMES.SENT, at: sentAt },
    { key: "review", name: NAMES.IN_REVIEW, at: reviewStartedAt },
    { key: "decision", name: decision, at: reviewedAt },
  ];
  return isRefused ? steps : [...steps, { key: "payment", name: msg`Pago por Pix`, at: paidAt }];
}
