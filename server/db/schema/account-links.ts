import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "./benefits.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { dependents } from "./dependents.ts";
import { registrations } from "./registrations.ts";
import { users } from "./users.ts";

const LINK_KINDS = [
  "RESET_PASSWORD",
  "VERIFY_EMAIL",
  "EMPLOYER_EMAIL",
  "DEPENDENT_INVITATION",
  "COMPANY_INVITATION",
] as const;
export type AccountLinkKind = (typeof LINK_KINDS)[number];
const NOBODY = sql.raw("'00000000-0000-0000-0000-000000000000'");
const REQUEST_KINDS = ["RESET_PASSWORD", "VERIFY_EMAIL"] as const;

/**
 * A link that was sent by mail and may be used once, until it expires or a newer one takes its place. Only its secret's SHA-256
 * is kept, in hexadecimal. Use it with a guarded `UPDATE … SET used_at = … WHERE used_at IS NULL …`.
 */
export const accountLinks = pgTable(
  "account_links",
  {
    id: primaryId(),
    kind: choice("kind", LINK_KINDS).notNull(),
    tokenHash: text("token_hash").notNull(),
    /** Whom it was sent to, in lower case. */
    email: text("email").notNull(),
    /** Whose password it replaces, or whose work e-mail it proves; null where there is no account yet. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** The registration that it confirms. */
    registrationId: uuid("registration_id").references(() => registrations.id, { onDelete: "cascade" }),
    /** Who is invited to use a part of a benefit. */
    dependentId: uuid("dependent_id").references(() => dependents.id, { onDelete: "cascade" }),
    /** The company that somebody is to speak for. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    requestedAt: instant("requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    supersededAt: instant("superseded_at"),
  },
  (t) => [
    unique("account_links_token_hash_key").on(t.tokenHash),
    uniqueIndex("account_links_live_key")
      .on(t.kind, t.email, sql`coalesce(${t.dependentId}, ${t.companyId}, ${NOBODY}::uuid)`)
      .where(sql`${t.usedAt} is null and ${t.supersededAt} is null`),
    index("account_links_user_id_idx").on(t.userId),
    index("account_links_registration_id_idx").on(t.registrationId),
    check("account_links_kind_known", isOneOf(t.kind, LINK_KINDS)),
    check("account_links_expires_later", sql`${t.expiresAt} > ${t.requestedAt}`),
    check("account_links_one_end", sql`${t.usedAt} is null or ${t.supersededAt} is null`),
    check(
      "account_links_whose",
      sql`(${t.kind} in ('RESET_PASSWORD', 'EMPLOYER_EMAIL')) = (${t.userId} is not null)`,
    ),
    check("account_links_of_what", sql`(${t.kind} = 'VERIFY_EMAIL') = (${t.registrationId} is not null)`),
    check(
      "account_links_to_what",
      sql`(${t.kind} = 'DEPENDENT_INVITATION') = (${t.dependentId} is not null) and (${t.kind} = 'COMPANY_INVITATION') = (${t.companyId} is not null)`,
    ),
  ],
);

/**
 * Somebody asked for a mail to an address. It is written alike for every address, and whose it is gets looked up later by a job:
 * so that neither the answer nor the time it takes tells whether there is an account.
 */
export const accountMailRequests = pgTable(
  "account_mail_requests",
  {
    id: primaryId(),
    kind: choice("kind", REQUEST_KINDS).notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    requestedAt: instant("requested_at").notNull(),
    handledAt: instant("handled_at"),
  },
  (t) => [
    index("account_mail_requests_email_idx").on(t.email),
    check("account_mail_requests_kind_known", isOneOf(t.kind, REQUEST_KINDS)),
  ],
);
