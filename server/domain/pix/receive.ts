import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import { awaitedOf } from "#contract/payment/methods.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { type PixRefundReason, pixPayments } from "#server/db/schema/pix.ts";
import type { Deps } from "#server/deps.ts";
import { bookPixToReturn } from "#server/domain/ledger/returned-pix.ts";
import { lockBilling, markPaid } from "#server/domain/orders/settle.ts";
import type { BillingRow } from "#server/domain/orders/write.ts";
import type { PixPayment } from "#server/ports/pix/pix.ts";
import { isProviderSilent } from "#server/ports/provider-failures.ts";
import { chargesOf, markRemoved } from "./charges.ts";

/** Money that the provider says has come for a charge of ours. */
export interface Arrival {
  txid: string;
  billingId: string;
  payments: readonly PixPayment[];
}

/**
 * Takes in money, once per end-to-end id: it makes its order paid while that waits, or is owed and it is the whole amount;
 * else it is to go back, and the job that sends it back is written along with it. Only what the provider itself said may come here.
 */
export async function takeIn(deps: Deps, arrival: Arrival): Promise<void> {
  if (arrival.payments.length === 0) return;
  const wasPaid = await inTransaction(deps.db, async (tx) => {
    const before = await lockBilling(tx, arrival.billingId);
    let billing = before;
    for (const payment of arrival.payments)
      billing = await record(tx, deps, { billing, txid: arrival.txid, payment });
    return before.status !== "PAID" && billing.status === "PAID";
  });
  if (!wasPaid) return;
  deps.telemetry.instruments.orders.add(1, { outcome: "paid_by_pix" });
  await withdrawOthers(deps, arrival);
}

async function record(
  tx: Transaction,
  deps: Deps,
  { billing, txid, payment }: { billing: BillingRow; txid: string; payment: PixPayment },
): Promise<BillingRow> {
  const { endToEndId, amount, paidAt } = payment;
  const row = { endToEndId, txid, billingId: billing.id, amount, paidAt, receivedAt: deps.clock.now() };
  const refundReason = reasonToReturn(billing, amount);
  const fate = refundReason ? { fate: "REFUND_DUE" as const, refundReason } : { fate: "COUNTED" as const };
  const taken = await tx
    .insert(pixPayments)
    .values({ ...row, ...fate })
    .onConflictDoNothing()
    .returning({ endToEndId: pixPayments.endToEndId });
  if (taken.length === 0) return billing;
  if (!refundReason) return markPaid(tx, deps, await asPaidByPix(tx, billing));
  if (refundReason === "WRONG_AMOUNT") {
    deps.log.error({ billingId: billing.id, txid, amount }, "a Pix of another amount than its charge");
    // The provider takes no more money for it: whoever still wants to pay needs another code.
    await markRemoved(tx, txid, row.receivedAt);
  }
  await bookPixToReturn(tx, row, row.receivedAt);
  await deps.jobs.send(tx, "refund-pix", { endToEndId });
  return billing;
}

/** Why money goes back; null where it pays its order. */
function reasonToReturn({ status, charged }: BillingRow, amount: Money): PixRefundReason | null {
  if (status === "PAID") return "PAID_TWICE";
  if (status !== "AWAITING_PAYMENT" && status !== "OVERDUE") return "PAID_TOO_LATE";
  return amount === charged ? null : "WRONG_AMOUNT";
}

/** A debt whose Pix came late may have been tried by card since: it is paid by what pays it. */
async function asPaidByPix(tx: Transaction, billing: BillingRow): Promise<BillingRow> {
  if (awaitedOf(billing.methods)) return billing;
  const subsidy = billing.methods.filter((method) => method === "SUBSIDY");
  const byPix = {
    methods: [...subsidy, "PIX" as const],
    providerReference: randomUUID(),
    paymentMethodId: null,
    cardBrand: null,
    cardLast4: null,
  };
  await tx.update(billings).set(byPix).where(eq(billings.id, billing.id));
  return { ...billing, ...byPix };
}

/** What is paid needs no other code; where the provider does not answer, money for one of them goes back. */
async function withdrawOthers(deps: Deps, { billingId, txid }: Arrival): Promise<void> {
  const charges = await inTransaction(deps.db, (tx) => chargesOf(tx, billingId));
  for (const charge of charges)
    if (charge.txid !== txid && !charge.removedAt)
      await withdraw(deps, charge).catch((err: unknown) => {
        if (!isProviderSilent(err)) throw err;
        deps.log.warn({ err, billingId }, "a Pix code could not be taken back");
      });
}

/**
 * Takes a charge back at the provider, and in what had come for it.
 *
 * @throws ProviderTimeout, ProviderUnreachable
 */
export async function withdraw(deps: Deps, charge: { txid: string; billingId: string }): Promise<void> {
  const removed = await deps.ports.pix.remove(charge.txid);
  await inTransaction(deps.db, (tx) => markRemoved(tx, charge.txid, deps.clock.now()));
  // One that was on its way to the provider meanwhile is there by now, or its sender sees the mark.
  const found = removed ?? (await deps.ports.pix.remove(charge.txid));
  if (found) await takeIn(deps, { ...charge, payments: found.payments });
}
