import { mails } from "../../db/schema/mails.ts";
import type { Mail } from "./mail.ts";

/** The embedded default: messages are stored, and read at the development mailbox page. */
export const databaseMail: Mail = {
  send: (tx, message, at) => databaseMail.sendAll(tx, [message], at),
  async sendAll(tx, messages, at) {
    if (messages.length === 0) return;
    const rows = messages.map(({ to, subject, text, dedupeKey }) => ({
      recipient: to,
      subject,
      textBody: text,
      dedupeKey,
      sentAt: at,
    }));
    await tx.insert(mails).values(rows).onConflictDoNothing({ target: mails.dedupeKey });
  },
};
