import type { SearchResultPage } from "#contract/search.ts";

export type Buckets = SearchResultPage["aggregations"][number]["buckets"];

/** How many results each choice would have; null where a field has not been counted, or not yet. */
export interface Facets {
  buckets(field: string): Buckets | null;
  /** Null: not counted. 0: nobody would find anything by it. */
  count(field: string, key: string): number | null;
}

/**
 * `isCurrent`: of the search as it stands; of the one before it, what was not found then may be found now. Where there is more
 * than was counted, what was not found may be among the rest.
 */
export function facetsOf(
  counted: Pick<SearchResultPage, "aggregations"> | undefined,
  isCurrent: boolean,
): Facets {
  const fields = new Map(counted?.aggregations.map((aggregation) => [aggregation.field, aggregation]));
  return {
    buckets: (field) => fields.get(field)?.buckets ?? null,
    count(field, key) {
      const known = fields.get(field);
      const found = known?.buckets.find((bucket) => bucket.key === key)?.count ?? null;
      return known && isCurrent && !known.isLowerBound ? (found ?? 0) : found;
    },
  };
}
