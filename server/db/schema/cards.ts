import { sql } from "drizzle-orm";
import { boolean, check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { encrypted } from "../encryption/columns.ts";
import { instant, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";

/**
 * A card known by the payment provider's token. There is no column for a number or a security code, and there must
 * never be one. `saved` is false for a card that serves one purchase; the token is dropped when it is deleted.
 */
export const customerPaymentMethods = pgTable(
  "customer_payment_methods",
  {
    id: primaryId(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    token: text("token"),
    /** The provider's name for the number; null of what was stored before there was one. It goes with the token. */
    fingerprint: text("fingerprint"),
    brand: text("brand").notNull(),
    bin: text("bin").notNull(),
    last4: text("last4").notNull(),
    validity: text("validity").notNull(),
    holderName: text("holder_name").notNull(),
    holderDocument: encrypted("holder_document", "customer_payment_methods.holder_document").notNull(),
    holderBirthDate: date("holder_birth_date", { mode: "string" }).notNull(),
    phone: encrypted("phone", "customer_payment_methods.phone").notNull(),
    saved: boolean("saved").notNull(),
    createdAt: instant("created_at").notNull(),
    deletedAt: instant("deleted_at"),
  },
  (t) => [
    index("customer_payment_methods_customer_id_idx").on(t.customerId),
    index("customer_payment_methods_single_use_idx")
      .on(t.createdAt)
      .where(sql`not ${t.saved} and ${t.token} is not null`),
    check("customer_payment_methods_bin", sql`${t.bin} ~ '^[0-9]{6}$' and ${t.last4} ~ '^[0-9]{4}$'`),
    check("customer_payment_methods_token", sql`(${t.token} is null) = (${t.deletedAt} is not null)`),
  ],
);
