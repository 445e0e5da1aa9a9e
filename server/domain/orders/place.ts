import { awaitedOf } from "#contract/payment/methods.ts";
import type { Billing, OrderRequest } from "#contract/purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { countCharge } from "#server/domain/cards/card-tries.ts";
import { openPix } from "#server/domain/pix/charges.ts";
import { refusalOfHoarding } from "#server/domain/pix/unpaid.ts";
import { endByOrder, keepSent, lockForOrder } from "#server/domain/started-purchases/order.ts";
import { lockOrdersOf } from "./booked.ts";
import { draftOrder } from "./draft.ts";
import { type BillingCall, distinct } from "./facts.ts";
import { bodyHash, type KeyOwner, type OrderAnswer, storeKey } from "./idempotency.ts";
import { refuseMethods } from "./method-rules.ts";
import { type Begun, chargeOf, payOnce } from "./pay-once.ts";
import { reserve } from "./reserve.ts";
import { writeBilling } from "./write.ts";

export interface Order {
  call: BillingCall;
  request: OrderRequest;
  customerId: string;
  owner: KeyOwner;
  /** The caller's network address. */
  address: string;
}

/**
 * Places an order exactly once per key.
 *
 * @throws Refusal any of the order's errors; PAYMENT_UNKNOWN while the provider has not said whether it charged
 */
export async function placeOrder(deps: Deps, order: Order): Promise<Billing> {
  const request = distinct(order.request);
  const refusal = refuseMethods(request, order.call);
  if (refusal) throw refusal;
  const hash = bodyHash(order.call, order.request);
  return payOnce(deps, { owner: order.owner, hash }, (tx) => begin(tx, deps, { ...order, request }, hash));
}

/**
 * The key is written last: an order that is new, as nearly all are, pays for it once, and one that is not rolls back. What does not follow
 * from each other is sent along, in this order: each answer that is waited for costs as much as its statement.
 */
async function begin(tx: Transaction, deps: Deps, order: Order, hash: string): Promise<Begun> {
  const { customerId, owner, request } = order;
  const { purchasePixEnabled } = deps.config;
  const now = deps.clock.now();
  const awaited = awaitedOf(request.methods);
  const locking = awaited || !request.bookAgain ? lockOrdersOf(tx, customerId) : null;
  const started = request.started ? (await Promise.all([lockForOrder(tx, order, now), locking]))[0] : null;
  const [draft, hoarding] = await Promise.all([
    draftOrder(tx, request, { customerId, now, purchasePixEnabled }),
    awaited ? refusalOfHoarding(tx, customerId, now) : null,
    locking,
  ]);
  if (hoarding) throw hoarding;
  await reserve(tx, draft, now);
  const { row, view, isSavedCard } = await writeBilling(tx, draft, { customerId, now });
  if (draft.card) {
    if (started) await keepSent(tx, order, started);
    const [ofDeclines] = await Promise.all([
      countCharge(tx, { card: draft.card, customerId, address: order.address }, now),
      storeKey(tx, owner, { hash, billingId: row.id, answer: null }, now),
    ]);
    const written = { row, view, isSavedCard, ofDeclines };
    return { kind: "toCharge", charge: chargeOf(row, draft.card.token), written };
  }
  if (started) await endByOrder(tx, order, started, now);
  const answer: OrderAnswer = { kind: "placed", billing: view };
  const storing = storeKey(tx, owner, { hash, billingId: row.id, answer }, now);
  if (awaited && row.status === "AWAITING_PAYMENT") {
    const opening = openPix(tx, { billingId: row.id, amount: row.charged, method: awaited, now });
    const [{ charge }] = await Promise.all([opening, storing]);
    return { kind: "toCode", charge, view };
  }
  const about = row.status === "PAID" ? "PAID" : "SCHEDULED";
  await Promise.all([storing, deps.jobs.send(tx, "order-mail", { billingId: row.id, about })]);
  return { kind: "answered", answer };
}
