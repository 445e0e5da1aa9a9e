import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { PaymentMethod } from "#contract/enums.ts";
import type { Billing } from "#contract/purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { countCharge } from "#server/domain/cards/card-tries.ts";
import { bodyHash, storeKey } from "#server/domain/orders/idempotency.ts";
import type { ChargeableCard } from "#server/domain/orders/load.ts";
import { type Begun, chargeOf, payOnce } from "#server/domain/orders/pay-once.ts";
import { takeSingleUse } from "#server/domain/orders/reserve.ts";
import { giveUp } from "#server/domain/orders/settle.ts";
import { readBilling } from "#server/domain/orders/view.ts";
import { type BillingRow, PLACING_REVIEW_MS } from "#server/domain/orders/write.ts";
import { openPix } from "#server/domain/pix/charges.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { chargeableCard, type DebtPayment, refuseOtherAmount } from "./checks.ts";
import { isPixTakenBack, takeBackPix } from "./switch-to-card.ts";

/**
 * Pays what a customer owes, exactly once per key and one attempt at a time. Each attempt has a charge of its own; one
 * that is refused leaves the debt owed. A card takes the place of a Pix that was not paid yet.
 *
 * @throws Refusal NOT_FOUND, NOT_PAYABLE while another attempt is under way or when it is paid, PRICE_CHANGED,
 *   CARD_REQUIRED, CARD_UNKNOWN, RATE_LIMITED, PAYMENT_UNAVAILABLE, and what becomes of a charge
 */
export async function payDebt(deps: Deps, debt: DebtPayment): Promise<Billing> {
  const hash = bodyHash(`payment of ${debt.billingId}`, debt.payment);
  if (debt.payment.method === "CREDIT_CARD") await takeBackPix(deps, debt);
  return payOnce(deps, { owner: debt.owner, hash }, async (tx) => {
    const now = deps.clock.now();
    const owed = await lockOwed(tx, debt, now);
    return debt.payment.method === "PIX"
      ? beginPix(tx, { debt, owed, hash, now })
      : beginCharge(tx, { debt, owed, hash, now });
  });
}

/** The debt, kept from everybody else's attempt until the transaction ends. */
async function lockOwed(tx: Transaction, debt: DebtPayment, now: Date): Promise<BillingRow> {
  const { billingId, customerId, payment } = debt;
  const [billing] = await tx
    .select()
    .from(billings)
    .where(and(eq(billings.id, billingId), eq(billings.customerId, customerId)))
    .for("update");
  if (!billing) throw new Refusal("NOT_FOUND");
  const isSwitching = payment.method === "CREDIT_CARD" && (await isPixTakenBack(tx, billing));
  if (billing.status !== "OVERDUE" && !isSwitching) throw new Refusal("NOT_PAYABLE", { billingId });
  refuseOtherAmount(debt, billing);
  return isSwitching ? giveUp(tx, billing, "CANCELLED", "PIX_EXPIRED", now) : billing;
}

interface Attempt {
  debt: DebtPayment;
  owed: BillingRow;
  hash: string;
  now: Date;
}

async function beginPix(tx: Transaction, { debt, owed, hash, now }: Attempt): Promise<Begun> {
  const { charge, reviewAt } = await openPix(tx, {
    billingId: owed.id,
    amount: owed.charged,
    method: "PIX",
    now,
  });
  const { view } = await start(tx, owed, now, {
    status: "AWAITING_PAYMENT",
    method: "PIX",
    card: null,
    reviewAt,
  });
  await storeKey(
    tx,
    debt.owner,
    { hash, billingId: owed.id, answer: { kind: "placed", billing: view } },
    now,
  );
  return { kind: "toCode", charge, view };
}

async function beginCharge(tx: Transaction, { debt, owed, hash, now }: Attempt): Promise<Begun> {
  const card = await chargeableCard(tx, debt);
  if (!card.saved) await takeSingleUse(tx, card.id);
  const reviewAt = new Date(now.getTime() + PLACING_REVIEW_MS);
  const { row, view } = await start(tx, owed, now, {
    status: "PLACING",
    method: "CREDIT_CARD",
    card,
    reviewAt,
  });
  const ofDeclines = await countCharge(tx, { ...debt, card }, now);
  await storeKey(tx, debt.owner, { hash, billingId: row.id, answer: null }, now);
  const written = { row, view, isSavedCard: card.saved, ofDeclines };
  return { kind: "toCharge", charge: chargeOf(row, card.token), written };
}

interface Start {
  status: "PLACING" | "AWAITING_PAYMENT";
  method: PaymentMethod;
  card: ChargeableCard | null;
  reviewAt: Date;
}

/** What the benefit once paid of it stays paid; the rest is paid by the method of this attempt. */
async function start(
  tx: Transaction,
  owed: BillingRow,
  now: Date,
  { status, method, card, reviewAt }: Start,
): Promise<{ row: BillingRow; view: Billing }> {
  const [row] = await tx
    .update(billings)
    .set({
      status,
      methods: [...owed.methods.filter((used) => used === "SUBSIDY"), method],
      paymentMethodId: card?.id ?? null,
      cardBrand: card?.brand ?? null,
      cardLast4: card?.last4 ?? null,
      providerReference: randomUUID(),
      declineCode: null,
      reviewAt,
      updatedAt: now,
    })
    .where(eq(billings.id, owed.id))
    .returning();
  const view = row && (await readBilling(tx, { billingId: row.id, customerId: row.customerId, now }));
  if (!view) throw new Error("a locked billing is gone");
  return { row, view };
}
