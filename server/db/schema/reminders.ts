import { check, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { activitySchedules } from "./activity-schedules.ts";
import { billingSchedules } from "./billing-parts.ts";
import { instant, isOneOf } from "./columns.ts";

export const REMINDER_KINDS = ["DAY", "HOUR"] as const;

/** Every reminder that was sent: one a day and one an hour before, for each time that an appointment has had. */
export const reminders = pgTable(
  "reminders",
  {
    appointmentId: uuid("appointment_id")
      .notNull()
      .references(() => billingSchedules.id),
    scheduleId: uuid("schedule_id")
      .notNull()
      .references(() => activitySchedules.id),
    kind: text("kind", { enum: REMINDER_KINDS }).notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.appointmentId, t.scheduleId, t.kind] }),
    check("reminders_kind_known", isOneOf(t.kind, REMINDER_KINDS)),
  ],
);
