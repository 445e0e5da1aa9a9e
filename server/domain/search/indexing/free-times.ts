import { type SQL, sql } from "drizzle-orm";
import { ActivityType } from "#contract/enums.ts";
import { FREE_TIMES_BITS, WEEK_BITS } from "#server/db/schema/search-items.ts";
import { isFull, isInTime } from "../../holds/vacancy.ts";

const DAYS = 7;
const BITS_PER_DAY = WEEK_BITS / DAYS;
const HOUR_MINUTES = 60;

const none = sql.raw(`'${"0".repeat(FREE_TIMES_BITS)}'::bit(${FREE_TIMES_BITS})`);
const KINDS = sql.raw(`array[${ActivityType.options.map((type) => `'${type}'`).join(", ")}]`);
const earliest = (type: ActivityType) => sql`min(s.starts_at) filter (where s.activity_type = ${type})`;

/** What `freeTimesOf` has, as columns of `search_items`. */
export const FREE_COLUMNS = [
  "next_online_at",
  "next_in_place_at",
  "next_in_company_at",
  "free_until",
  "free_times",
];

/**
 * The earliest session of each kind that the activity `a` still has free, until when the first of them can be booked, and a
 * bit for each time of the week at which there is one, kind by kind. An hour of a day has two bits: a start on the hour, and
 * one within it. To be joined laterally.
 */
export const freeTimesOf = (now: Date): SQL => sql`(
  select ${earliest("ONLINE")} as next_online_at, ${earliest("IN_PLACE")} as next_in_place_at,
    ${earliest("IN_COMPANY")} as next_in_company_at,
    min(s.starts_at) - a.minimum_notice_minutes * interval '1 minute' as free_until,
    coalesce(bit_or(set_bit(${none}, (array_position(${KINDS}, s.activity_type) - 1) * ${sql.raw(String(WEEK_BITS))}
      + (s.week_day - 1) * ${sql.raw(String(BITS_PER_DAY))} + s.minute_of_day / ${sql.raw(String(HOUR_MINUTES))} * 2
      + (s.minute_of_day % ${sql.raw(String(HOUR_MINUTES))} > 0)::int, 1)), ${none}) as free_times
  from activity_schedules s
  where s.activity_id = a.id and ${isInTime(now)} and not ${isFull(now, null)})`;
