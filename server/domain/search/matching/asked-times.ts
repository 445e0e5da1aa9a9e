import { type SQL, sql } from "drizzle-orm";
import { WeekDay } from "#contract/enums.ts";
import type { SearchFilter } from "#contract/search.ts";

const HOUR_MINUTES = 60;

/** Whether the schedule `s` starts on one of the days and within the hours that are asked for; null where none are. */
export function askedTimes({ weekDay, hourRange }: SearchFilter): SQL | null {
  const days = weekDay?.length ? weekDay.map((day) => WeekDay.options.indexOf(day) + 1) : null;
  if (!days && !hourRange) return null;
  const [from, to] = hourRange ?? [0, 24];
  const onDay = days ? sql`s.week_day in ${days}` : sql`true`;
  return sql`(${onDay} and s.minute_of_day between ${from * HOUR_MINUTES} and ${to * HOUR_MINUTES})`;
}
