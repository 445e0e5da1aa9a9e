import { check, index, pgTable, text, unique } from "drizzle-orm/pg-core";
import { blindIndex, encrypted, isIndexed } from "../encryption/columns.ts";
import { instant, primaryId } from "./columns.ts";

/** A WhatsApp message as sent through the embedded port. `dedupeKey` as for a mail. */
export const whatsAppMessages = pgTable(
  "whatsapp_messages",
  {
    id: primaryId(),
    recipient: encrypted("recipient", "whatsapp_messages.recipient").notNull(),
    recipientIndex: blindIndex("recipient_index", "phone"),
    textBody: encrypted("text_body", "whatsapp_messages.text_body").notNull(),
    dedupeKey: text("dedupe_key"),
    sentAt: instant("sent_at").notNull(),
  },
  (t) => [
    unique("whatsapp_messages_dedupe_key_key").on(t.dedupeKey),
    index("whatsapp_messages_recipient_idx").on(t.recipient),
    index("whatsapp_messages_recipient_index_idx").on(t.recipientIndex),
    check("whatsapp_messages_recipient_indexed", isIndexed(t.recipient, t.recipientIndex)),
  ],
);

/** A mail as sent through the embedded mail port. `dedupeKey`: the same mail is kept once, however often it is tried. */
export const mails = pgTable(
  "mails",
  {
    id: primaryId(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    textBody: encrypted("text_body", "mails.text_body").notNull(),
    htmlBody: encrypted("html_body", "mails.html_body"),
    dedupeKey: text("dedupe_key"),
    sentAt: instant("sent_at").notNull(),
    /** When a mail service took it; its text, which may open an account, is not kept any longer then. */
    deliveredAt: instant("delivered_at"),
  },
  (t) => [unique("mails_dedupe_key_key").on(t.dedupeKey), index("mails_recipient_idx").on(t.recipient)],
);
