import type { Failure } from "#contract/failure.ts";

/** An answer to the banner: yes, no, or null for none. */
export type Answer = boolean | null;

export interface CookieConsentInput {
  /** The stored answer. */
  answer: Answer;
  /** An answer whose proof has not reached the server yet. */
  owedProof: Answer;
}

export interface CookieConsentContext extends CookieConsentInput {
  /** Why the proof could not be recorded. */
  failure: Failure | null;
}

export type CookieConsentEvent =
  | { type: "consent.accept" }
  | { type: "consent.decline" }
  /** Shows the banner again, to change the answer. */
  | { type: "consent.reopen" }
  /** Closes the banner that was shown again, without a change. */
  | { type: "consent.keep" }
  /** The stored answer became another one: in another tab, or because it expired. */
  | { type: "consent.changedElsewhere"; answer: Answer };
