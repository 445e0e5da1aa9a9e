import * as v from "valibot";
import { isoInstant } from "./dates.ts";
import { ActivityType, Language, PlaceFeature, ProfessionalType, RenewalPeriod } from "./enums.ts";
import { money } from "./money.ts";
import { Photo } from "./photo.ts";
import { ItemPrice } from "./price.ts";
import { PriceComposite } from "./price-composite.ts";
import { id } from "./text.ts";

export const SubCategory = v.object({ id, name: v.string() });
export type SubCategory = v.InferOutput<typeof SubCategory>;

/** `hue` (0–359) and `motif` choose the category's artwork. */
export const ActivityCategory = v.object({
  id,
  name: v.string(),
  slug: v.string(),
  hue: v.number(),
  motif: v.string(),
  subCategories: v.array(SubCategory),
});
export type ActivityCategory = v.InferOutput<typeof ActivityCategory>;

/** Where an activity takes place. `latitude`, `longitude` in degrees, WGS 84. */
export const PartnerPlace = v.object({
  id,
  name: v.string(),
  street: v.string(),
  streetNumber: v.string(),
  district: v.string(),
  city: v.string(),
  state: v.string(),
  cep: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  accessibility: v.array(PlaceFeature),
});
export type PartnerPlace = v.InferOutput<typeof PartnerPlace>;

/** From how many sessions on their number is shown. */
export const SESSIONS_SHOWN_FROM = 10;

/** Paid sessions of a partner's that somebody came to; null while they are few. */
export const sessionsGiven = v.nullable(v.number());

/** Average of a partner's reviews; null where few have been written, or the profession is not reviewed. */
export const rating = v.nullable(v.object({ average: v.number(), count: v.number() }));
/** The same with its photos, in their order. */
export const PicturedPlace = v.object({ ...PartnerPlace.entries, photos: v.array(Photo) });
export type PicturedPlace = v.InferOutput<typeof PicturedPlace>;

/** A specialist or a gym. `registration` is the council's, e.g. "CRP 06/123456"; gyms have none. */
export const Partner = v.object({
  id,
  name: v.string(),
  fantasyName: v.string(),
  professionalType: v.nullable(ProfessionalType),
  registration: v.nullable(v.string()),
  bio: v.string(),
  /** The year in which they began. */
  practisingSince: v.nullable(v.number()),
  /** Their way of working, in their own words. */
  approach: v.nullable(v.string()),
  languages: v.array(Language),
  sessionsGiven,
  /** The portrait. */
  photo: v.nullable(Photo),
});
export type Partner = v.InferOutput<typeof Partner>;

/** A concrete time of an activity. `date` and `endDate` carry the place's offset. */
export const Schedule = v.object({
  id,
  date: isoInstant,
  endDate: isoInstant,
  timeZone: v.string(),
  vacancies: v.pipe(v.number(), v.integer(), v.minValue(0)),
  activityType: ActivityType,
  partnerPlaceId: v.nullable(id),
  /** The last moment at which it may be booked: the start less the minimum notice. */
  bookableUntil: isoInstant,
});
export type Schedule = v.InferOutput<typeof Schedule>;

/** `duration` in minutes; `priceAdvertisable` is false where the profession may not advertise by price. */
export const Activity = v.object({
  id,
  indexType: v.literal("ACTIVITY"),
  title: v.string(),
  description: v.string(),
  duration: v.pipe(v.number(), v.integer(), v.minValue(1)),
  isEnrolmentNeeded: v.boolean(),
  category: ActivityCategory,
  activityTypes: v.array(ActivityType),
  partner: Partner,
  places: v.array(PicturedPlace),
  photos: v.array(Photo),
  price: money,
  enrolmentFee: money,
  priceAdvertisable: v.boolean(),
  minimumNoticeMinutes: v.number(),
  freeCancellationHours: v.number(),
  /** Things to bring or to prepare. */
  whatToBring: v.nullable(v.string()),
  /** The activity's own languages, or else its partner's. */
  languages: v.array(Language),
  /** True where its partner's sessions are reviewed. */
  isReviewed: v.boolean(),
  rating,
  /** Of one session, today, for whoever asks. */
  priceComposite: PriceComposite,
  plans: v.array(v.object({ id, title: v.string(), renewalPeriod: RenewalPeriod, ...ItemPrice.entries })),
});
export type Activity = v.InferOutput<typeof Activity>;

/** An activity without what it costs whoever asks. */
export type ActivityAlone = Omit<Activity, "priceComposite" | "plans">;

/** A plan of an activity; its schedules are the activity's. It has no duration: that tells it from an activity. */
export const ActivityPlan = v.object({
  id,
  indexType: v.literal("PLAN"),
  title: v.string(),
  description: v.string(),
  isEnrolmentNeeded: v.boolean(),
  renewalPeriod: RenewalPeriod,
  /** Sold only as automatic renewal. */
  automaticRenewalOnly: v.boolean(),
  /** Days before the renewal by which a cancellation must be asked for; 0: the day before. */
  cancellationNoticeDays: v.number(),
  /** How many schedules a customer may choose. */
  sessionsPerPeriod: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** For how many days after the purchase the sessions of a plan that never renews can be used; null where it renews. */
  validityDays: v.nullable(v.number()),
  price: money,
  enrolmentFee: money,
  maintenanceFee: money,
  priceAdvertisable: v.boolean(),
  /** Its own; where there are none, it is shown by its activity's. */
  photos: v.array(Photo),
  activity: v.omit(Activity, ["priceComposite", "plans"]),
});
export type ActivityPlan = v.InferOutput<typeof ActivityPlan>;
