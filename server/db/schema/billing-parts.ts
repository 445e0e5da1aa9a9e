import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { BillingStatus } from "#contract/enums.ts";
import { activitySchedules } from "./activity-schedules.ts";
import { billings } from "./billings.ts";
import { choice, instant, primaryId } from "./columns.ts";
import { subCategories } from "./partners.ts";

/**
 * The appointments of a billing: each has a place of a schedule, which counts in `taken` until `releasedAt`. Its `id` stays
 * when the time is moved; `sequence` rises with every move and with the cancellation, as iCalendar's SEQUENCE does.
 */
export const billingSchedules = pgTable(
  "billing_schedules",
  {
    id: primaryId(),
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billings.id),
    scheduleId: uuid("schedule_id")
      .notNull()
      .references(() => activitySchedules.id),
    sequence: integer("sequence").notNull().default(0),
    releasedAt: instant("released_at"),
    /** When the customer cancelled it; an order that was given up releases its places without. */
    cancelledAt: instant("cancelled_at"),
    /** Cancelled after its free change: a session of a plan that counts as had. */
    cancelledLate: boolean("cancelled_late").notNull().default(false),
  },
  (t) => [
    uniqueIndex("billing_schedules_one_place_each")
      .on(t.billingId, t.scheduleId)
      .where(sql`${t.releasedAt} is null`),
    index("billing_schedules_billing_id_idx").on(t.billingId),
    index("billing_schedules_schedule_id_idx").on(t.scheduleId),
    check(
      "billing_schedules_cancelled_is_released",
      sql`${t.cancelledAt} is null or ${t.releasedAt} is not null`,
    ),
    check("billing_schedules_late_is_cancelled", sql`not ${t.cancelledLate} or ${t.cancelledAt} is not null`),
  ],
);

/** Every move of an appointment from one time to another. */
export const appointmentMoves = pgTable(
  "appointment_moves",
  {
    id: primaryId(),
    appointmentId: uuid("appointment_id")
      .notNull()
      .references(() => billingSchedules.id),
    fromScheduleId: uuid("from_schedule_id")
      .notNull()
      .references(() => activitySchedules.id),
    toScheduleId: uuid("to_schedule_id")
      .notNull()
      .references(() => activitySchedules.id),
    movedAt: instant("moved_at").notNull(),
  },
  (t) => [index("appointment_moves_appointment_id_idx").on(t.appointmentId)],
);

/** The interest areas the customer chose, shown to the specialist. */
export const billingInterests = pgTable(
  "billing_interests",
  {
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billings.id),
    subCategoryId: uuid("sub_category_id")
      .notNull()
      .references(() => subCategories.id),
  },
  (t) => [primaryKey({ columns: [t.billingId, t.subCategoryId] })],
);

/** Every status a billing has had, the first one with no `fromStatus`. Written by `billings_status_history` only. */
export const billingStatusChanges = pgTable(
  "billing_status_changes",
  {
    id: primaryId(),
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billings.id),
    fromStatus: text("from_status", { enum: BillingStatus.options }),
    toStatus: choice("to_status", BillingStatus.options).notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  (t) => [index("billing_status_changes_billing_id_idx").on(t.billingId)],
);
