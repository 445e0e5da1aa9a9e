import { boolean, check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { CustomerStatus } from "#contract/enums.ts";
import { blindIndex, encrypted, isIndexed } from "../encryption/columns.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { users } from "./users.ts";

/** The customer side of a user. `cpf` is its 11 digits, `phone` 10 or 11 digits. */
export const customers = pgTable(
  "customers",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id),
    name: text("name").notNull(),
    /** How the customer wants to be called (nome social); null: by `name`. */
    socialName: text("social_name"),
    cpf: encrypted("cpf", "customers.cpf"),
    cpfIndex: blindIndex("cpf_index", "cpf"),
    phone: encrypted("phone", "customers.phone"),
    birthDate: date("birth_date", { mode: "string" }),
    status: choice("status", CustomerStatus.options).notNull().default("REGULAR"),
    allowWhatsAppMessage: boolean("allow_whatsapp_message").notNull().default(false),
    createdAt: instant("created_at").notNull(),
    /** When the person asked to be forgotten and was: what is left names nobody. */
    anonymisedAt: instant("anonymised_at"),
  },
  (t) => [
    unique("customers_user_id_key").on(t.userId),
    unique("customers_cpf_key").on(t.cpf),
    unique("customers_cpf_index_key").on(t.cpfIndex),
    check("customers_cpf_indexed", isIndexed(t.cpf, t.cpfIndex)),
    check("customers_status_known", isOneOf(t.status, CustomerStatus.options)),
  ],
);

/** What a customer answered about WhatsApp messages, each time: the proof of a consent and of its withdrawal. */
export const whatsAppConsents = pgTable(
  "whatsapp_consents",
  {
    id: primaryId(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    allowed: boolean("allowed").notNull(),
    recordedAt: instant("recorded_at").notNull(),
  },
  (t) => [index("whatsapp_consents_customer_id_idx").on(t.customerId)],
);
