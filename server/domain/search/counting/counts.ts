import type { SearchResultPage } from "#contract/search.ts";

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

/** How many rows have each value, each time and each price. */
export type Counts = Uint32Array;
