import type { Transaction } from "../../db/database.ts";
import { mails } from "../../db/schema/mails.ts";
import type { Mail, MailMessage } from "./mail.ts";

/** The embedded default: messages are stored, and read at the development mailbox page. */
export const databaseMail: Mail = {
  send: (tx, message, at) => databaseMail.sendAll(tx, [message], at),
  async sendAll(tx, messages, at) {
    await storeMails(tx, messages, at);
  },
  deliver: async () => {},
};

/** @returns the ids of those that were not stored before */
export async function storeMails(
  tx: Transaction,
  messages: readonly MailMessage[],
  at: Date,
): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(({ to, subject, text, dedupeKey }) => ({
    recipient: to,
    subject,
    textBody: text,
    dedupeKey,
    sentAt: at,
  }));
  const stored = await tx
    .insert(mails)
    .values(rows)
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  return stored.map(({ id }) => id);
}
