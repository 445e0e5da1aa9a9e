import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { encryptedJson } from "../encryption/columns.ts";
import { instant, primaryId } from "./columns.ts";

/**
 * A code that a browser asked for, for an e-mail. The code itself is kept nowhere: it is an HMAC of the id under a key of the server's.
 * Several browsers may have one each for the same e-mail.
 */
export const mailCodes = pgTable(
  "mail_codes",
  {
    id: primaryId(),
    /** In lower case. */
    email: text("email").notNull(),
    /** The path that it was asked on the way to. */
    returnTo: text("return_to"),
    /** `ChosenBefore`: themes among them, which are health data. */
    chosen: encryptedJson("chosen", "mail_codes.chosen"),
    /** The customer whose account is to be left for the one of the e-mail; only compared, so that nothing waits for its row. */
    leftCustomerId: uuid("left_customer_id"),
    /** SHA-256, in hexadecimal, of the cookie of the browser that asked, or of the one that the mail's link was pressed in since. */
    browserHash: text("browser_hash").notNull(),
    requestedAt: instant("requested_at").notNull(),
    /** When its mail was asked for last. */
    mailedAt: instant("mailed_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** How many were typed, the right one included: counted before they are compared. */
    tries: integer("tries").notNull().default(0),
    /** When the right one was typed; an account may be made from then on. */
    provenAt: instant("proven_at"),
    /** When it opened a session. */
    usedAt: instant("used_at"),
    /** When the mail's link was pressed. */
    linkUsedAt: instant("link_used_at"),
  },
  (t) => [
    unique("mail_codes_browser_hash_key").on(t.browserHash),
    index("mail_codes_email_idx").on(t.email),
    index("mail_codes_expires_at_idx").on(t.expiresAt),
    check("mail_codes_expires_later", sql`${t.expiresAt} > ${t.requestedAt}`),
    check("mail_codes_used_once_proven", sql`${t.usedAt} is null or ${t.provenAt} is not null`),
  ],
);
