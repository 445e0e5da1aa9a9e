import { check, date, doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PurchaseItemType } from "#contract/enums.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";

/** An enrolment as the customer sent it, located. Both confirmations were given at `createdAt`, or there is no row. */
export const enrolments = pgTable(
  "enrolments",
  {
    id: primaryId(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    itemType: choice("item_type", PurchaseItemType.options).notNull(),
    itemId: uuid("item_id").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    birthDate: date("birth_date", { mode: "string" }).notNull(),
    cpf: text("cpf").notNull(),
    cep: text("cep").notNull(),
    street: text("street").notNull(),
    streetNumber: text("street_number").notNull(),
    district: text("district").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    latitude: doublePrecision("latitude").notNull(),
    longitude: doublePrecision("longitude").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("enrolments_customer_id_item_id_idx").on(t.customerId, t.itemId),
    check("enrolments_item_type_known", isOneOf(t.itemType, PurchaseItemType.options)),
  ],
);
