import type { AmountRole } from "#contract/amount.ts";
import type { Transaction } from "../../db/database.ts";

/** `address`: absolute, or a path of the product. */
export interface MailLink {
  label: string;
  address: string;
}

/** The item that an amount is of, by the id that pages name it by, and the part that it plays. */
export interface MailAmount {
  item: string;
  role: AmountRole;
}

/** A time, an amount, a number. An amount is told with its item and its role, for those who compare prices. */
export interface MailFact {
  label: string;
  value: string;
  amount?: MailAmount;
}

/** The words of a mail, in the order in which they are read. What people typed stands in them as they typed it. */
export interface MailContent {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What the amounts are of that stand in the subject and the paragraphs. */
  told?: MailAmount;
  facts?: readonly MailFact[];
  /** The one thing to do now. */
  action?: MailLink;
  /** What else may be done. */
  links?: readonly MailLink[];
  notes?: readonly string[];
}

/** A message to one person. With a `dedupeKey` the same message is sent once, however often it is tried. */
export interface MailMessage extends MailContent {
  to: string;
  dedupeKey?: string;
}

/**
 * Hands messages to a mail service. `send` runs inside the caller's transaction: the embedded default stores the
 * message there; an adapter to a real service queues it there and delivers afterwards. `at` is the clock's now.
 */
export interface Mail {
  send(tx: Transaction, message: MailMessage, at: Date): Promise<void>;
  /**
   * The same for many at once, for none of which somebody waits: single ones go before them, and senders take turns.
   *
   * @param sender whose mails that still wait go before these; without one, nobody's do
   */
  sendAll(tx: Transaction, messages: readonly MailMessage[], at: Date, sender?: string): Promise<void>;
  /** Hands a stored message to the mail service, for the job that was queued with it; nothing where there is no service. */
  deliver(mail: { mailId: string; isAwaited?: boolean }): Promise<void>;
  /** Ends the connections to the mail service. */
  close(): void;
}
