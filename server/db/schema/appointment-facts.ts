import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { BillingStatus } from "#contract/enums.ts";
import { billingSchedules } from "./billing-parts.ts";
import { instant } from "./columns.ts";

/**
 * What lists of appointments are sorted and filtered by, in one place: copies from the appointment, its order and its
 * schedule. Written by triggers only, which stand in the migration that made it.
 */
export const appointmentFacts = pgTable(
  "appointment_facts",
  {
    id: uuid("id")
      .primaryKey()
      .references(() => billingSchedules.id, { onDelete: "cascade" }),
    billingId: uuid("billing_id").notNull(),
    scheduleId: uuid("schedule_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    cancelledAt: instant("cancelled_at"),
    status: text("status", { enum: BillingStatus.options }).notNull(),
    dueOn: date("due_on", { mode: "string" }),
  },
  (t) => [
    index("appointment_facts_customer_id_starts_at_idx").on(t.customerId, t.startsAt),
    index("appointment_facts_billing_id_idx").on(t.billingId),
    index("appointment_facts_schedule_id_idx").on(t.scheduleId),
  ],
);
