import { check, pgTable, uuid } from "drizzle-orm/pg-core";
import { billingSchedules } from "./billing-parts.ts";
import { choice, instant, isOneOf } from "./columns.ts";
import { users } from "./users.ts";

const OUTCOMES = ["ATTENDED", "MISSED"] as const;

/** What a specialist noted of an appointment: one word, which may be changed for a day. */
export const attendances = pgTable(
  "attendances",
  {
    appointmentId: uuid("appointment_id")
      .primaryKey()
      .references(() => billingSchedules.id),
    outcome: choice("outcome", OUTCOMES).notNull(),
    notedBy: uuid("noted_by").references(() => users.id, { onDelete: "set null" }),
    notedAt: instant("noted_at").notNull(),
    changedAt: instant("changed_at"),
  },
  (t) => [check("attendances_outcome_known", isOneOf(t.outcome, OUTCOMES))],
);
