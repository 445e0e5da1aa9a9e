import { WeekDay } from "#contract/enums.ts";
import type { SearchFilter } from "#contract/search.ts";
import { type Columns, hoursMask, WORDS_PER_DAY, WORDS_PER_WEEK } from "./index/columns.ts";
import type { Bucket, Counts } from "./tally.ts";

/** The parts of a day that the results page offers, in hours. */
const DAY_PARTS: readonly [number, number][] = [
  [6, 12],
  [12, 18],
  [18, 23],
];

const DAYS = WeekDay.options.length;
/** The days, then the parts of a day. */
export const TIMES_COUNTED = DAYS + DAY_PARTS.length;

/** Counts rows by the days on which they have a free time within the hours, and by the parts of the days that are asked for. */
export function createTimesTally({ freeTimes }: Columns, { weekDay, hourRange }: SearchFilter) {
  const hours = hoursMask(hourRange);
  const parts = DAY_PARTS.map((part) => hoursMask(part));
  const isAsked = WeekDay.options.map((day) => !weekDay?.length || weekDay.includes(day));
  const addRow = (counts: Counts, row: number): void => {
    let seen = 0;
    for (let day = 0; day < DAYS; day += 1) {
      const at = row * WORDS_PER_WEEK + day * WORDS_PER_DAY;
      const night = freeTimes[at] ?? 0;
      const noon = freeTimes[at + 1] ?? 0;
      const evening = freeTimes[at + 2] ?? 0;
      if ((night | noon | evening) === 0) continue;
      if ((night & hours[0]) | (noon & hours[1]) | (evening & hours[2])) counts[day] = (counts[day] ?? 0) + 1;
      if (!isAsked[day]) continue;
      for (let part = 0; part < parts.length; part += 1) {
        const mask = parts[part] ?? hours;
        if ((night & mask[0]) | (noon & mask[1]) | (evening & mask[2])) seen |= 1 << part;
      }
    }
    for (let part = 0; part < parts.length; part += 1)
      if (seen & (1 << part)) counts[DAYS + part] = (counts[DAYS + part] ?? 0) + 1;
  };
  return {
    add(counts: Counts, rows: Uint32Array): void {
      for (let at = 0; at < rows.length; at += 1) addRow(counts, rows[at] ?? 0);
    },
    days: (counts: Counts) => bucketsOf(WeekDay.options, counts),
    parts: (counts: Counts) =>
      bucketsOf(
        DAY_PARTS.map((part) => part.join(",")),
        counts.subarray(DAYS),
      ),
  };
}

const bucketsOf = (keys: readonly string[], counts: Counts): Bucket[] =>
  keys.map((key, index) => ({ key, label: key, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
