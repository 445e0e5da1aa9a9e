import { DAY_PARTS } from "#contract/day-parts.ts";
import { ActivityType, WeekDay } from "#contract/enums.ts";
import type { SearchFilter } from "#contract/search.ts";
import type { Columns, FreeTimes } from "../index/columns.ts";
import {
  DAYS,
  type HoursMask,
  hasAnyHour,
  hoursMask,
  isFreeThen,
  type WeekTimes,
  WORDS_PER_DAY,
  WORDS_PER_WEEK,
} from "../index/week.ts";
import { freeOf, isFreeInAny, weekTimesOf } from "../matching/match-times.ts";
import type { Bucket, Counts } from "./counts.ts";

/** The days, then the parts of a day. */
export const TIMES_COUNTED = DAYS + DAY_PARTS.length;

/** Counts rows by the days on which they have a free session within the hours, and by the parts of the days that are asked for. */
export function createTimesTally(columns: Columns, filter: SearchFilter) {
  const sessions = freeOf(columns, filter);
  const { days, hours } = weekTimesOf(filter) ?? { days: null, hours: null };
  return {
    add(counts: Counts, rows: Uint32Array): void {
      for (let at = 0; at < rows.length; at += 1) {
        const row = rows[at] ?? 0;
        const onDays = daysOf(sessions, row, hours);
        for (let day = 0; day < DAYS; day += 1)
          if ((onDays & (1 << day)) !== 0) counts[day] = (counts[day] ?? 0) + 1;
        for (let part = 0; part < PARTS.length; part += 1)
          if (isFreeInAny(sessions, row, { days, hours: PARTS[part] ?? null }))
            counts[DAYS + part] = (counts[DAYS + part] ?? 0) + 1;
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

const PARTS = DAY_PARTS.map((part) => hoursMask(part));

/** A bit for each day on which a row has a session within the hours. */
function daysOf(sessions: readonly FreeTimes[], row: number, hours: HoursMask | null): number {
  let found = 0;
  for (const { days, week } of sessions) {
    const onDays = days[row] ?? 0;
    if (hours === null) found |= onDays;
    else
      for (let day = 0; day < DAYS; day += 1)
        if (
          (onDays & (1 << day)) !== 0 &&
          hasAnyHour(week, row * WORDS_PER_WEEK + day * WORDS_PER_DAY, hours)
        )
          found |= 1 << day;
  }
  return found;
}

/** Counts rows by the kinds of which they have a free session at the times that are asked for. */
export function createTypesTally({ free }: Columns, times: WeekTimes) {
  return (counts: Counts, rows: Uint32Array): void => {
    for (const [place, type] of ActivityType.options.entries())
      for (let at = 0; at < rows.length; at += 1)
        if (isFreeThen(free[type], rows[at] ?? 0, times)) counts[place] = (counts[place] ?? 0) + 1;
  };
}

const bucketsOf = (keys: readonly string[], counts: Counts): Bucket[] =>
  keys.map((key, index) => ({ key, label: key, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
