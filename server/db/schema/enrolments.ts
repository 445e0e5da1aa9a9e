import { check, date, doublePrecision, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PurchaseItemType } from "#contract/enums.ts";
import { encrypted, encryptedJson } from "../encryption/columns.ts";
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
    phone: encrypted("phone", "enrolments.phone").notNull(),
    birthDate: date("birth_date", { mode: "string" }).notNull(),
    cpf: encrypted("cpf", "enrolments.cpf").notNull(),
    cep: encrypted("cep", "enrolments.cep").notNull(),
    street: encrypted("street", "enrolments.street").notNull(),
    streetNumber: encrypted("street_number", "enrolments.street_number").notNull(),
    district: encrypted("district", "enrolments.district").notNull(),
    city: encrypted("city", "enrolments.city").notNull(),
    state: encrypted("state", "enrolments.state").notNull(),
    /** Before `position`: read where that is null, and not written any more. */
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** `latitude` and `longitude` in degrees. */
    position: encryptedJson("position", "enrolments.position"),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("enrolments_customer_id_item_id_idx").on(t.customerId, t.itemId),
    check("enrolments_item_type_known", isOneOf(t.itemType, PurchaseItemType.options)),
  ],
);
