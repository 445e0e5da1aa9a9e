import { WeekDay } from "#contract/enums.ts";
import type { SearchFilter } from "#contract/search.ts";
import type { Columns } from "../index/columns.ts";
import {
  DAYS,
  daysMask,
  type HoursMask,
  hasAnyHour,
  hoursMask,
  isFreeThen,
  WORDS_PER_DAY,
  WORDS_PER_WEEK,
} from "../index/week.ts";
import type { Bucket, Counts } from "./tally.ts";

/** The parts of a day that the results page offers, in hours. */
const DAY_PARTS: readonly [number, number][] = [
  [6, 12],
  [12, 18],
  [18, 23],
];

/** The days, then the parts of a day. */
export const TIMES_COUNTED = DAYS + DAY_PARTS.length;

/** Counts rows by the days on which they have a free time within the hours, and by the parts of the days that are asked for. */
export function createTimesTally(columns: Columns, { weekDay, hourRange }: SearchFilter) {
  const addDays = hourRange ? addDaysWithin(columns, hoursMask(hourRange)) : addAllDays(columns);
  const addParts = weekDay?.length ? addPartsOn(columns, daysMask(weekDay)) : addAllParts(columns);
  return {
    add(counts: Counts, rows: Uint32Array): void {
      for (let at = 0; at < rows.length; at += 1) {
        addDays(counts, rows[at] ?? 0);
        addParts(counts, rows[at] ?? 0);
      }
    },
    days: (counts: Counts) => bucketsOf(WeekDay.options, counts),
    parts: (counts: Counts) =>
      bucketsOf(
        DAY_PARTS.map((part) => part.join(",")),
        counts.subarray(DAYS),
      ),
  };
}

type Add = (counts: Counts, row: number) => void;

const addAllDays =
  ({ freeDays }: Columns): Add =>
  (counts, row) => {
    const days = freeDays[row] ?? 0;
    for (let day = 0; day < DAYS; day += 1)
      if ((days & (1 << day)) !== 0) counts[day] = (counts[day] ?? 0) + 1;
  };

const addDaysWithin =
  ({ freeTimes }: Columns, hours: HoursMask): Add =>
  (counts, row) => {
    for (let day = 0; day < DAYS; day += 1)
      if (hasAnyHour(freeTimes, row * WORDS_PER_WEEK + day * WORDS_PER_DAY, hours))
        counts[day] = (counts[day] ?? 0) + 1;
  };

const PARTS = DAY_PARTS.map((part) => hoursMask(part));
const ALL_DAY = hoursMask(null);

const addAllParts =
  ({ freeHours }: Columns): Add =>
  (counts, row) => {
    for (let part = 0; part < PARTS.length; part += 1)
      if (hasAnyHour(freeHours, row * WORDS_PER_DAY, PARTS[part] ?? ALL_DAY))
        counts[DAYS + part] = (counts[DAYS + part] ?? 0) + 1;
  };

const addPartsOn =
  (columns: Columns, days: number): Add =>
  (counts, row) => {
    for (let part = 0; part < PARTS.length; part += 1)
      if (isFreeThen(columns, row, days, PARTS[part] ?? ALL_DAY))
        counts[DAYS + part] = (counts[DAYS + part] ?? 0) + 1;
  };

const bucketsOf = (keys: readonly string[], counts: Counts): Bucket[] =>
  keys.map((key, index) => ({ key, label: key, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
