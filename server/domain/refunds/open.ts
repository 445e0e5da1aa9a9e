import { randomUUID } from "node:crypto";
import type { RefundPart } from "#contract/cancellation.ts";
import { methodNamed } from "#contract/payment/methods.ts";
import type { RefundReason, RefundStatus } from "#contract/refund.ts";
import type { Transaction } from "#server/db/database.ts";
import type { billings } from "#server/db/schema/billings.ts";
import { refunds } from "#server/db/schema/refunds.ts";
import type { Deps } from "#server/deps.ts";
import { bookRefundDone, bookRefundOwed } from "#server/domain/ledger/refund.ts";
import { returnBalance } from "./return-balance.ts";

export interface Opening {
  billing: typeof billings.$inferSelect;
  /** The appointment that was cancelled; null for a whole order, with its fees. */
  appointmentId: string | null;
  reason: RefundReason;
  parts: readonly RefundPart[];
}

/** What becomes of a refund in the transaction that makes it, by the way it goes back. */
const FIRST = {
  atOnce: "DONE",
  byProvider: "REQUESTED",
  onItsDay: "SENT",
} as const satisfies Record<string, RefundStatus>;

/**
 * Writes and books what goes back, in the caller's transaction, which holds the billing's row: the benefit at once, the
 * payroll with its next run, card and Pix by the job that is written along.
 */
export async function openRefunds(tx: Transaction, deps: Deps, opening: Opening, now: Date): Promise<void> {
  const { billing, appointmentId, reason } = opening;
  const { partnerName, benefitId, benefitMonth } = billing;
  for (const { method, amount, expectedOn } of opening.parts) {
    const refund = { id: randomUUID(), billingId: billing.id, method, amount };
    const status = FIRST[methodNamed(method).refund.way];
    const doneAt = status === "DONE" ? now : null;
    await tx
      .insert(refunds)
      .values({ ...refund, appointmentId, reason, status, expectedOn, requestedAt: now, doneAt });
    // The benefit pays no fees.
    const hasFees = reason === "WITHDRAWN" && method !== "SUBSIDY";
    const fees = hasFees ? billing : { enrolmentFee: 0, maintenanceFee: 0 };
    const { enrolmentFee, maintenanceFee } = fees;
    await bookRefundOwed(tx, refund, { partnerName, enrolmentFee, maintenanceFee }, now);
    if (status === "REQUESTED") await deps.jobs.send(tx, "refund", { refundId: refund.id });
    if (status !== "DONE") continue;
    await bookRefundDone(tx, refund, now);
    if (benefitId && benefitMonth) await returnBalance(tx, { benefitId, month: benefitMonth, amount }, now);
  }
}
