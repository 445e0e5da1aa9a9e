import { mails } from "../../db/schema/mails.ts";
import type { Mail } from "./mail.ts";

/** The embedded default: messages are stored, and read at the development mailbox page. */
export const databaseMail: Mail = {
  async send(tx, { to, subject, text, dedupeKey }, at) {
    await tx
      .insert(mails)
      .values({ recipient: to, subject, textBody: text, dedupeKey, sentAt: at })
      .onConflictDoNothing({ target: mails.dedupeKey });
  },
};
