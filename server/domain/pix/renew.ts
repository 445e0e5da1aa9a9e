import { and, eq, sql } from "drizzle-orm";
import { PIX_RENEWABLE_MS } from "#contract/constants.ts";
import { awaitedBy } from "#contract/payment/methods.ts";
import type { Billing } from "#contract/purchase.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { lockBilling } from "#server/domain/orders/settle.ts";
import { readBilling } from "#server/domain/orders/view.ts";
import type { BillingRow } from "#server/domain/orders/write.ts";
import { type Limit, takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isProviderSilent } from "#server/ports/provider-failures.ts";
import { chargesOf, openPix, type PixChargeRow } from "./charges.ts";
import { fetchCode } from "./code.ts";
import { withdraw } from "./receive.ts";

/** How often a code may be asked for, of one order: each time may cost the provider three calls. */
export const codeLimit = (billingId: string): Limit => ({
  key: `pix-code:${billingId}`,
  tries: 20,
  windowS: 10 * 60,
});

/**
 * Gives an order that awaits its Pix a code that can be paid: the open one, or a new one in place of what has expired.
 * New codes are given for an hour from the order on, for a debt always. Before a new one the provider takes the old one
 * back, and says whether it was paid after all.
 *
 * @throws Refusal NOT_FOUND, PIX_EXPIRED, NOT_PAYABLE, RATE_LIMITED, PIX_CODE_UNAVAILABLE
 */
export async function newPixCode(
  deps: Deps,
  order: { billingId: string; customerId: string },
): Promise<Billing> {
  const { billingId } = order;
  const expired = await inTransaction(deps.db, async (tx) => {
    const billing = await payable(tx, order);
    return replaceable(billing, await newest(tx, billing), deps.clock.now());
  });
  await takeTries(deps.db, [codeLimit(billingId)], deps.clock.now());
  try {
    if (expired) {
      await withdraw(deps, expired);
      await inTransaction(deps.db, (tx) => replace(tx, order, deps.clock.now()));
    }
    await fetchCode(deps, billingId);
  } catch (failure) {
    if (!isProviderSilent(failure)) throw failure;
    deps.log.warn({ err: failure, billingId }, "the provider gave no Pix code");
  }
  return inTransaction(deps.db, async (tx) => {
    const billing = await payable(tx, order);
    const view = await readBilling(tx, { ...order, now: deps.clock.now() });
    if (!view?.pix) throw new Refusal("PIX_CODE_UNAVAILABLE", { billingId: billing.id });
    return view;
  });
}

/** The order, kept from everybody else until the transaction ends. */
async function payable(
  tx: Transaction,
  { billingId, customerId }: { billingId: string; customerId: string },
): Promise<BillingRow> {
  const [own] = await tx
    .select({ id: billings.id })
    .from(billings)
    .where(and(eq(billings.id, billingId), eq(billings.customerId, customerId)));
  if (!own) throw new Refusal("NOT_FOUND");
  const billing = await lockBilling(tx, billingId);
  if (billing.status === "AWAITING_PAYMENT") return billing;
  const isGivenUp = billing.status === "CANCELLED" || billing.status === "OVERDUE";
  throw new Refusal(isGivenUp && billing.declineCode === "PIX_EXPIRED" ? "PIX_EXPIRED" : "NOT_PAYABLE", {
    billingId,
  });
}

async function newest(tx: Transaction, billing: BillingRow): Promise<PixChargeRow> {
  const [charge] = await chargesOf(tx, billing.id);
  if (!charge) throw new Error(`the billing ${billing.id} awaits a Pix without a charge`);
  return charge;
}

/** The charge where it is to be replaced; null where it can still be paid. @throws Refusal NOT_PAYABLE when it is too late */
function replaceable(billing: BillingRow, charge: PixChargeRow, now: Date): PixChargeRow | null {
  if (!charge.removedAt && now < charge.expiresAt) return null;
  const isInTime = now.getTime() < billing.createdAt.getTime() + PIX_RENEWABLE_MS;
  if (!isInTime && !billing.dueOn) throw new Refusal("NOT_PAYABLE", { billingId: billing.id });
  return charge;
}

/** Two who ask at once get one new charge: the second finds the first one's open. */
async function replace(
  tx: Transaction,
  order: { billingId: string; customerId: string },
  now: Date,
): Promise<void> {
  const billing = await payable(tx, order);
  if (!replaceable(billing, await newest(tx, billing), now)) return;
  const { id: billingId, charged: amount } = billing;
  const { reviewAt } = await openPix(tx, { billingId, amount, method: awaitedBy(billing), now });
  await tx
    .update(billings)
    .set({ reviewAt: sql`greatest(${billings.reviewAt}, ${reviewAt.toISOString()}::timestamptz)` })
    .where(eq(billings.id, billing.id));
}
