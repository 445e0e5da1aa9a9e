import type { Transaction } from "../../db/database.ts";

/** A message to one person, as plain text. With a `dedupeKey` the same message is sent once, however often it is tried. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  dedupeKey?: string;
}

/**
 * Hands messages to a mail service. `send` runs inside the caller's transaction: the embedded default stores the
 * message there; an adapter to a real service queues it there and delivers afterwards. `at` is the clock's now.
 */
export interface Mail {
  send(tx: Transaction, message: MailMessage, at: Date): Promise<void>;
  /** The same for many at once. */
  sendAll(tx: Transaction, messages: readonly MailMessage[], at: Date): Promise<void>;
  /** Hands a stored message to the mail service, for the job that was queued with it; nothing where there is no service. */
  deliver(mailId: string): Promise<void>;
}
