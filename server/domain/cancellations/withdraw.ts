import { eq } from "drizzle-orm";
import type { RefundPart } from "#contract/cancellation.ts";
import type { Billing } from "#contract/purchase.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { releaseBalance } from "#server/domain/benefits/balance.ts";
import { readBilling } from "#server/domain/orders/view.ts";
import { openRefunds } from "#server/domain/refunds/open.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { endBegun, lockBegun } from "#server/domain/subscriptions/begin.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { type Case, caseOfBilling } from "./case.ts";
import { isWithdrawn, withdrawableUntil, withdrawalOf } from "./decide.ts";
import { endAppointments } from "./end.ts";
import { tellWithdrawn } from "./mail.ts";

/**
 * Withdraws from a whole purchase within seven days: its appointments end, its plan renews no more, and all that was paid
 * goes back, fees too. Sent again, it answers the same.
 *
 * @param confirmedRefund what the customer was told would come back, in centavos
 * @throws Refusal NOT_FOUND, NOT_CANCELLABLE, CANCELLATION_NEEDS_SUPPORT, REFUND_CHANGED, WITHDRAWAL_OVER
 */
export async function withdraw(
  deps: Deps,
  wish: { billingId: string; customerId: string; confirmedRefund: number },
): Promise<Billing> {
  const { billingId, customerId } = wish;
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    await lockBegun(tx, billingId);
    const asked = await caseOfBilling(tx, billingId, { customerId, isLocked: true });
    if (!isWithdrawn(asked)) await withdrawFrom(tx, deps, asked, wish.confirmedRefund);
    const billing = await readBilling(tx, { billingId, customerId, now });
    if (!billing) throw new Refusal("NOT_FOUND");
    return billing;
  });
}

async function withdrawFrom(tx: Transaction, deps: Deps, asked: Case, confirmed: number): Promise<void> {
  const now = deps.clock.now();
  const withdrawal = withdrawalOf(asked, now);
  if (!withdrawal)
    throw new Refusal(zonedDate(now) > withdrawableUntil(asked) ? "WITHDRAWAL_OVER" : "NOT_CANCELLABLE");
  const { support, total, refunds: parts } = withdrawal;
  if (support) throw new Refusal("CANCELLATION_NEEDS_SUPPORT");
  if (total !== confirmed) throw new Refusal("REFUND_CHANGED", { amount: total });
  await endAppointments(tx, asked.appointments, { now, isLate: false });
  await endBegun(tx, asked.billing.id, now);
  if (asked.billing.status === "SCHEDULED") await giveUpFuturePurchase(tx, asked, now);
  else await openPaidBack(tx, deps, asked, parts);
  await tellWithdrawn(tx, deps, { asked, parts });
}

async function openPaidBack(
  tx: Transaction,
  deps: Deps,
  { billing }: Case,
  parts: readonly RefundPart[],
): Promise<void> {
  const now = deps.clock.now();
  await openRefunds(tx, deps, { billing, appointmentId: null, reason: "WITHDRAWN", parts }, now);
  await tx
    .update(billings)
    .set({ nextRenewalOn: null, nextRenewalAmount: null, automaticRenewal: false })
    .where(eq(billings.id, billing.id));
}

/** Nothing was paid yet: what was reserved of the next balance is free again, and nothing is approved on its day. */
async function giveUpFuturePurchase(tx: Transaction, { billing }: Case, now: Date): Promise<void> {
  await tx
    .update(billings)
    .set({ status: "CANCELLED", reviewAt: null, updatedAt: now })
    .where(eq(billings.id, billing.id));
  const { benefitId, benefitMonth: month, subsidyValue: amount } = billing;
  if (benefitId && month && amount > 0) await releaseBalance(tx, { benefitId, month, amount });
}
