import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { activitySchedules } from "./activity-schedules.ts";
import { instant, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";

/**
 * A place kept for a customer before the order. It counts in the schedule's `taken` until `releasedAt`, but holds
 * nothing from `expiresAt` on: whoever takes a place first gives back those that have expired.
 */
export const scheduleHolds = pgTable(
  "schedule_holds",
  {
    id: primaryId(),
    scheduleId: uuid("schedule_id")
      .notNull()
      .references(() => activitySchedules.id),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    releasedAt: instant("released_at"),
    /** Kept for whoever waited for it, beside the one hold that a customer has of their own. */
    isOffer: boolean("is_offer").notNull().default(false),
  },
  (t) => [
    index("schedule_holds_open_idx").on(t.scheduleId, t.expiresAt).where(sql`${t.releasedAt} is null`),
    uniqueIndex("schedule_holds_one_per_customer")
      .on(t.customerId)
      .where(sql`${t.releasedAt} is null and not ${t.isOffer}`),
    check("schedule_holds_expires_after_start", sql`${t.expiresAt} > ${t.createdAt}`),
  ],
);
