import type { SearchFilter } from "#contract/search.ts";
import { isActive } from "../filters.ts";
import type { Columns, FreeTimes } from "../index/columns.ts";
import type { Snapshot } from "../index/search-index.ts";
import { daysMask, hoursMask, type WeekTimes } from "../index/week.ts";
import { isFreeThen, ofEachWeek } from "../index/weeks.ts";
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

/** Of a week: whether it has a session at the times, on the clock's hours on any day, and on the days at any hour. */
const [THEN, AT_THE_HOURS, ON_THE_DAYS] = [1, 2, 4] as const;

/** A session of one of the kinds that can still be booked, on one of the days and within the hours, on the clock of its place. */
export function timesFilter(snapshot: Snapshot, filter: SearchFilter): BlockFilter | null {
  const times = weekTimesOf(filter);
  if (!times) return null;
  const { free, weeks } = snapshot.columns;
  const asked = freeOf({ free }, filter);
  const isOfKind = kindTest(snapshot, filter);
  const bitsOf = ofEachWeek(
    weeks,
    (week) =>
      (isFreeThen(weeks, week, times) ? THEN : 0) |
      (isFreeThen(weeks, week, { ...times, days: null }) ? AT_THE_HOURS : 0) |
      (isFreeThen(weeks, week, { ...times, hours: null }) ? ON_THE_DAYS : 0),
  );
  /** Of what the weeks of a row say, where one of any kind is free then, and where the row is of a kind that is asked for. */
  const failing = (bits: number, isAnyThen: boolean, isOf: boolean): number => {
    if ((bits & THEN) !== 0) return 0;
    return sessionFailure(
      isAnyThen,
      times.days !== null && (times.hours === null ? isOf : (bits & AT_THE_HOURS) !== 0),
      times.hours !== null && (times.days === null ? isOf : (bits & ON_THE_DAYS) !== 0),
    );
  };
  if (isOfKind === null) {
    const { week } = free.ANY;
    const failingOf = ofEachWeek(weeks, (number) => failing(bitsOf(number), false, true));
    return ({ rows, fails, length }) => {
      for (let at = 0; at < length; at += 1)
        fails[at] = (fails[at] ?? 0) | failingOf(week[rows[at] ?? 0] ?? 0);
    };
  }
  return ({ rows, fails, length }) => {
    for (let at = 0; at < length; at += 1) {
      const row = rows[at] ?? 0;
      let bits = 0;
      for (const { week } of asked) bits |= bitsOf(week[row] ?? 0);
      if ((bits & THEN) !== 0) continue;
      const isAnyThen = (bitsOf(free.ANY.week[row] ?? 0) & THEN) !== 0;
      fails[at] = (fails[at] ?? 0) | failing(bits, isAnyThen, isOfKind(row));
    }
  };
}

/** Whether a row is of a kind that is asked for; null where all kinds are. */
function kindTest(snapshot: Snapshot, filter: SearchFilter): ((row: number) => boolean) | null {
  if (!isActive(filter, "activityTypes")) return null;
  const having = rowsWithAny(snapshot, "activityTypes", new Set(filter.activityTypes));
  return (row) => hasRow(having, row);
}
