import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { BillingStatus } from "#contract/enums.ts";
import { activitySchedules } from "./activity-schedules.ts";
import { billings } from "./billings.ts";
import { choice, instant, primaryId } from "./columns.ts";
import { subCategories } from "./partners.ts";

/** The places a billing holds; one counts in `taken` until `releasedAt`. */
export const billingSchedules = pgTable(
  "billing_schedules",
  {
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billings.id),
    scheduleId: uuid("schedule_id")
      .notNull()
      .references(() => activitySchedules.id),
    releasedAt: instant("released_at"),
  },
  (t) => [
    primaryKey({ columns: [t.billingId, t.scheduleId] }),
    index("billing_schedules_schedule_id_idx").on(t.scheduleId),
  ],
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
