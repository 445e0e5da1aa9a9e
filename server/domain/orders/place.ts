import type { Billing, OrderRequest } from "#contract/purchase.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { type ChargeRequest, ProviderTimeout, ProviderUnreachable } from "#server/ports/payments/payments.ts";
import type { CurrentAnswer } from "./answer.ts";
import { draftOrder } from "./draft.ts";
import { type BillingCall, distinct } from "./facts.ts";
import { answerOfKey, bodyHash, type KeyOwner, KeyTaken, type OrderAnswer, storeKey } from "./idempotency.ts";
import { refuseMethods } from "./method-rules.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { reserve } from "./reserve.ts";
import { settle, type Written } from "./settle.ts";
import { type BillingRow, writeBilling } from "./write.ts";

export interface Order {
  call: BillingCall;
  request: OrderRequest;
  customerId: string;
  owner: KeyOwner;
}

type Begun =
  | { kind: "answered"; answer: OrderAnswer }
  | { kind: "toCharge"; charge: ChargeRequest; written: Written };

/**
 * Places an order exactly once per key. Everything is reserved in one transaction, the card is charged outside of any,
 * and a second transaction brings the order to what became of the charge. Without a card the first one is all.
 *
 * @throws Refusal any of the order's errors; PAYMENT_UNKNOWN while the provider has not said whether it charged
 */
export async function placeOrder(deps: Deps, order: Order): Promise<Billing> {
  const request = distinct(order.request);
  const refusal = refuseMethods(request, order.call);
  if (refusal) throw refusal;
  const hash = bodyHash(order.call, order.request);
  const begun = await inTransaction(deps.db, (tx) => begin(tx, deps, { ...order, request }, hash)).catch(
    (failure: unknown) => answerAgain(deps, order, hash, failure),
  );
  if (begun.kind === "answered") return unwrap(begun.answer);
  const outcome = await charge(deps, begun.charge);
  return unwrap(await settleOrOpen(deps, begun.written, outcome));
}

/** Whatever an order is refused for: a key that has its answer gives it again. */
async function answerAgain(deps: Deps, { owner }: Order, hash: string, failure: unknown): Promise<Begun> {
  if (!(failure instanceof Refusal || failure instanceof KeyTaken)) throw failure;
  const answer = await inTransaction(deps.db, (tx) => answerOfKey(tx, owner, hash));
  if (!answer) throw failure;
  return { kind: "answered", answer };
}

/**
 * The key is written last: an order that is new, as nearly all are, pays for it once, and one that is not rolls back.
 */
async function begin(tx: Transaction, deps: Deps, order: Order, hash: string): Promise<Begun> {
  const { customerId, owner } = order;
  const now = deps.clock.now();
  const draft = await draftOrder(tx, order.request, { customerId, now });
  await reserve(tx, draft, now);
  const written = await writeBilling(tx, draft, { customerId, now });
  const { row, view } = written;
  if (draft.card) {
    await storeKey(tx, owner, { hash, billingId: row.id, answer: null }, now);
    return { kind: "toCharge", charge: chargeOf(row, draft.card.token), written };
  }
  const answer: OrderAnswer = { kind: "placed", billing: view };
  await storeKey(tx, owner, { hash, billingId: row.id, answer }, now);
  const about = row.status === "PAID" ? "PAID" : "SCHEDULED";
  await deps.jobs.send(tx, "order-mail", { billingId: row.id, about });
  return { kind: "answered", answer };
}

const chargeOf = (billing: BillingRow, token: string): ChargeRequest => ({
  reference: billing.providerReference,
  token,
  amount: billing.charged,
  description: `Vereda, pedido ${billing.number}`,
});

/** The money may have moved by now: what fails here leaves the order open, and its review settles it. */
async function settleOrOpen(deps: Deps, written: Written, outcome: Outcome): Promise<CurrentAnswer> {
  const billingId = written.row.id;
  try {
    return await settle(deps, billingId, outcome, written);
  } catch (failure) {
    deps.log.error({ err: failure, billingId }, "an order could not be settled");
    return { kind: "open", refusal: new Refusal("PAYMENT_UNKNOWN", { billingId }) };
  }
}

async function charge(deps: Deps, request: ChargeRequest): Promise<Outcome> {
  try {
    return outcomeOf(await deps.ports.payments.charge(request));
  } catch (failure) {
    if (failure instanceof ProviderTimeout) return { kind: "unknown" };
    if (failure instanceof ProviderUnreachable) return { kind: "notCharged", code: "PAYMENT_UNAVAILABLE" };
    // A fault of ours or theirs: the order stays as it is, and the review asks the provider what became of it.
    deps.log.error({ err: failure }, "charge failed");
    return { kind: "unknown" };
  }
}

function unwrap(answer: CurrentAnswer): Billing {
  if (answer.kind !== "placed") throw answer.refusal;
  return answer.billing;
}
