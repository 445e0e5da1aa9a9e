import { ActivityType } from "#contract/enums.ts";
import { PRICE_STEPS } from "#contract/price-steps.ts";
import { PRICE_RANGE_DEFAULT, type SearchFilter } from "#contract/search.ts";
import type { Columns, Value } from "../index/columns.ts";
import type { Snapshot } from "../index/search-index.ts";
import type { Sought } from "../matching/find-matches.ts";
import { shownPrice } from "../matching/match-filters.ts";
import { weekTimesOf } from "../matching/match-times.ts";
import type { Bucket, Counted, Counts } from "./counts.ts";
import { createTimesTally, createTypesTally, TIMES_COUNTED } from "./tally-times.ts";

/** The longest list of values of one field. */
export const BUCKETS_MAX = 60;
const CENTAVOS = 100;
/** Every bar begins at a multiple of it, in centavos. */
const BAR_STEP = 25 * CENTAVOS;
const LAST_STEP = (PRICE_STEPS.at(-1) ?? 0) / 25;
/** The bar of each multiple. */
const BAR_AT = Uint8Array.from({ length: LAST_STEP + 1 }, (_, step) =>
  PRICE_STEPS.findLastIndex((from) => from <= step * 25),
);

/** Counts rows by the values of fields. */
export interface Tally {
  /** Nothing counted yet. */
  start(): Counts;
  /** By one field, and perhaps others beside it; null: by every field. */
  add(counts: Counts, rows: Uint32Array, field: Counted | null): void;
  /** Names come most first; days, hours and prices in their order. A bar of prices ends before the next one begins. */
  bucketsOf(field: Counted, counts: Counts): Bucket[];
}

const isOfTimes = (field: Counted): boolean => field === "weekDay" || field === "hourRange";

/** Subcategories are those of the categories that were chosen: others say nothing beside them. */
export function createTally(snapshot: Snapshot, { filter, today }: Sought): Tally {
  const { columns, values } = snapshot;
  const timesAt = values.length;
  const barsAt = timesAt + TIMES_COUNTED;
  const typesAt = barsAt + PRICE_STEPS.length;
  const times = createTimesTally(columns, filter);
  const addBars = barsCounter(shownPrice(columns, filter, today));
  const weekTimes = weekTimesOf(filter);
  const addTypes = weekTimes && createTypesTally(columns, weekTimes);
  return {
    start: () => new Uint32Array(typesAt + ActivityType.options.length),
    add(counts, rows, field) {
      if (!field || isOfTimes(field)) times.add(counts.subarray(timesAt, barsAt), rows);
      if (!field || field === "priceRange") addBars(counts.subarray(barsAt, typesAt), rows);
      if (!field || field === "activityTypes") addTypes?.(counts.subarray(typesAt), rows);
      if (!field || !(isOfTimes(field) || field === "priceRange")) addValues(columns, counts, rows);
    },
    bucketsOf(field, counts) {
      if (field === "weekDay") return times.days(counts.subarray(timesAt, barsAt));
      if (field === "hourRange") return times.parts(counts.subarray(timesAt, barsAt));
      if (field === "priceRange") return barsOf(counts.subarray(barsAt, typesAt));
      if (field === "activityTypes" && addTypes) return typeBuckets(counts.subarray(typesAt));
      return valueBuckets(values, counts, { field, filter });
    },
  };
}

const typeBuckets = (counts: Counts): Bucket[] =>
  sorted(
    ActivityType.options.flatMap((type, place) => {
      const count = counts[place] ?? 0;
      return count === 0 ? [] : { key: type, label: type, count };
    }),
  );

const sorted = (buckets: Bucket[]): Bucket[] =>
  buckets.sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1));

function addValues({ values: { starts, items } }: Columns, counts: Counts, rows: Uint32Array): void {
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? 0;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const value = items[at] ?? 0;
      counts[value] = (counts[value] ?? 0) + 1;
    }
  }
}

function valueBuckets(
  values: readonly Value[],
  counts: Counts,
  { field, filter }: { field: Counted; filter: SearchFilter },
): Bucket[] {
  const isNamed = field === "specialties" || field === "city";
  const buckets: Bucket[] = [];
  for (const [id, { key, label, categoryId, field: own }] of values.entries()) {
    const count = counts[id] ?? 0;
    if (own !== field || count === 0) continue;
    if (field === "activitySubCategories" && !filter.activityCategories?.includes(categoryId ?? "")) continue;
    buckets.push({ key: isNamed ? label : key, label, count });
  }
  return sorted(buckets).slice(0, BUCKETS_MAX);
}

const barsCounter = (priceOf: (row: number) => number) => (counts: Counts, rows: Uint32Array) => {
  for (let at = 0; at < rows.length; at += 1) {
    const bar = BAR_AT[Math.min(LAST_STEP, Math.floor(priceOf(rows[at] ?? 0) / BAR_STEP))] ?? 0;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
};

const barsOf = (counts: Counts): Bucket[] =>
  PRICE_STEPS.map((from, bar) => {
    const key = `${from},${PRICE_STEPS[bar + 1] ?? PRICE_RANGE_DEFAULT[1]}`;
    return { key, label: key, count: counts[bar] ?? 0 };
  });
