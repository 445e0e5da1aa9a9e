import { whatsAppMessages } from "../../db/schema/mails.ts";
import type { Messages } from "./messages.ts";

/** The embedded default: messages are stored, and read at the development mailbox page. */
export const databaseMessages: Messages = {
  async send(tx, messages, at) {
    if (messages.length === 0) return;
    await tx
      .insert(whatsAppMessages)
      .values(
        messages.map(({ to, text, dedupeKey }) => ({
          recipient: to,
          recipientIndex: to,
          textBody: text,
          dedupeKey,
          sentAt: at,
        })),
      )
      .onConflictDoNothing({ target: whatsAppMessages.dedupeKey });
  },
};
