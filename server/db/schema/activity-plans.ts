import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { RenewalPeriod } from "#contract/enums.ts";
import { activities } from "./activities.ts";
import { centavos, choice, instant, isOneOf, primaryId } from "./columns.ts";
import { discountColumns, discountFitsType } from "./discounts.ts";

/** Several sessions of an activity for one `price` per period. */
export const activityPlans = pgTable(
  "activity_plans",
  {
    id: primaryId(),
    slug: text("slug").notNull(),
    activityId: uuid("activity_id")
      .notNull()
      .references(() => activities.id),
    title: text("title").notNull(),
    description: text("description").notNull(),
    renewalPeriod: choice("renewal_period", RenewalPeriod.options).notNull(),
    automaticRenewalOnly: boolean("automatic_renewal_only").notNull().default(false),
    cancellationNoticeDays: integer("cancellation_notice_days").notNull().default(0),
    isPauseAllowed: boolean("is_pause_allowed").notNull().default(false),
    sessionsPerPeriod: integer("sessions_per_period").notNull(),
    /** For how many days the sessions of a plan that never renews can be used; null where it renews. */
    validityDays: integer("validity_days"),
    isEnrolmentNeeded: boolean("is_enrolment_needed").notNull().default(false),
    price: centavos("price").notNull(),
    enrolmentFee: centavos("enrolment_fee").notNull().default(0),
    maintenanceFee: centavos("maintenance_fee").notNull().default(0),
    ...discountColumns(),
    popularity: integer("popularity").notNull().default(0),
    /** From when it is not sold any more; what was sold goes on. */
    withdrawnAt: instant("withdrawn_at"),
  },
  (t) => [
    unique("activity_plans_slug_key").on(t.slug),
    index("activity_plans_activity_id_idx").on(t.activityId),
    check("activity_plans_renewal_known", isOneOf(t.renewalPeriod, RenewalPeriod.options)),
    check(
      "activity_plans_automatic_renews",
      sql`not (${t.automaticRenewalOnly} and ${t.renewalPeriod} = 'NO_RENEW')`,
    ),
    check(
      "activity_plans_amounts",
      sql`${t.price} >= 0 and ${t.enrolmentFee} >= 0 and ${t.maintenanceFee} >= 0 and ${t.sessionsPerPeriod} > 0`,
    ),
    check(
      "activity_plans_validity",
      sql`(${t.renewalPeriod} = 'NO_RENEW') = (${t.validityDays} is not null) and ${t.validityDays} > 0`,
    ),
    check("activity_plans_discount_fits_type", discountFitsType(t)),
  ],
);
