import { DAY_PARTS } from "#contract/day-parts.ts";
import { ActivityType, WeekDay } from "#contract/enums.ts";
import type { SearchFilter } from "#contract/search.ts";
import type { Columns } from "../index/columns.ts";
import { DAYS, type WeekTimes } from "../index/week.ts";
import { daysWithin, isFreeThen, ofEachWeek, PARTS, SUMMARY_BITS, type Weeks } from "../index/weeks.ts";
import { freeOf, weekTimesOf } from "../matching/match-times.ts";
import type { Bucket, Counts } from "./counts.ts";

/** Every set of days and parts of a day. */
export const TIMES_COUNTED = 1 << SUMMARY_BITS;

/** Counts rows by the days on which they have a free session within the hours, and by the parts of the days that are asked for. */
export function createTimesTally({ free, weeks }: Columns, filter: SearchFilter) {
  const sessions = freeOf({ free }, filter);
  const times = weekTimesOf(filter);
  const summaryOf = times
    ? ofEachWeek(weeks, (week) => summaryWithin(weeks, week, times))
    : (week: number) => weeks.summaries[week] ?? 0;
  return {
    add(counts: Counts, rows: Uint32Array): void {
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0;
        let summary = 0;
        for (const { week } of sessions) summary |= summaryOf(week[row] ?? 0);
        counts[summary] = (counts[summary] ?? 0) + 1;
      }
    },
    days: (counts: Counts) => bucketsOf(WeekDay.options, counts, 0),
    parts: (counts: Counts) =>
      bucketsOf(
        DAY_PARTS.map((part) => part.join(",")),
        counts,
        DAYS,
      ),
  };
}

/** The days on which a week has a session within the hours, and the parts in which it has one on the days. */
function summaryWithin(weeks: Weeks, week: number, { days, hours }: WeekTimes): number {
  const summary = weeks.summaries[week] ?? 0;
  if (summary === 0) return 0;
  let found = hours === null ? summary & ((1 << DAYS) - 1) : daysWithin(weeks, week, hours);
  for (let part = 0; part < PARTS.length; part += 1)
    if (
      (summary & (1 << (DAYS + part))) !== 0 &&
      (days === null || isFreeThen(weeks, week, { days, hours: PARTS[part] ?? null }))
    )
      found |= 1 << (DAYS + part);
  return found;
}

/** Counts rows by the kinds of which they have a free session at the times that are asked for. */
export function createTypesTally({ free, weeks }: Columns, times: WeekTimes) {
  const isFree = ofEachWeek(weeks, (week) => (isFreeThen(weeks, week, times) ? 1 : 0));
  return (counts: Counts, rows: Uint32Array): void => {
    for (const [place, type] of ActivityType.options.entries()) {
      const { week } = free[type];
      let count = counts[place] ?? 0;
      for (let at = 0; at < rows.length; at += 1) count += isFree(week[rows[at] ?? 0] ?? 0);
      counts[place] = count;
    }
  };
}

/** Of the bits from one on, how many rows have each. */
function bucketsOf(keys: readonly string[], counts: Counts, from: number): Bucket[] {
  return keys.flatMap((key, index) => {
    let count = 0;
    for (let summary = 0; summary < TIMES_COUNTED; summary += 1)
      if ((summary & (1 << (from + index))) !== 0) count += counts[summary] ?? 0;
    return count === 0 ? [] : { key, label: key, count };
  });
}
