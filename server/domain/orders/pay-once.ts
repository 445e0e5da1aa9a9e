import type { Billing } from "#contract/purchase.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import type { NewCharge } from "#server/domain/pix/charges.ts";
import { fetchCodeOf } from "#server/domain/pix/code.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { ChargeRequest } from "#server/ports/payments/payments.ts";
import { isProviderSilent, ProviderTimeout, ProviderUnreachable } from "#server/ports/provider-failures.ts";
import { type CurrentAnswer, currentAnswer } from "./answer.ts";
import { answerOfKey, type KeyOwner, KeyTaken } from "./idempotency.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";
import { lockBilling, settle, type Written } from "./settle.ts";
import { withCode } from "./view.ts";
import type { BillingRow } from "./write.ts";

/** What an attempt has come to when its first transaction commits: its answer, a charge or a Pix code to be asked for. */
export type Begun =
  | { kind: "answered"; answer: CurrentAnswer }
  | { kind: "toCode"; charge: NewCharge; view: Billing }
  | { kind: "toCharge"; charge: ChargeRequest; written: Written };

/**
 * One attempt to pay, exactly once per key. Everything is written in one transaction, the card is charged outside of
 * any, and a second transaction brings the billing to what became of the charge. A Pix code is asked for likewise; a
 * billing that gets none waits all the same. Without either the first one is all.
 *
 * @param begin writes the attempt and its key; whatever it is refused for, a key that has its answer gives it again
 * @throws Refusal what `begin` refuses; PAYMENT_UNKNOWN while the provider has not said whether it charged
 */
export async function payOnce(
  deps: Deps,
  { owner, hash }: { owner: KeyOwner; hash: string },
  begin: (tx: Transaction) => Promise<Begun>,
): Promise<Billing> {
  const begun = await inTransaction(deps.db, begin).catch((failure: unknown) =>
    answerAgain(deps, owner, hash, failure),
  );
  if (begun.kind === "answered") return unwrap(begun.answer);
  if (begun.kind === "toCode") return unwrap(await askForCode(deps, begun));
  const outcome = await charge(deps, begun.charge);
  return unwrap(await settleOrOpen(deps, begun.written, outcome));
}

async function answerAgain(deps: Deps, owner: KeyOwner, hash: string, failure: unknown): Promise<Begun> {
  if (!(failure instanceof Refusal || failure instanceof KeyTaken)) throw failure;
  return inTransaction(deps.db, async (tx) => {
    const stored = await answerOfKey(tx, owner, hash);
    if (!stored) throw failure;
    const answer = stored.kind === "placed" ? await answerNow(tx, deps, stored.billingId) : stored;
    return { kind: "answered", answer };
  });
}

async function answerNow(tx: Transaction, deps: Deps, billingId: string): Promise<CurrentAnswer> {
  return currentAnswer(tx, await lockBilling(tx, billingId), deps.clock.now());
}

/** The billing waits for its Pix already: whatever fails here, its code can be asked for again. */
async function askForCode(
  deps: Deps,
  { charge, view }: { charge: NewCharge; view: Billing },
): Promise<CurrentAnswer> {
  const { billingId } = charge;
  const kept = await fetchCodeOf(deps, charge).catch((err: unknown) => {
    if (isProviderSilent(err)) deps.log.warn({ err, billingId }, "the provider gave no Pix code");
    else deps.log.error({ err, billingId }, "a Pix code could not be made");
    return null;
  });
  // Nothing else has changed since it was written: reading it again would cost as much as writing it.
  if (kept) return { kind: "placed", billing: withCode(view, kept, deps.clock.now()) };
  return inTransaction(deps.db, (tx) => answerNow(tx, deps, billingId));
}

/** The charge of a billing that was just written. */
export const chargeOf = (billing: BillingRow, token: string): ChargeRequest => ({
  reference: billing.providerReference,
  token,
  amount: billing.charged,
  description: `Vereda, compra ${billing.number}`,
});

/** The money may have moved by now: what fails here leaves the billing open, and its review settles it. */
async function settleOrOpen(deps: Deps, written: Written, outcome: Outcome): Promise<CurrentAnswer> {
  const billingId = written.row.id;
  try {
    return await settle(deps, { billingId, reference: written.row.providerReference }, outcome, written);
  } catch (failure) {
    deps.log.error({ err: failure, billingId }, "an order could not be settled");
    return { kind: "open", refusal: new Refusal("PAYMENT_UNKNOWN", { billingId }) };
  }
}

/** Asks for a charge and never fails: what the provider did not say is `unknown`. */
export async function charge(deps: Deps, request: ChargeRequest): Promise<Outcome> {
  try {
    return outcomeOf(await deps.ports.payments.charge(request));
  } catch (failure) {
    if (failure instanceof ProviderTimeout) return { kind: "unknown" };
    if (failure instanceof ProviderUnreachable) return { kind: "notCharged", code: "PAYMENT_UNAVAILABLE" };
    // A fault of ours or theirs: the billing stays as it is, and the review asks the provider what became of it.
    deps.log.error({ err: failure }, "charge failed");
    return { kind: "unknown" };
  }
}

function unwrap(answer: CurrentAnswer): Billing {
  if (answer.kind !== "placed") throw answer.refusal;
  return answer.billing;
}
