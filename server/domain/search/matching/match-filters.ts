import { PRICE_RANGE_DEFAULT, type SearchFilter } from "#contract/search.ts";
import { VALUE_FIELDS } from "#server/db/schema/search-index.ts";
import { type FilterName, isActive } from "../filters.ts";
import type { Columns } from "../index/columns.ts";
import type { Snapshot } from "../index/search-index.ts";
import { daysMask, hasAnyHour, hoursMask, isFreeThen, WORDS_PER_DAY } from "../index/week.ts";
import { foldText } from "../words/words.ts";
import type { Block } from "./block.ts";
import { hasRow, rowsWithAny } from "./rows-with-value.ts";

const CENTAVOS = 100;
const DAY_MS = 86_400_000;

/** A bit for each filter but the text; a row that fails several has several. */
export const FILTER_BITS = {
  activityCategories: 1,
  activitySubCategories: 2,
  specialties: 4,
  city: 8,
  activityTypes: 16,
  type: 32,
  indexes: 64,
  priceRange: 128,
  weekDay: 256,
  hourRange: 512,
} as const satisfies { readonly [F in FilterName | "indexes"]?: number };

/** It fails day and hours together, and would not without either of them. */
export const EITHER = 1_024;

/** More than every bit. */
export const FAILURES = 2_048;

/** Adds to what each row of a block fails. */
export type BlockFilter = (block: Block) => void;

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
    timesFilter(columns, filter),
  ].filter((one) => one !== null);
}

/** The values that are asked for, by the filter that names them. */
function valuesFilter(snapshot: Snapshot, filter: SearchFilter): BlockFilter | null {
  const chosen = {
    activityCategories: new Set(filter.activityCategories),
    activitySubCategories: new Set(filter.activitySubCategories),
    specialties: new Set(filter.specialties?.map(foldText)),
    city: new Set(filter.city === null ? [] : [foldText(filter.city)]),
    activityTypes: new Set<string>(isActive(filter, "activityTypes") ? filter.activityTypes : []),
    type: new Set<string>(filter.type === null ? [] : [filter.type]),
    indexes: indexesOf(filter),
  } as const satisfies Record<(typeof VALUE_FIELDS)[number], ReadonlySet<string>>;
  const asked = VALUE_FIELDS.filter((field) =>
    field === "indexes" ? chosen.indexes.size < 2 : chosen[field].size > 0,
  ).map((field) => ({ bit: FILTER_BITS[field], having: rowsWithAny(snapshot, field, chosen[field]) }));
  if (asked.length === 0) return null;
  return ({ rows, fails, length }) => {
    for (const { bit, having } of asked)
      for (let at = 0; at < length; at += 1)
        if (!hasRow(having, rows[at] ?? 0)) fails[at] = (fails[at] ?? 0) | bit;
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
  const most = to >= PRICE_RANGE_DEFAULT[1] ? Number.POSITIVE_INFINITY : to * CENTAVOS;
  const priceOf = shownPrice(columns, filter, today);
  return ({ rows, fails, length }) => {
    for (let at = 0; at < length; at += 1) {
      const price = priceOf(rows[at] ?? 0);
      if (price < least || price > most) fails[at] = (fails[at] ?? 0) | FILTER_BITS.priceRange;
    }
  };
}

/** A coming schedule with a vacancy that starts on one of the days, within the hours, on the clock of its place. */
function timesFilter(columns: Columns, { weekDay, hourRange }: SearchFilter): BlockFilter | null {
  const days = weekDay?.length ? daysMask(weekDay) : null;
  if (days === null && !hourRange) return null;
  const hours = hourRange && hoursMask(hourRange);
  const { freeDays, freeHours } = columns;
  return ({ rows, fails, length }) => {
    for (let at = 0; at < length; at += 1) {
      const row = rows[at] ?? 0;
      const isOnDays = days === null || ((freeDays[row] ?? 0) & days) !== 0;
      const isInHours = hours === null || hasAnyHour(freeHours, row * WORDS_PER_DAY, hours);
      let failed = 0;
      if (!isOnDays) failed |= FILTER_BITS.weekDay;
      if (!isInHours) failed |= FILTER_BITS.hourRange;
      if (failed === 0 && days !== null && hours !== null && !isFreeThen(columns, row, days, hours))
        failed = EITHER;
      fails[at] = (fails[at] ?? 0) | failed;
    }
  };
}
