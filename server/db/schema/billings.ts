import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { BillingStatus, PaymentMethod, PurchaseItemType, RenewalPeriod } from "#contract/enums.ts";
import { activities } from "./activities.ts";
import { activityPlans } from "./activity-plans.ts";
import { benefitBalances } from "./benefits.ts";
import { customerPaymentMethods } from "./cards.ts";
import { areAmong, centavos, choice, instant, isOneOf, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";
import { enrolments } from "./enrolments.ts";
import { subscriptions } from "./subscriptions.ts";

/**
 * An order. Amounts are frozen when it is made. Its status moves only along the arrows of the trigger
 * `billings_status_guard`, which also keeps `billing_status_changes`. Set `updatedAt` with each
 * change of the status and with no other: alerts take from it how long an order has been in its status.
 */
export const billings = pgTable(
  "billings",
  {
    id: primaryId(),
    number: integer("number").generatedAlwaysAsIdentity({ startWith: 1001 }),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    status: choice("status", BillingStatus.options).notNull(),
    itemType: choice("item_type", PurchaseItemType.options).notNull(),
    activityId: uuid("activity_id")
      .notNull()
      .references(() => activities.id),
    planId: uuid("plan_id").references(() => activityPlans.id),
    title: text("title").notNull(),
    partnerName: text("partner_name").notNull(),
    methods: text("methods", { enum: PaymentMethod.options }).array().notNull(),
    price: centavos("price").notNull(),
    discountValue: centavos("discount_value").notNull(),
    subsidyValue: centavos("subsidy_value").notNull(),
    enrolmentFee: centavos("enrolment_fee").notNull(),
    maintenanceFee: centavos("maintenance_fee").notNull(),
    charged: centavos("charged").notNull(),
    /** The balance that `subsidyValue` was reserved from. */
    benefitId: uuid("benefit_id"),
    benefitMonth: date("benefit_month", { mode: "string" }),
    paymentMethodId: uuid("payment_method_id").references(() => customerPaymentMethods.id),
    cardBrand: text("card_brand"),
    cardLast4: text("card_last4"),
    enrolmentId: uuid("enrolment_id").references(() => enrolments.id),
    renewalPeriod: choice("renewal_period", RenewalPeriod.options).notNull(),
    automaticRenewal: boolean("automatic_renewal").notNull(),
    startsOn: date("starts_on", { mode: "string" }),
    /** The subscription whose period it pays; null for what is no plan, and for a plan that is not paid yet. */
    subscriptionId: uuid("subscription_id").references((): AnyPgColumn => subscriptions.id),
    /** How many sessions of a plan it buys; null for an activity. */
    sessions: integer("sessions"),
    /** The first day of the period in which they can be used, and the first day after it; null for an activity. */
    periodStartsOn: date("period_starts_on", { mode: "string" }),
    periodEndsOn: date("period_ends_on", { mode: "string" }),
    /** The day since which it is owed; stays when it is paid. */
    dueOn: date("due_on", { mode: "string" }),
    /** When the customer was told that sessions of it are about to lapse. */
    lapseToldAt: instant("lapse_told_at"),
    nextRenewalOn: date("next_renewal_on", { mode: "string" }),
    nextRenewalAmount: centavos("next_renewal_amount"),
    payrollConsentAt: instant("payroll_consent_at"),
    /** Our own reference at the payment provider: the key by which a charge happens once. */
    providerReference: text("provider_reference").notNull(),
    providerChargeId: text("provider_charge_id"),
    actionUrl: text("action_url"),
    declineCode: text("decline_code"),
    /** When an order that is not final is looked at again. */
    reviewAt: instant("review_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
    paidAt: instant("paid_at"),
  },
  (t) => [
    unique("billings_number_key").on(t.number),
    unique("billings_provider_reference_key").on(t.providerReference),
    index("billings_customer_id_created_at_idx").on(t.customerId, t.createdAt.desc()),
    index("billings_review_at_idx").on(t.reviewAt),
    index("billings_payment_method_id_idx").on(t.paymentMethodId),
    // Few of many: their sums are asked for every few seconds.
    index("billings_open_idx")
      .on(t.status)
      .where(
        sql`${t.status} in ('PLACING', 'ACTION_REQUIRED', 'UNKNOWN', 'AWAITING_PAYMENT', 'SCHEDULED', 'OVERDUE')`,
      ),
    // A period of a subscription is paid once, however often its renewal is tried.
    unique("billings_subscription_period_key").on(t.subscriptionId, t.periodStartsOn),
    index("billings_lapse_idx")
      .on(t.periodEndsOn)
      .where(sql`${t.sessions} is not null and ${t.lapseToldAt} is null`),
    foreignKey({
      name: "billings_benefit_balance_fk",
      columns: [t.benefitId, t.benefitMonth],
      foreignColumns: [benefitBalances.benefitId, benefitBalances.month],
    }),
    check("billings_status_known", isOneOf(t.status, BillingStatus.options)),
    check("billings_item_type_known", isOneOf(t.itemType, PurchaseItemType.options)),
    check("billings_renewal_known", isOneOf(t.renewalPeriod, RenewalPeriod.options)),
    check("billings_methods_known", areAmong(t.methods, PaymentMethod.options)),
    check("billings_methods_one_or_two", sql`cardinality(${t.methods}) between 1 and 2`),
    check("billings_plan_named", sql`(${t.itemType} = 'PLAN') = (${t.planId} is not null)`),
    check(
      "billings_amounts_not_negative",
      sql`least(${t.price}, ${t.discountValue}, ${t.subsidyValue}, ${t.enrolmentFee}, ${t.maintenanceFee}, ${t.charged}) >= 0`,
    ),
    check(
      "billings_parts_add_up",
      sql`${t.price} - ${t.discountValue} + ${t.enrolmentFee} + ${t.maintenanceFee} = ${t.subsidyValue} + ${t.charged}`,
    ),
    check("billings_subsidy_within_price", sql`${t.subsidyValue} <= ${t.price} - ${t.discountValue}`),
    check(
      "billings_subsidy_has_balance",
      sql`${t.subsidyValue} = 0 or (${t.benefitId} is not null and ${t.benefitMonth} is not null)`,
    ),
    check(
      "billings_payroll_consented",
      sql`not ('PAYROLL_DISCOUNT' = any(${t.methods})) or ${t.payrollConsentAt} is not null`,
    ),
    check("billings_scheduled_starts_on", sql`${t.status} <> 'SCHEDULED' or ${t.startsOn} is not null`),
    check("billings_overdue_since", sql`${t.status} <> 'OVERDUE' or ${t.dueOn} is not null`),
    check(
      "billings_period",
      sql`(${t.periodStartsOn} is null) = (${t.periodEndsOn} is null) and ${t.periodStartsOn} < ${t.periodEndsOn}`,
    ),
    check(
      "billings_plan_sessions",
      sql`case when ${t.itemType} = 'PLAN' then ${t.sessions} > 0 and ${t.sessions} is not null and ${t.periodStartsOn} is not null
        else ${t.sessions} is null and ${t.periodStartsOn} is null end`,
    ),
    check("billings_paid_at", sql`${t.status} <> 'PAID' or ${t.paidAt} is not null`),
  ],
);
