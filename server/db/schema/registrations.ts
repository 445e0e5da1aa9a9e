import { sql } from "drizzle-orm";
import { check, doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { encrypted, encryptedJson } from "../encryption/columns.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";
import { users } from "./users.ts";

const KINDS = ["MEMBER", "SPECIALIST", "COMPANY"] as const;
const DOCUMENTS = ["TERMS", "PRIVACY"] as const;

/** Somebody who wants an account and has not shown yet that the e-mail is theirs: until then there is none. */
export const registrations = pgTable(
  "registrations",
  {
    id: primaryId(),
    kind: choice("kind", KINDS).notNull(),
    /** In lower case. */
    email: text("email").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** What was filled in, as the schema of its kind has it. */
    data: encryptedJson("data", "registrations.data").notNull(),
    /** Where they came from, a path of this site. */
    returnTo: text("return_to"),
    termsVersion: text("terms_version").notNull(),
    requestedAt: instant("requested_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    confirmedAt: instant("confirmed_at"),
    /** The account that came of it. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("registrations_email_idx").on(t.email),
    index("registrations_user_id_idx").on(t.userId),
    check("registrations_kind_known", isOneOf(t.kind, KINDS)),
    check("registrations_expires_later", sql`${t.expiresAt} > ${t.requestedAt}`),
    check("registrations_confirmed", sql`(${t.confirmedAt} is null) = (${t.userId} is null)`),
  ],
);

/** Which wording somebody agreed to, and when. */
export const termsAcceptances = pgTable(
  "terms_acceptances",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    document: choice("document", DOCUMENTS).notNull(),
    version: text("version").notNull(),
    acceptedAt: instant("accepted_at").notNull(),
  },
  (t) => [
    index("terms_acceptances_user_id_idx").on(t.userId),
    check("terms_acceptances_document_known", isOneOf(t.document, DOCUMENTS)),
  ],
);

/** Where a customer lives, as they registered: with a number, and found on the map. `cep` is 8 digits. */
export const customerAddresses = pgTable(
  "customer_addresses",
  {
    customerId: uuid("customer_id")
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    cep: encrypted("cep", "customer_addresses.cep").notNull(),
    street: encrypted("street", "customer_addresses.street").notNull(),
    streetNumber: encrypted("street_number", "customer_addresses.street_number").notNull(),
    complement: encrypted("complement", "customer_addresses.complement"),
    district: encrypted("district", "customer_addresses.district").notNull(),
    city: encrypted("city", "customer_addresses.city").notNull(),
    state: encrypted("state", "customer_addresses.state").notNull(),
    /** Before `position`: read where that is null, and not written any more. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** `latitude` and `longitude` in degrees. */
    position: encryptedJson("position", "customer_addresses.position"),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [check("customer_addresses_number", sql`length(trim(${t.streetNumber})) > 0`)],
);
