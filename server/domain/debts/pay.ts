import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Billing, BillingPayment } from "#contract/purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { bodyHash, type KeyOwner, storeKey } from "#server/domain/orders/idempotency.ts";
import { type ChargeableCard, cardOf } from "#server/domain/orders/load.ts";
import { type Begun, chargeOf, payOnce } from "#server/domain/orders/pay-once.ts";
import { takeSingleUse } from "#server/domain/orders/reserve.ts";
import { readBilling } from "#server/domain/orders/view.ts";
import { type BillingRow, PLACING_REVIEW_MS } from "#server/domain/orders/write.ts";
import { Refusal } from "#server/domain/refusal.ts";

export interface DebtPayment {
  billingId: string;
  payment: BillingPayment;
  customerId: string;
  owner: KeyOwner;
}

/**
 * Pays what a customer owes, exactly once per key and one attempt at a time. Each attempt has a charge of its own; one
 * that is refused leaves the debt owed.
 *
 * @throws Refusal NOT_FOUND, NOT_PAYABLE while another attempt is under way or when it is paid, PRICE_CHANGED,
 *   CARD_REQUIRED, CARD_UNKNOWN, and what becomes of a charge
 */
export function payDebt(deps: Deps, debt: DebtPayment): Promise<Billing> {
  const hash = bodyHash(`payment of ${debt.billingId}`, debt.payment);
  return payOnce(deps, { owner: debt.owner, hash }, (tx) => begin(tx, deps, debt, hash));
}

async function begin(tx: Transaction, deps: Deps, debt: DebtPayment, hash: string): Promise<Begun> {
  const now = deps.clock.now();
  const owed = await lockOwed(tx, debt);
  const card = await chargeableCard(tx, debt);
  const row = await startCharge(tx, owed, card, now);
  const view = await readBilling(tx, { billingId: row.id, customerId: row.customerId, now });
  if (!view) throw new Error("a locked billing was not read");
  await storeKey(tx, debt.owner, { hash, billingId: row.id, answer: null }, now);
  return {
    kind: "toCharge",
    charge: chargeOf(row, card.token),
    written: { row, view, isSavedCard: card.saved },
  };
}

/** The debt, kept from everybody else's attempt until the transaction ends. */
async function lockOwed(
  tx: Transaction,
  { billingId, customerId, payment }: DebtPayment,
): Promise<BillingRow> {
  const [billing] = await tx
    .select()
    .from(billings)
    .where(and(eq(billings.id, billingId), eq(billings.customerId, customerId)))
    .for("update");
  if (!billing) throw new Refusal("NOT_FOUND");
  if (billing.status !== "OVERDUE") throw new Refusal("NOT_PAYABLE", { billingId });
  if (payment.confirmedAmount !== billing.charged)
    throw new Refusal("PRICE_CHANGED", { amount: billing.charged });
  return billing;
}

async function chargeableCard(
  tx: Transaction,
  { payment, customerId }: DebtPayment,
): Promise<ChargeableCard> {
  if (!payment.paymentMethodId) throw new Refusal("CARD_REQUIRED");
  const { rows } = await tx.execute<{ card: ChargeableCard | null }>(
    sql`select ${cardOf(payment.paymentMethodId, customerId)} as card`,
  );
  const card = rows[0]?.card;
  if (!card) throw new Refusal("CARD_UNKNOWN");
  if (!card.saved) await takeSingleUse(tx, card.id);
  return card;
}

async function startCharge(
  tx: Transaction,
  owed: BillingRow,
  card: ChargeableCard,
  now: Date,
): Promise<BillingRow> {
  const [row] = await tx
    .update(billings)
    .set({
      status: "PLACING",
      methods: [...owed.methods.filter((method) => method === "SUBSIDY"), "CREDIT_CARD"],
      paymentMethodId: card.id,
      cardBrand: card.brand,
      cardLast4: card.last4,
      providerReference: randomUUID(),
      declineCode: null,
      reviewAt: new Date(now.getTime() + PLACING_REVIEW_MS),
      updatedAt: now,
    })
    .where(eq(billings.id, owed.id))
    .returning();
  if (!row) throw new Error("a locked billing is gone");
  return row;
}
