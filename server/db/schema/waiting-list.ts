import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { activitySchedules } from "./activity-schedules.ts";
import { instant, isOneOf, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";
import { scheduleHolds } from "./schedule-holds.ts";

/**
 * How far a customer's wait is. OFFERED: a place is kept for them by `holdId`, which says until when. TAKEN: they held or
 * ordered it. MISSED: the offer ended without. LEFT: they did not want to wait any more. ENDED: the time was too near.
 */
export const WAITING_STATUSES = ["WAITING", "OFFERED", "TAKEN", "MISSED", "LEFT", "ENDED"] as const;

/** Customers who wait for a place of a full schedule; who joined first is offered one first. */
export const waitingListEntries = pgTable(
  "waiting_list_entries",
  {
    id: primaryId(),
    scheduleId: uuid("schedule_id")
      .notNull()
      .references(() => activitySchedules.id),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    status: text("status", { enum: WAITING_STATUSES }).notNull(),
    joinedAt: instant("joined_at").notNull(),
    holdId: uuid("hold_id").references(() => scheduleHolds.id),
    /** When the offer was told. */
    toldAt: instant("told_at"),
    endedAt: instant("ended_at"),
  },
  (t) => [
    uniqueIndex("waiting_list_entries_once_each")
      .on(t.scheduleId, t.customerId)
      .where(sql`${t.status} in ('WAITING', 'OFFERED')`),
    index("waiting_list_entries_waiting_idx")
      .on(t.scheduleId, t.joinedAt, t.id)
      .where(sql`${t.status} in ('WAITING', 'OFFERED')`),
    index("waiting_list_entries_customer_id_idx").on(t.customerId),
    check("waiting_list_entries_status_known", isOneOf(t.status, WAITING_STATUSES)),
    check("waiting_list_entries_offer_is_held", sql`${t.status} <> 'OFFERED' or ${t.holdId} is not null`),
    check(
      "waiting_list_entries_ended_at",
      sql`(${t.status} in ('WAITING', 'OFFERED')) = (${t.endedAt} is null)`,
    ),
  ],
);
