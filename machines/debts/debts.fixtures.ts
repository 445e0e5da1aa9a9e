import type { Billing } from "#contract/purchase.ts";
import { billingOf } from "../purchase/purchase.fixtures.ts";
import type { DebtAttempt, DebtsInput } from "./debts.types.ts";

/** A debt of R$ 200,00, or of R$ 150,00 for "older", which is owed longer than any other. */
export const debtOf = (id: string, status: Billing["status"] = "OVERDUE"): Billing => ({
  ...billingOf(status),
  id,
  charged: id === "older" ? 15_000 : 20_000,
  dueOn: id === "older" ? "2026-10-14" : "2026-11-14",
});

/** A customer who owes this, and has just come to the page. */
export const owing = (debts: readonly Billing[], more: Partial<DebtsInput> = {}): DebtsInput => ({
  debts,
  cameFor: null,
  attempt: null,
  usualCard: null,
  ...more,
});

/** A payment of "older" by a known card, taken up again. */
export const interruptedPayment: DebtAttempt = {
  idempotencyKey: "key",
  request: {
    billingId: "older",
    payment: { method: "CREDIT_CARD", paymentMethodId: "card", confirmedAmount: 15_000 },
  },
  isResumed: true,
};
