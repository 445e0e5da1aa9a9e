import type { SearchFilter } from "#contract/search.ts";
import { isActive } from "../filters.ts";
import type { Columns, FreeTimes } from "../index/columns.ts";
import type { Snapshot } from "../index/search-index.ts";
import { daysMask, hoursMask, type WeekTimes } from "../index/week.ts";
import { isFreeThen, type Weeks } from "../index/weeks.ts";
import { type BlockFilter, sessionFailure } from "./failures.ts";
import { hasRow, rowsWithAny } from "./rows-with-value.ts";

/** The times of the week that are asked for; null where none are. */
export function weekTimesOf({ weekDay, hourRange }: SearchFilter): WeekTimes | null {
  const days = weekDay?.length ? daysMask(weekDay) : null;
  return days === null && !hourRange ? null : { days, hours: hourRange && hoursMask(hourRange) };
}

/** The sessions of the kinds that are asked for. */
export function freeOf({ free }: Pick<Columns, "free">, filter: SearchFilter): FreeTimes[] {
  return isActive(filter, "activityTypes")
    ? (filter.activityTypes ?? []).map((type) => free[type])
    : [free.ANY];
}

const freeTest =
  (weeks: Weeks, sessions: readonly FreeTimes[]) =>
  (row: number, times: WeekTimes): boolean => {
    for (const { week } of sessions) if (isFreeThen(weeks, week[row] ?? 0, times)) return true;
    return false;
  };

/** A session of one of the kinds that can still be booked, on one of the days and within the hours, on the clock of its place. */
export function timesFilter(snapshot: Snapshot, filter: SearchFilter): BlockFilter | null {
  const times = weekTimesOf(filter);
  if (!times) return null;
  const { free, weeks } = snapshot.columns;
  const isFreeInAny = freeTest(weeks, freeOf({ free }, filter));
  const isOfKind = kindTest(snapshot, filter);
  /** Without the day, or without the hours. */
  const isFree = (row: number, less: WeekTimes) =>
    less.days === null && less.hours === null ? (isOfKind?.(row) ?? true) : isFreeInAny(row, less);
  const withoutDay = { ...times, days: null };
  const withoutHours = { ...times, hours: null };
  const failing = (row: number): number =>
    sessionFailure(
      isOfKind !== null && isFreeThen(weeks, free.ANY.week[row] ?? 0, times),
      times.days !== null && isFree(row, withoutDay),
      times.hours !== null && isFree(row, withoutHours),
    );
  return ({ rows, fails, length }) => {
    for (let at = 0; at < length; at += 1) {
      const row = rows[at] ?? 0;
      if (!isFreeInAny(row, times)) fails[at] = (fails[at] ?? 0) | failing(row);
    }
  };
}

/** Whether a row is of a kind that is asked for; null where all kinds are. */
function kindTest(snapshot: Snapshot, filter: SearchFilter): ((row: number) => boolean) | null {
  if (!isActive(filter, "activityTypes")) return null;
  const having = rowsWithAny(snapshot, "activityTypes", new Set(filter.activityTypes));
  return (row) => hasRow(having, row);
}
