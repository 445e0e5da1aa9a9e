import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, date, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { PaymentMethod, RenewalPeriod } from "#contract/enums.ts";
import { SubscriptionStatus } from "#contract/subscription.ts";
import { activityPlans } from "./activity-plans.ts";
import { billings } from "./billings.ts";
import { customerPaymentMethods } from "./cards.ts";
import { areAmong, choice, instant, isOneOf, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";

/**
 * A plan that was bought. `anchorOn` is the day it began: the periods are counted from it, so that a plan of the 31st is paid on
 * the last day of a shorter month and on the 31st again after it. Days are those of São Paulo.
 */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: primaryId(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    planId: uuid("plan_id")
      .notNull()
      .references(() => activityPlans.id),
    /** The order it began with. */
    firstBillingId: uuid("first_billing_id")
      .notNull()
      .references((): AnyPgColumn => billings.id),
    status: choice("status", SubscriptionStatus.options).notNull(),
    renewalPeriod: choice("renewal_period", RenewalPeriod.options).notNull(),
    anchorOn: date("anchor_on", { mode: "string" }).notNull(),
    /** The day on which the next period is paid; null once nothing renews any more. */
    nextRenewalOn: date("next_renewal_on", { mode: "string" }),
    /** The renewal of which the customer was told beforehand. */
    noticedFor: date("noticed_for", { mode: "string" }),
    methods: text("methods", { enum: PaymentMethod.options }).array().notNull(),
    paymentMethodId: uuid("payment_method_id").references(() => customerPaymentMethods.id),
    payrollConsentAt: instant("payroll_consent_at"),
    pausedAt: instant("paused_at"),
    /** The first day after a pause; the renewals go on from there. */
    resumesOn: date("resumes_on", { mode: "string" }),
    cancelledAt: instant("cancelled_at"),
    /** The first day on which one that renews no more is over: what is paid for is used up. */
    endsOn: date("ends_on", { mode: "string" }),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    unique("subscriptions_first_billing_id_key").on(t.firstBillingId),
    index("subscriptions_customer_id_idx").on(t.customerId),
    index("subscriptions_next_renewal_on_idx").on(t.nextRenewalOn),
    check("subscriptions_status_known", isOneOf(t.status, SubscriptionStatus.options)),
    check("subscriptions_renewal_known", isOneOf(t.renewalPeriod, RenewalPeriod.options)),
    // Bought once is never charged again.
    check("subscriptions_once", sql`${t.status} <> 'ONCE' or ${t.nextRenewalOn} is null`),
    check("subscriptions_renews", sql`${t.renewalPeriod} <> 'NO_RENEW' or ${t.nextRenewalOn} is null`),
    check("subscriptions_methods_known", areAmong(t.methods, PaymentMethod.options)),
    check("subscriptions_ends", sql`(${t.status} in ('ONCE', 'CANCELLED')) = (${t.endsOn} is not null)`),
    check("subscriptions_paused_resumes", sql`(${t.status} = 'PAUSED') = (${t.resumesOn} is not null)`),
  ],
);
