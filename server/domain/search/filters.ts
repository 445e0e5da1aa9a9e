import { ActivityType } from "#contract/enums.ts";
import { PRICE_RANGE_DEFAULT, SEARCH_DEFAULTS, type SearchFilter } from "#contract/search.ts";

/** The filters that narrow what matches, under the names of the call. */
export const FILTER_NAMES = [
  "query",
  "activityCategories",
  "activitySubCategories",
  "specialties",
  "city",
  "weekDay",
  "hourRange",
  "priceRange",
  "activityTypes",
  "type",
  "activityIndexType",
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** Whether the filter leaves anything out: not where it is empty, or takes everything. */
export function isActive(filter: SearchFilter, name: FilterName): boolean {
  const value = filter[name];
  if (value === null || value.length === 0) return false;
  if (name === "activityTypes") return !ActivityType.options.every((type) => filter[name]?.includes(type));
  if (name === "priceRange") return !takesEveryPrice(filter.priceRange);
  return true;
}

/** The filter without what was left blank. */
export const withoutBlanks = (filter: SearchFilter): SearchFilter => {
  const specialties = filter.specialties?.filter((name) => name.trim() !== "") ?? [];
  return {
    ...filter,
    city: filter.city?.trim() || null,
    specialties: specialties.length > 0 ? specialties : null,
    indexes: filter.indexes?.length ? filter.indexes : [...SEARCH_DEFAULTS.indexes],
  };
};

/** The same search without one of its filters. */
export const without = (filter: SearchFilter, name: FilterName): SearchFilter => ({
  ...filter,
  [name]: null,
});

const takesEveryPrice = (range: SearchFilter["priceRange"]): boolean =>
  range === null || (range[0] <= PRICE_RANGE_DEFAULT[0] && range[1] >= PRICE_RANGE_DEFAULT[1]);
