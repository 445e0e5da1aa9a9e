import { type SQL, sql } from "drizzle-orm";
import { FREE_TIMES_BITS } from "#server/db/schema/search-items.ts";
import { at, isFull } from "../../holds/vacancy.ts";

const DAYS = 7;
const BITS_PER_DAY = FREE_TIMES_BITS / DAYS;
const HOUR_MINUTES = 60;

const none = sql.raw(`'${"0".repeat(FREE_TIMES_BITS)}'::bit(${FREE_TIMES_BITS})`);

/**
 * `next_free_at` and `free_times` of the activity `a`: its earliest coming schedule with a vacancy, and a bit for each time
 * of the week that has one. An hour of a day has two bits: a start on the hour, and one within it. To be joined laterally.
 */
export const freeTimesOf = (now: Date): SQL => sql`(
  select min(s.starts_at) as next_free_at, coalesce(bit_or(set_bit(${none},
    (s.week_day - 1) * ${sql.raw(String(BITS_PER_DAY))} + s.minute_of_day / ${sql.raw(String(HOUR_MINUTES))} * 2
      + (s.minute_of_day % ${sql.raw(String(HOUR_MINUTES))} > 0)::int, 1)), ${none}) as free_times
  from activity_schedules s
  where s.activity_id = a.id and s.starts_at > ${at(now)} and not ${isFull(now, null)})`;
