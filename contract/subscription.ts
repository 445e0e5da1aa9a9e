import * as v from "valibot";
import { isoDate, isoInstant } from "./dates.ts";
import { BillingStatus, PaymentMethod, RenewalPeriod } from "./enums.ts";
import { money } from "./money.ts";
import { id } from "./text.ts";

/**
 * ACTIVE: renews. PAUSED: nothing is paid until it resumes. CANCELLED: no further renewal, but for one that is due.
 * ONCE: bought without renewal, over with what is paid for.
 */
export const SubscriptionStatus = v.picklist(["ACTIVE", "PAUSED", "CANCELLED", "ONCE"]);
export type SubscriptionStatus = v.InferOutput<typeof SubscriptionStatus>;

/** For how long after the coming renewal a plan may be paused at most. */
export const MOST_PAUSED_DAYS = 90;

/** OVER: its last day has passed. What was given back whole, or never paid, is neither. */
export const SubscriptionState = v.picklist(["RUNNING", "OVER"]);
export type SubscriptionState = v.InferOutput<typeof SubscriptionState>;

/** A period by its first day and the first day after it. Days are São Paulo's. */
export const PlanPeriod = v.object({ startsOn: isoDate, endsOn: isoDate });
export type PlanPeriod = v.InferOutput<typeof PlanPeriod>;

/** What a renewal is expected to cost: the benefit's part, subject to approval on the day, and the customer's. Centavos. */
export const NextRenewal = v.object({ date: isoDate, subsidyValue: money, charged: money });
export type NextRenewal = v.InferOutput<typeof NextRenewal>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** For how long a plan that never renews may say that its sessions can be used, in days. */
export const VALIDITY_DAYS = { least: 30, usual: 180, greatest: 730 } as const;

/** How the sessions stand that one payment bought: `included` is the sum of the five counts that follow it. */
export const SessionTally = v.object({
  /** In which they can be used. */
  period: PlanPeriod,
  included: count,
  /** Booked, and not over. */
  booked: count,
  /** Had: over, whether somebody came or not, or cancelled too late. */
  over: count,
  /** Still to be booked. */
  left: count,
  /** Neither booked nor had when the period was over. */
  lapsed: count,
  /** Given back with the whole purchase. */
  returned: count,
});
export type SessionTally = v.InferOutput<typeof SessionTally>;

/** A plan that was bought, as a list shows it. */
export const SubscriptionSummary = v.object({
  id,
  planId: id,
  activityId: id,
  title: v.string(),
  partnerName: v.string(),
  categoryHue: v.number(),
  categoryMotif: v.string(),
  status: SubscriptionStatus,
  renewalPeriod: RenewalPeriod,
  /** Null where nothing renews any more; of a PAUSED one that of `resumesOn`. */
  nextRenewal: v.nullable(NextRenewal),
  /** The first day after a pause; null unless it is PAUSED. */
  resumesOn: v.nullable(isoDate),
  /** The first day on which it is over; null unless it is CANCELLED or ONCE. */
  endsOn: v.nullable(isoDate),
  /** Nothing of it can be used, changed or paid any more. */
  isOver: v.boolean(),
  /**
   * The sessions of the period that is paid and running, or reserved and to come; of one that is over those of its last period
   * that was paid. Null where there is none.
   */
  sessions: v.nullable(SessionTally),
  methods: v.array(PaymentMethod),
  /** The card that pays the renewals; null where none does. */
  card: v.nullable(v.object({ id, brand: v.string(), last4: v.string() })),
});
export type SubscriptionSummary = v.InferOutput<typeof SubscriptionSummary>;

/** What a cancellation now comes to: the first day without the plan, and the renewal that is still paid before it. */
export const PlanEnd = v.object({ endsOn: isoDate, lastRenewalOn: v.nullable(isoDate) });
export type PlanEnd = v.InferOutput<typeof PlanEnd>;

/** A plan that was bought, with everything that its customer may do with it. */
export const Subscription = v.object({
  ...SubscriptionSummary.entries,
  /** The last day on which a cancellation keeps the next renewal from being paid; null where there is none. */
  cancelBy: v.nullable(isoDate),
  cancellationNoticeDays: count,
  /** Null where nothing renews. */
  cancellation: v.nullable(PlanEnd),
  /** Between which days a pause that begins now may end; null where it may not be paused. */
  pause: v.nullable(v.object({ earliest: isoDate, latest: isoDate })),
  /** The renewal of today that follows a resumption now; null where the paid period goes on, and unless it is PAUSED. */
  renewalOnResumption: v.nullable(NextRenewal),
  /** The schedules that are booked of `sessions`. */
  scheduleIds: v.array(id),
  /** What paid its periods, newest first, the order itself last. */
  payments: v.array(
    v.object({
      billingId: id,
      number: v.string(),
      period: PlanPeriod,
      status: BillingStatus,
      subsidyValue: money,
      charged: money,
      paidAt: v.nullable(isoInstant),
    }),
  ),
});
export type Subscription = v.InferOutput<typeof Subscription>;
