import type { Transaction } from "../../db/database.ts";

/** A WhatsApp message to one person, as plain text. `to`: the digits of the number, area code first. `dedupeKey` as in a mail. */
export interface Message {
  to: string;
  text: string;
  dedupeKey?: string;
}

/** Hands messages to a messaging service, inside the caller's transaction, as the mail port does. */
export interface Messages {
  send(tx: Transaction, messages: readonly Message[], at: Date): Promise<void>;
}
