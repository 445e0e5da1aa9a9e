import { WeekDay } from "#contract/enums.ts";
import { PRICE_RANGE_DEFAULT, type SearchFilter } from "#contract/search.ts";
import { VALUE_FIELDS } from "#server/db/schema/search-index.ts";
import type { Block } from "./block.ts";
import { type FilterName, isActive } from "./filters.ts";
import { type Columns, hoursMask, WORDS_PER_DAY, WORDS_PER_WEEK } from "./index/columns.ts";
import type { Snapshot } from "./index/search-index.ts";
import { hasRow, rowsWithAny } from "./rows-with-value.ts";
import { foldText } from "./words.ts";

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
  const days = weekDay?.length ? weekDay : null;
  if (!days && !hourRange) return null;
  const isFree = freeTimesTest(columns, { days, hours: hourRange });
  const bit = days ? FILTER_BITS.weekDay : FILTER_BITS.hourRange;
  const failing = days && hourRange ? failingOf(columns, days, hourRange) : () => bit;
  return ({ rows, fails, length }) => {
    for (let at = 0; at < length; at += 1) {
      const row = rows[at] ?? 0;
      if (!isFree(row)) fails[at] = (fails[at] ?? 0) | failing(row);
    }
  };
}

/** Which of day and hours a row fails that is not free at both together. */
function failingOf(columns: Columns, days: readonly WeekDay[], hours: readonly [number, number]) {
  const onDays = freeTimesTest(columns, { days, hours: null });
  const inHours = freeTimesTest(columns, { days: null, hours });
  return (row: number): number => {
    if (onDays(row)) return inHours(row) ? EITHER : FILTER_BITS.hourRange;
    return inHours(row) ? FILTER_BITS.weekDay : FILTER_BITS.weekDay | FILTER_BITS.hourRange;
  };
}

/** Times of the week: days, null for all; starts from the one full hour to the other, both included. */
interface WeekTimes {
  days: readonly WeekDay[] | null;
  hours: readonly [number, number] | null;
}

/** Whether a row has a free time then. */
function freeTimesTest({ freeTimes }: Columns, { days, hours }: WeekTimes): (row: number) => boolean {
  const mask = hoursMask(hours);
  const words = WeekDay.options.flatMap((day, index) =>
    !days || days.includes(day) ? mask.map((bits, word) => ({ bits, at: index * WORDS_PER_DAY + word })) : [],
  );
  const asked = words.filter(({ bits }) => bits !== 0);
  const places = Uint8Array.from(asked, ({ at }) => at);
  const masks = Uint16Array.from(asked, ({ bits }) => bits);
  return (row) => {
    const from = row * WORDS_PER_WEEK;
    for (let word = 0; word < masks.length; word += 1)
      if (((freeTimes[from + (places[word] ?? 0)] ?? 0) & (masks[word] ?? 0)) !== 0) return true;
    return false;
  };
}
