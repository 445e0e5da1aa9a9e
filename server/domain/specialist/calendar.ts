import { sql } from "drizzle-orm";
import { CALENDAR_DAYS, type CalendarDay } from "#contract/specialist.ts";
import type { Transaction } from "#server/db/database.ts";
import { at } from "../holds/vacancy.ts";
import { addDays, weekDayOf, zonedDate } from "../zoned-time.ts";
import { isBooked } from "./booked.ts";

interface Row extends Record<string, unknown> {
  starts_ms: number;
  time_zone: string;
  is_full: boolean;
  people: number;
}

/** The Monday of the week that a day (`YYYY-MM-DD`) is in. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekDayOf(day));

/** How much of a partner's is booked and free on each of 42 days, as the clock of each session's place shows it. */
export async function readCalendar(
  tx: Transaction,
  { partnerId, from, now }: { partnerId: string; from: string; now: Date },
): Promise<CalendarDay[]> {
  const midnight = (days: number) => at(new Date(`${addDays(from, days)}T00:00:00Z`));
  const { rows } = await tx.execute<Row>(sql`
    select (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms, s.time_zone, s.closed_at is not null or s.taken >= s.capacity as is_full,
      (select count(*)::int from billing_schedules l join billings b on b.id = l.billing_id where ${isBooked(now)}) as people
    from activities a join activity_schedules s on s.activity_id = a.id
    where a.partner_id = ${partnerId} and s.starts_at >= ${midnight(-1)} and s.starts_at < ${midnight(CALENDAR_DAYS + 1)}`);
  const days = new Map(
    Array.from({ length: CALENDAR_DAYS }, (_, index) => {
      const day = addDays(from, index);
      return [day, { day, sessions: 0, people: 0, free: 0 }];
    }),
  );
  for (const { starts_ms, time_zone, is_full, people } of rows) {
    const day = days.get(zonedDate(new Date(starts_ms), time_zone));
    if (!day) continue;
    if (people > 0) day.sessions += 1;
    day.people += people;
    if (!is_full && starts_ms > now.getTime()) day.free += 1;
  }
  return [...days.values()];
}
