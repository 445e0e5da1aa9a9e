import type { Failure } from "#contract/failure.ts";

/** A code that is on its way; epoch milliseconds of this device. */
export interface SentMail {
  /** When the code ends. */
  until: number;
  /** From when on its mail may be asked for again. */
  againAt: number;
}

/** What a reload brings back: never the code. */
export interface SavedCode {
  email: string;
  sent: SentMail;
  /** From when on other ways in are offered. */
  helpAt: number;
  /** True once the code was right and a name is asked for. */
  isProven: boolean;
}

export interface MailCodeInput {
  saved: SavedCode | null;
  /** Typed already, where somebody comes from another form; or empty. */
  email: string;
}

export interface MailCodeContext {
  email: string;
  sent: SentMail | null;
  /** True from the end of the code until another one is sent. */
  isOver: boolean;
  /** True once the mail may be asked for again. */
  isRepeatable: boolean;
  helpAt: number;
  /** True once other ways in are offered. */
  isHelpOffered: boolean;
  isProven: boolean;
  /** Why the last call did not succeed; null while nothing has failed. */
  failure: Failure | null;
}

export type MailCodeEvent =
  | { type: "email.submit"; email: string }
  /** Another e-mail: the code that was sent is given up. */
  | { type: "email.change" }
  /** The digits are handed to the actor and never kept. */
  | { type: "code.submit"; code: string }
  | { type: "code.again" }
  /** Whoever sends it has agreed to the terms. */
  | { type: "person.submit"; name: string }
  /** Somebody has signed in in another tab, or by the mail's link. */
  | { type: "session.opened" };
