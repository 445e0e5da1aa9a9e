import { sql } from "drizzle-orm";
import type { OwnBooking } from "#contract/own-booking.ts";
import type { Transaction } from "#server/db/database.ts";
import { at } from "../holds/vacancy.ts";
import { isMade } from "./stage.ts";

interface BookingRow extends Record<string, unknown> {
  id: string;
  relation: OwnBooking["relation"];
  title: string;
  starts_ms: number;
  ends_ms: number;
  time_zone: string;
}

/**
 * What a customer has on the days of schedules, each appointment once, by its nearest relation to one of them; the earliest first. What
 * is over, or was cancelled, is no more.
 */
export async function readOwnBookings(
  tx: Transaction,
  { customerId, scheduleIds, now }: { customerId: string; scheduleIds: readonly string[]; now: Date },
): Promise<OwnBooking[]> {
  if (scheduleIds.length === 0) return [];
  const { rows } = await tx.execute<BookingRow>(sql`
    select * from (select distinct on (l.id) l.id, case
        when s.id = w.id then 'SAME'
        when s.starts_at < w.ends_at and s.ends_at > w.starts_at then 'OVERLAPS'
        else 'SAME_DAY' end as relation, b.title, s.time_zone,
      (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms, (extract(epoch from s.ends_at) * 1000)::float8 as ends_ms
    from activity_schedules w
    join billings b on b.customer_id = ${customerId} and ${isMade}
    join billing_schedules l on l.billing_id = b.id and l.released_at is null
    join activity_schedules s on s.id = l.schedule_id and s.ends_at > ${at(now)}
    where w.id in ${[...scheduleIds]} and (s.starts_at < w.ends_at and s.ends_at > w.starts_at
      or (s.starts_at at time zone w.time_zone)::date = (w.starts_at at time zone w.time_zone)::date)
    order by l.id, s.id = w.id desc, s.starts_at < w.ends_at and s.ends_at > w.starts_at desc) had
    order by starts_ms, id limit 20`);
  return rows.map(({ id, starts_ms, ends_ms, time_zone, ...more }) => ({
    appointmentId: id,
    relation: more.relation,
    title: more.title,
    date: new Date(starts_ms).toISOString(),
    endDate: new Date(ends_ms).toISOString(),
    timeZone: time_zone,
  }));
}
