import * as v from "valibot";
import { rating, sessionsGiven } from "./catalogue.ts";
import { isoInstant } from "./dates.ts";
import {
  ActivityType,
  type CartIndexType,
  ProfessionalType,
  RenewalPeriod,
  SearchIndex,
  WeekDay,
} from "./enums.ts";
import { Photo } from "./photo.ts";
import { ItemPrice } from "./price.ts";
import { id, looseText } from "./text.ts";

/** A pair `min,max`, as the URL writes it. `priceRange` is in whole reais, `hourRange` in hours of the day. */
const pair = (min: number, max: number) =>
  v.pipe(
    v.strictTuple([
      v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
      v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)),
    ]),
    v.check(([low, high]) => low <= high, "the first may not exceed the second"),
  );

export const priceRange = pair(0, 10_000);
export const hourRange = pair(0, 24);

/** Default price range, in whole reais. */
export const PRICE_RANGE_DEFAULT: [number, number] = [0, 10_000];

/** The search call's defaults. */
export const SEARCH_DEFAULTS = {
  page: 0,
  size: 20,
  indexes: ["ACTIVITY", "PLAN"],
  activityTypes: ["ONLINE", "IN_PLACE", "IN_COMPANY"],
  aggregation: true,
  discounts: true,
} as const;

/**
 * How results are ordered. RELEVANCE: best match of the text, then what is free and near. DISTANCE: needs a `geoPoint`;
 * without one it is RELEVANCE. FIRST_AVAILABLE: earliest free time first, none last.
 */
export const SearchSort = v.picklist(["RELEVANCE", "PRICE", "DISTANCE", "FIRST_AVAILABLE"]);
export type SearchSort = v.InferOutput<typeof SearchSort>;

/** The index of the partner search. */
export const PARTNER_SEARCH_INDEX = "INTERNAL";

/** Latitude and longitude in degrees, WGS 84: `-23.5613,-46.6565`. */
export const geoPoint = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,2}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/),
  v.check((value) => {
    const [latitude = 91, longitude = 181] = value.split(",").map(Number);
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  }, "no point on the earth"),
);

/** Every filter of the search call. A null value is left out of the query. */
export const SearchFilter = v.object({
  indexes: v.nullish(v.array(SearchIndex), [...SEARCH_DEFAULTS.indexes]),
  activityTypes: v.nullish(v.array(ActivityType), [...SEARCH_DEFAULTS.activityTypes]),
  aggregation: v.nullish(v.boolean(), SEARCH_DEFAULTS.aggregation),
  discounts: v.nullish(v.boolean(), SEARCH_DEFAULTS.discounts),
  page: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)), SEARCH_DEFAULTS.page),
  size: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)), SEARCH_DEFAULTS.size),
  geoPoint: v.nullish(geoPoint, null),
  query: v.nullish(looseText(120), null),
  priceRange: v.nullish(priceRange, null),
  activityCategories: v.nullish(v.array(id), null),
  activitySubCategories: v.nullish(v.array(id), null),
  weekDay: v.nullish(v.array(WeekDay), null),
  hourRange: v.nullish(hourRange, null),
  city: v.nullish(looseText(80), null),
  type: v.nullish(ProfessionalType, null),
  specialties: v.nullish(v.array(looseText(80)), null),
  activityIndexType: v.nullish(SearchIndex, null),
  /** Null: RELEVANCE. */
  sort: v.nullish(SearchSort, null),
});
export type SearchFilter = v.InferOutput<typeof SearchFilter>;

/** What the results page keeps in its URL. */
export const SearchState = v.object({
  activityCategories: v.nullish(id, null),
  containsOnline: v.optional(v.boolean(), false),
  activityTypes: v.nullish(ActivityType, null),
  city: v.nullish(looseText(80), null),
  activitySubCategories: v.optional(v.array(id), []),
  specialties: v.optional(v.array(looseText(80)), []),
  weekDay: v.optional(v.array(WeekDay), []),
  hourRange: v.nullish(hourRange, null),
  priceRange: v.optional(priceRange, PRICE_RANGE_DEFAULT),
  query: v.optional(looseText(120), ""),
  sort: v.nullish(SearchSort, null),
});
export type SearchState = v.InferOutput<typeof SearchState>;

/** One result: an activity or a plan, priced for whoever asks. */
export const SearchItem = v.object({
  id,
  indexType: v.picklist(["ACTIVITY", "PLAN"]),
  title: v.string(),
  duration: v.nullable(v.number()),
  /** Minutes of one session, of a plan as well. */
  sessionDuration: v.number(),
  renewalPeriod: v.nullable(RenewalPeriod),
  isEnrolmentNeeded: v.boolean(),
  category: v.object({ id, name: v.string(), hue: v.number(), motif: v.string() }),
  partner: v.object({
    id,
    name: v.string(),
    fantasyName: v.string(),
    registration: v.nullable(v.string()),
    photo: v.nullable(Photo),
  }),
  /** Its first. */
  photo: v.nullable(Photo),
  activityTypes: v.array(ActivityType),
  city: v.nullable(v.string()),
  priceAdvertisable: v.boolean(),
  ...ItemPrice.entries,
  nextSchedule: v.nullable(isoInstant),
  /** Metres from the asked point to the nearest place; null without a point, or where it is online only. */
  distance: v.nullable(v.number()),
  rating,
  /** Of the partner's. */
  sessionsGiven,
});
export type SearchItem = v.InferOutput<typeof SearchItem>;

/**
 * Counts per value of one field over what matches: of a field that is filtered itself, over what would match without that
 * filter, so that another value can be chosen. Fields have the names of their filters.
 */
export const Aggregation = v.object({
  field: v.string(),
  buckets: v.array(v.object({ key: v.string(), label: v.string(), count: v.number() })),
  /** True where there is more than was counted, or than is listed: a value that is not there may be found nevertheless. */
  isLowerBound: v.boolean(),
});

export const SearchResultPage = v.object({
  content: v.array(SearchItem),
  totalPages: v.number(),
  totalElements: v.number(),
  size: v.number(),
  number: v.number(),
  aggregations: v.array(Aggregation),
  /** True where `totalElements` is only as far as was counted: there are more. */
  isLowerBound: v.boolean(),
  /** What was searched for instead, where nothing has the words as they were typed; null: what was typed. */
  correctedQuery: v.nullable(v.string()),
  /** Where nothing matches: which one filter to leave out, and how many would match then; most first. */
  relaxations: v.array(v.object({ filter: v.string(), totalElements: v.number() })),
});
export type SearchResultPage = v.InferOutput<typeof SearchResultPage>;

/** The index type a result gets in the cart. */
export const CART_INDEX_TYPE = { ACTIVITY: "ACTIVITY", PLAN: "ACTIVITY_PLAN" } as const satisfies Record<
  "ACTIVITY" | "PLAN",
  CartIndexType
>;
