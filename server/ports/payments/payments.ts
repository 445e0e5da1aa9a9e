import type { Money } from "#contract/money.ts";

/** What the provider knows of a card, under its token. Never a number. `validity` is `MM/AAAA`. */
export interface CardFacts {
  token: string;
  /** The same for every token of a number, at most 200 characters, and no number. */
  fingerprint: string;
  brand: string;
  bin: string;
  last4: string;
  validity: string;
  holderName: string;
}

/** A charge of `amount` centavos. `reference` is ours, one per order: charging it again changes nothing. */
export interface ChargeRequest {
  reference: string;
  token: string;
  amount: Money;
  description: string;
}

/**
 * Why a card's bank declined a charge, as far as the holder can do something about it. Of ISO 8583's response codes 51 is
 * `insufficientFunds`, 14 `wrongNumber`, 54 `wrongValidity`, and N7 or 82 `wrongCode`; every other one is `declined`.
 */
export const DECLINE_REASONS = [
  "declined",
  "insufficientFunds",
  "wrongNumber",
  "wrongValidity",
  "wrongCode",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** What became of a charge that the provider has answered for. */
export type ChargeResult =
  | { kind: "approved" }
  | { kind: "declined"; reason: DeclineReason }
  /** The bank wants the holder to confirm at `url`; until then nothing is charged. */
  | { kind: "actionRequired"; url: string }
  /** The reference was closed by `void` before it was charged. */
  | { kind: "voided" };

/** A refund of `amount` centavos of an approved charge. `refundId` is ours: asking twice gives back once. */
export interface RefundRequest {
  reference: string;
  refundId: string;
  amount: Money;
}

/** A provider's answer to a refund. A refusal stays one until somebody has seen to its reason: asking again by itself will not help. */
export type RefundResult = { kind: "refunded" } | { kind: "refused"; reason: string };

/**
 * The provider of card payments. A card reaches it from the browser; we only ever hold its token.
 *
 * Every method may throw `ProviderTimeout` (no answer in time: whatever was asked may have happened) or
 * `ProviderUnreachable` (the request never left: nothing happened). Everything else it answers is a value.
 */
export interface Payments {
  /** The card behind a token, or null when the provider does not know it. */
  card(token: string): Promise<CardFacts | null>;
  /** Makes the provider forget a token; unknown tokens are no error. */
  forget(token: string): Promise<void>;
  /** Authorises and captures in one go. */
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** What became of a reference; `absent` when it never arrived, which it may still do. */
  lookup(reference: string): Promise<ChargeResult | { kind: "absent" }>;
  /**
   * Closes a reference that is not charged, for good: a charge that arrives later is refused. Answers with what the
   * reference is afterwards, which is `approved` where the money had already moved.
   */
  void(reference: string): Promise<ChargeResult>;
  /** Gives back a part of an approved charge, or all of it; more than what is left of it is refused. */
  refund(request: RefundRequest): Promise<RefundResult>;
}
