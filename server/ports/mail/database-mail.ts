import type { Transaction } from "../../db/database.ts";
import { mails } from "../../db/schema/mails.ts";
import { mailHtml } from "./layout/html.ts";
import { mailText } from "./layout/text.ts";
import type { Mail, MailMessage } from "./mail.ts";

/** The embedded default: messages are stored, and read at the development mailbox page. `origin`: where the app is. */
export function databaseMail(origin: string): Mail {
  const mail: Mail = {
    send: (tx, message, at) => mail.sendAll(tx, [message], at),
    async sendAll(tx, messages, at) {
      await storeMails(tx, messages, { origin, at });
    },
    deliver: async () => {},
    close: () => {},
  };
  return mail;
}

/** @returns the ids of those that were not stored before */
export async function storeMails(
  tx: Transaction,
  messages: readonly MailMessage[],
  { origin, at }: { origin: string; at: Date },
): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = messages.map(({ to, dedupeKey, ...content }) => ({
    recipient: to,
    subject: content.subject,
    textBody: mailText(content, origin),
    htmlBody: mailHtml(content, origin),
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
