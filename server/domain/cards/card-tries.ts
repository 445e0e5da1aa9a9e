import type { Transaction } from "#server/db/database.ts";
import type { ChargeableCard } from "#server/domain/orders/load.ts";
import type { Outcome } from "#server/domain/orders/outcome.ts";
import { countTries, forgiveTries, type Limit, type Rate } from "#server/domain/rate-limits/limits.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

/** Whoever mistypes a card five times never waits; whoever goes on waits for minutes, then hours, and has twenty a day. */
const OF_A_PERSON = growing([10, 5 * MINUTE_S], [12, 30 * MINUTE_S], [15, 3 * HOUR_S], [20, DAY_S]);
/** A card may have several holders, and a family or a company pays by one. */
const OF_A_CARD = growing([20, 10 * MINUTE_S], [40, HOUR_S], [60, DAY_S]);
/** A company's people come from one address, and so does half a town by telephone: nobody waits for longer than an hour. */
const OF_AN_ADDRESS = growing([60, 10 * MINUTE_S], [120, HOUR_S]);
/** Counted for each new card, also where all is well. */
const NEW_CARDS_OF_AN_ADDRESS = growing([100, 10 * MINUTE_S], [300, HOUR_S]);

/** Charges by card that are under way or were not approved: how many a customer may have. What is approved is given back. */
const chargesOf = (customerId: string): Limit => ({ key: `charge:${customerId}`, ...OF_A_PERSON });

/** Charges that are under way or were declined. What is not declined at once is given back. */
const declinesOfCard = (fingerprint: string): Limit => ({
  key: `declined:card:${hashSecret(fingerprint)}`,
  ...OF_A_CARD,
});
const declinesOfAddress = (address: string): Limit => ({
  key: `declined:address:${address}`,
  ...OF_AN_ADDRESS,
});

/**
 * Counts a charge by card, if the transaction commits: the last that it locks before the order's key. Whoever has paid by card
 * before neither waits for anybody else at their address nor has anybody wait.
 *
 * @returns the limits that the charge counts against only where it is declined
 * @throws Refusal RATE_LIMITED
 */
export async function countCharge(
  tx: Transaction,
  {
    customerId,
    card,
    address,
  }: { customerId: string; card: Pick<ChargeableCard, "fingerprint" | "hasPaid">; address: string },
  now: Date,
): Promise<Limit[]> {
  const ofDeclines = [declinesOfCard(card.fingerprint)];
  if (!card.hasPaid) ofDeclines.push(declinesOfAddress(address));
  await countTries(tx, [chargesOf(customerId), ...ofDeclines], now);
  return ofDeclines;
}

/**
 * Gives back the tries of a charge: its customer's where it was approved, and where the provider could not be asked; those that
 * only a decline counts against where it was none.
 *
 * @param charge.customerId null: this is not what became of the customer's charge
 */
export async function settleTries(
  tx: Transaction,
  {
    customerId,
    outcome,
    ofDeclines,
  }: { customerId: string | null; outcome: Outcome; ofDeclines: readonly Limit[] },
): Promise<void> {
  const isUnasked = outcome.kind === "notCharged" && outcome.code === "PAYMENT_UNAVAILABLE";
  const isGivenBack = customerId !== null && (outcome.kind === "approved" || isUnasked);
  await forgiveTries(tx, [
    ...(isGivenBack ? [chargesOf(customerId)] : []),
    ...(outcome.kind === "declined" ? [] : ofDeclines),
  ]);
}

/** Limits on cards that a customer, and customers from one address, store. */
export const storedCardsOf = ({ customerId, address }: { customerId: string; address: string }): Limit[] => [
  { key: `card:${customerId}`, ...OF_A_PERSON },
  { key: `card:address:${address}`, ...NEW_CARDS_OF_AN_ADDRESS },
];

/** Limit on cards traded for tokens from one address. */
export const tokensOf = (address: string): Limit => ({
  key: `card-token:address:${address}`,
  ...NEW_CARDS_OF_AN_ADDRESS,
});

function growing(first: readonly [number, number], ...rest: readonly (readonly [number, number])[]) {
  const rateOf = ([tries, windowS]: readonly [number, number]): Rate => ({ tries, windowS });
  return { ...rateOf(first), longer: rest.map(rateOf) };
}
