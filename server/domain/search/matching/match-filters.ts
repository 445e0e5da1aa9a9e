import { PRICE_RANGE_DEFAULT, type SearchFilter } from "#contract/search.ts";
import { VALUE_FIELDS } from "#server/db/schema/search-index.ts";
import { isActive } from "../filters.ts";
import type { Columns } from "../index/columns.ts";
import type { Snapshot } from "../index/search-index.ts";
import { foldText } from "../words/words.ts";
import { type BlockFilter, FILTER_BITS } from "./failures.ts";
import { timesFilter, weekTimesOf } from "./match-times.ts";
import { lacksRow, rowsWithAny } from "./rows-with-value.ts";

const CENTAVOS = 100;
const HIGHEST = 2 ** 31 - 1;
const DAY_MS = 86_400_000;

/** Days since 1970 of a date `YYYY-MM-DD`. */
const dayNumber = (date: string): number => Date.parse(date) / DAY_MS;

/** The price that a result shows, in centavos: after its discount, where that still counts today and is asked for. */
export function shownPrice(
  { price, discountedPrice, discountUntil }: Columns,
  { discounts }: Pick<SearchFilter, "discounts">,
  today: string,
): (row: number) => number {
  if (!(discounts ?? true)) return (row) => price[row] ?? 0;
  const day = dayNumber(today);
  return (row) => ((discountUntil[row] ?? 0) >= day ? discountedPrice[row] : price[row]) ?? 0;
}

/** `today` (São Paulo, `YYYY-MM-DD`) decides which discounts count. */
export function filtersOf(snapshot: Snapshot, filter: SearchFilter, today: string): BlockFilter[] {
  const { columns } = snapshot;
  return [
    valuesFilter(snapshot, filter),
    priceFilter(columns, filter, today),
    timesFilter(snapshot, filter),
  ].filter((one) => one !== null);
}

/** The values that are asked for, by the filter that names them. */
function valuesFilter(snapshot: Snapshot, filter: SearchFilter): BlockFilter | null {
  const chosen = {
    activityCategories: new Set(filter.activityCategories),
    activitySubCategories: new Set(filter.activitySubCategories),
    specialties: new Set(filter.specialties?.map(foldText)),
    city: new Set(filter.city ? [foldText(filter.city)] : []),
    activityTypes: new Set<string>(isActive(filter, "activityTypes") ? filter.activityTypes : []),
    type: new Set<string>(filter.type === null ? [] : [filter.type]),
    indexes: indexesOf(filter),
  } as const satisfies Record<(typeof VALUE_FIELDS)[number], ReadonlySet<string>>;
  const isAsked = (field: (typeof VALUE_FIELDS)[number]) => {
    if (field === "indexes") return chosen.indexes.size < 2;
    // The kind of session is asked for together with its time.
    return chosen[field].size > 0 && !(field === "activityTypes" && weekTimesOf(filter));
  };
  const asked = VALUE_FIELDS.filter(isAsked).map((field) => ({
    bit: FILTER_BITS[field],
    having: rowsWithAny(snapshot, field, chosen[field]),
  }));
  if (asked.length === 0) return null;
  return ({ rows, fails, length }) => {
    for (const { bit, having } of asked)
      for (let at = 0; at < length; at += 1) {
        const row = rows[at] ?? 0;
        fails[at] = (fails[at] ?? 0) | (lacksRow(having, row) * bit);
      }
  };
}

const indexesOf = ({ indexes, activityIndexType }: SearchFilter): ReadonlySet<string> =>
  new Set(
    ["ACTIVITY", "PLAN"].filter(
      (index) => indexes?.some((one) => one === index) && (activityIndexType ?? index) === index,
    ),
  );

/** The upper end of the default range means 'and more'. */
function priceFilter(columns: Columns, filter: SearchFilter, today: string): BlockFilter | null {
  if (!filter.priceRange || !isActive(filter, "priceRange")) return null;
  const [from, to] = filter.priceRange;
  const least = from * CENTAVOS;
  const most = to >= PRICE_RANGE_DEFAULT[1] ? HIGHEST : to * CENTAVOS;
  const priceOf = shownPrice(columns, filter, today);
  return ({ rows, fails, length }) => {
    for (let at = 0; at < length; at += 1) {
      const price = priceOf(rows[at] ?? 0);
      const isOutside = ((price - least) | (most - price)) >>> 31; // the sign of either
      fails[at] = (fails[at] ?? 0) | (isOutside * FILTER_BITS.priceRange);
    }
  };
}
