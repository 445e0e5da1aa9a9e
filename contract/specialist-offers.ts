import * as v from "valibot";
import { ActivityCategory } from "./catalogue.ts";
import { givenDate, isoDate } from "./dates.ts";
import { ActivityType, RenewalPeriod } from "./enums.ts";
import { ActivityDetails, withWaiting } from "./listing-change.ts";
import { MAX_PRICE, money, percentage } from "./money.ts";
import { Photo } from "./photo.ts";
import { VALIDITY_DAYS } from "./subscription.ts";
import { id, text } from "./text.ts";

const whole = (least: number, greatest: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(greatest));
const price = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_PRICE));

/** A percentage, an amount in centavos, or both; `until` is the last day it counts, null: no end. */
export const OfferDiscount = v.pipe(
  v.object({ percentage, value: money, until: v.nullable(givenDate) }),
  v.check(({ percentage, value }) => percentage > 0 || value > 0, "it takes nothing off"),
);
export type OfferDiscount = v.InferOutput<typeof OfferDiscount>;

/** What may be changed of an activity. The places are given exactly where it is offered IN_PLACE. */
const activityEntries = {
  title: text(80),
  description: text(2_000, 20),
  categoryId: id,
  subCategoryIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(20)),
  activityTypes: v.pipe(v.array(ActivityType), v.minLength(1), v.maxLength(3)),
  placeIds: v.pipe(v.array(id), v.maxLength(50)),
  price,
  discount: v.nullable(OfferDiscount),
  minimumNoticeMinutes: whole(0, 60 * 24 * 30),
  freeCancellationHours: whole(0, 24 * 30),
};
const PLACES = "places are given exactly where it is IN_PLACE";
const haveTheirPlaces = (types: readonly ActivityType[], placeIds: readonly string[]) =>
  types.includes("IN_PLACE") === placeIds.length > 0;

export const ActivityForm = v.pipe(
  v.object(activityEntries),
  v.check(({ activityTypes, placeIds }) => haveTheirPlaces(activityTypes, placeIds), PLACES),
);
export type ActivityForm = v.InferOutput<typeof ActivityForm>;

/** A new one: its duration, in minutes, stays as it is, because its times are made of it. */
export const NewActivityForm = v.pipe(
  v.object({ ...activityEntries, duration: whole(10, 600) }),
  v.check(({ activityTypes, placeIds }) => haveTheirPlaces(activityTypes, placeIds), PLACES),
);
export type NewActivityForm = v.InferOutput<typeof NewActivityForm>;

const planEntries = {
  title: text(80),
  description: text(2_000, 20),
  sessionsPerPeriod: whole(1, 100),
  cancellationNoticeDays: whole(0, 60),
  isPauseAllowed: v.boolean(),
  /** For how many days after the purchase its sessions can be used; null for a plan that renews. */
  validityDays: v.nullable(whole(VALIDITY_DAYS.least, VALIDITY_DAYS.greatest)),
  price,
  discount: v.nullable(OfferDiscount),
};
export const PlanForm = v.object(planEntries);
export type PlanForm = v.InferOutput<typeof PlanForm>;

/** A new one: how it renews stays as it is, because what is sold of it renews like that. */
export const NewPlanForm = v.pipe(
  v.object({ ...planEntries, renewalPeriod: RenewalPeriod, automaticRenewalOnly: v.boolean() }),
  v.check(
    ({ renewalPeriod, automaticRenewalOnly }) => renewalPeriod !== "NO_RENEW" || !automaticRenewalOnly,
    "what does not renew is not sold by renewal alone",
  ),
  v.check(
    ({ renewalPeriod, validityDays }) => (renewalPeriod === "NO_RENEW") === (validityDays !== null),
    "what does not renew, and nothing else, says for how long it is valid",
  ),
);
export type NewPlanForm = v.InferOutput<typeof NewPlanForm>;

/** A plan as its specialist sees it. */
export const OfferedPlan = v.object({
  id,
  title: v.string(),
  description: v.string(),
  renewalPeriod: RenewalPeriod,
  automaticRenewalOnly: v.boolean(),
  sessionsPerPeriod: v.number(),
  cancellationNoticeDays: v.number(),
  isPauseAllowed: v.boolean(),
  validityDays: v.nullable(v.number()),
  price: money,
  discount: v.nullable(v.object({ percentage: v.number(), value: money, until: v.nullable(isoDate) })),
  isWithdrawn: v.boolean(),
});
export type OfferedPlan = v.InferOutput<typeof OfferedPlan>;

/** An activity as its specialist sees it, also one that is not sold any more. */
export const OfferedActivity = v.object({
  id,
  title: v.string(),
  description: v.string(),
  category: v.object({ id, name: v.string(), hue: v.number(), motif: v.string() }),
  subCategoryIds: v.array(id),
  duration: v.number(),
  activityTypes: v.array(ActivityType),
  placeIds: v.array(id),
  price: money,
  discount: v.nullable(v.object({ percentage: v.number(), value: money, until: v.nullable(isoDate) })),
  minimumNoticeMinutes: v.number(),
  freeCancellationHours: v.number(),
  isWithdrawn: v.boolean(),
  details: withWaiting(ActivityDetails),
  /** Hours of the week at which it is offered. */
  slots: v.number(),
  /** The first that everybody sees. */
  photo: v.nullable(Photo),
  plans: v.array(OfferedPlan),
});
export type OfferedActivity = v.InferOutput<typeof OfferedActivity>;

/** Everything a specialist offers, and what more can be offered. */
export const Offers = v.object({
  content: v.array(OfferedActivity),
  categories: v.array(ActivityCategory),
  places: v.array(v.object({ id, name: v.string(), city: v.string() })),
  /** False where the profession may not advertise by price. */
  isDiscountAllowed: v.boolean(),
});
export type Offers = v.InferOutput<typeof Offers>;
