import { boolean, check, date, index, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { NoticeKind } from "#contract/account.ts";
import { encrypted } from "../encryption/columns.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";
import { users } from "./users.ts";

/** A deletion that waits for the link in a mail. Only the link's SHA-256 is kept, in hexadecimal. */
export const accountDeletions = pgTable(
  "account_deletions",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    requestedAt: instant("requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When it was carried out. */
    usedAt: instant("used_at"),
  },
  (t) => [
    unique("account_deletions_token_hash_key").on(t.tokenHash),
    index("account_deletions_user_id_idx").on(t.userId),
  ],
);

/** Which notices a customer wants, by which way. A kind without a row is wanted by every way that is open. */
export const noticePreferences = pgTable(
  "notice_preferences",
  {
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    kind: choice("kind", NoticeKind.options).notNull(),
    email: boolean("email").notNull(),
    whatsApp: boolean("whatsapp").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.customerId, t.kind] }),
    check("notice_preferences_kind_known", isOneOf(t.kind, NoticeKind.options)),
  ],
);

/**
 * Who paid the billings of a deleted account: what tax law wants kept, and the only place where a deleted account's name
 * is found. To be deleted from `keepUntil` on.
 */
export const fiscalIdentities = pgTable("fiscal_identities", {
  customerId: uuid("customer_id")
    .primaryKey()
    .references(() => customers.id),
  name: text("name").notNull(),
  cpf: encrypted("cpf", "fiscal_identities.cpf"),
  keepUntil: date("keep_until", { mode: "string" }).notNull(),
});
