import { PRICE_RANGE_DEFAULT, type SearchFilter, type SearchResultPage } from "#contract/search.ts";
import type { Snapshot } from "./index/search-index.ts";
import { shownPrice } from "./match-filters.ts";
import { createTimesTally } from "./tally-times.ts";

/** The longest list of values of one field. */
const BUCKETS_MAX = 60;
/** Where the bars of the price histogram begin, in whole reais: most prices lie below 300. */
const PRICE_STEPS = [
  0, 25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1_000, 1_500, 2_000, 5_000,
];
const CENTAVOS = 100;
/** Every bar begins at a multiple of it, in centavos. */
const BAR_STEP = 25 * CENTAVOS;
const LAST_STEP = (PRICE_STEPS.at(-1) ?? 0) / 25;
/** The bar of each multiple. */
const BAR_AT = Uint8Array.from({ length: LAST_STEP + 1 }, (_, step) =>
  PRICE_STEPS.findLastIndex((from) => from <= step * 25),
);

/** What is counted, in the order of the screen. */
export const COUNTED = [
  "activityCategories",
  "activitySubCategories",
  "specialties",
  "city",
  "activityTypes",
  "weekDay",
  "hourRange",
  "priceRange",
  "type",
] as const;
export type Counted = (typeof COUNTED)[number];

export type Bucket = SearchResultPage["aggregations"][number]["buckets"][number];

/** Counts rows by the values of some fields. */
export interface Tally {
  add(rows: Uint32Array): void;
  /** Names come most first; days, hours and prices in their order. A bar of prices ends before the next one begins. */
  bucketsOf(field: Counted): Bucket[];
}

/** Subcategories are those of the categories that were chosen: others say nothing beside them. */
export function createTally(
  snapshot: Snapshot,
  fields: ReadonlySet<Counted>,
  { filter, today }: { filter: SearchFilter; today: string },
): Tally {
  const { columns, values } = snapshot;
  const { starts, items } = columns.values;
  const counts = new Uint32Array(values.length);
  const times = fields.has("weekDay") || fields.has("hourRange") ? createTimesTally(columns, filter) : null;
  const bars = fields.has("priceRange") ? createBars(shownPrice(columns, filter, today)) : null;
  return {
    add(rows) {
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index] ?? 0;
        const end = starts[row + 1] ?? 0;
        for (let at = starts[row] ?? 0; at < end; at += 1) {
          const value = items[at] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      }
      times?.add(rows);
      bars?.add(rows);
    },
    bucketsOf(field) {
      if (field === "weekDay") return times?.days() ?? [];
      if (field === "hourRange") return times?.parts() ?? [];
      if (field === "priceRange") return bars?.all() ?? [];
      return valueBuckets(field);
    },
  };

  function valueBuckets(field: Counted): Bucket[] {
    const isNamed = field === "specialties" || field === "city";
    const isShown = (categoryId: string | null) =>
      field !== "activitySubCategories" ||
      (categoryId !== null && (filter.activityCategories?.includes(categoryId) ?? false));
    return values
      .flatMap((value, id) => ({ ...value, count: counts[id] ?? 0 }))
      .filter((value) => value.field === field && value.count > 0 && isShown(value.categoryId))
      .map(({ key, label, count }) => ({ key: isNamed ? label : key, label, count }))
      .sort((a, b) => b.count - a.count || (a.label < b.label ? -1 : 1))
      .slice(0, BUCKETS_MAX);
  }
}

function createBars(priceOf: (row: number) => number) {
  const counts = new Uint32Array(PRICE_STEPS.length);
  return {
    add(rows: Uint32Array): void {
      for (let at = 0; at < rows.length; at += 1) {
        const bar = BAR_AT[Math.min(LAST_STEP, Math.floor(priceOf(rows[at] ?? 0) / BAR_STEP))] ?? 0;
        counts[bar] = (counts[bar] ?? 0) + 1;
      }
    },
    all: (): Bucket[] =>
      PRICE_STEPS.map((from, bar) => {
        const key = `${from},${PRICE_STEPS[bar + 1] ?? PRICE_RANGE_DEFAULT[1]}`;
        return { key, label: key, count: counts[bar] ?? 0 };
      }),
  };
}
