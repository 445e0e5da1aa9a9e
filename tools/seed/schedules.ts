import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";

const hash = (salt: number): SQL => sql.raw(`(hashtextextended(a.id::text || n, ${salt}) & 2147483647)::int`);

/** Two times a week for each activity between two ids, this week and the next, some of them full. */
export async function insertSchedules(
  tx: Transaction,
  [from, to]: readonly [string, string],
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into activity_schedules (id, activity_id, partner_place_id, activity_type, starts_at, ends_at, time_zone, week_day,
      minute_of_day, capacity, taken)
    select md5(t.activity_id::text || t.starts_at)::uuid, t.activity_id, t.place_id, t.activity_type, t.starts_at,
      t.starts_at + t.duration * interval '1 minute', t.time_zone, t.week_day, t.minute_of_day, t.capacity,
      case when t.luck % 6 = 0 then t.capacity else t.luck % t.capacity end
    from (
      select a.id as activity_id, a.duration, slot.week_day, slot.minute_of_day, slot.capacity, slot.luck,
        case when place.id is null then 'ONLINE' else 'IN_PLACE' end as activity_type, place.id as place_id,
        coalesce(place.time_zone, 'America/Sao_Paulo') as time_zone,
        (${zonedDate(now)}::date + 1 + (slot.week_day + 6 - extract(dow from ${zonedDate(now)}::date)::int) % 7 + week * 7
          + slot.minute_of_day * interval '1 minute') at time zone coalesce(place.time_zone, 'America/Sao_Paulo') as starts_at
      from activities a
      left join lateral (select pp.id, pp.time_zone from activity_places ap
        join partner_places pp on pp.id = ap.partner_place_id where ap.activity_id = a.id order by pp.id limit 1) place on true
      cross join generate_series(1, 2) n
      cross join lateral (select 1 + ${hash(1)} % 6 as week_day, (array[420, 480, 510, 600, 735, 840, 900, 1020, 1110, 1170])[1 + ${hash(2)} % 10] as minute_of_day,
        case when a.price > 9000 then 1 else 6 + ${hash(3)} % 15 end as capacity, ${hash(4)} as luck) slot
      cross join generate_series(0, 1) week
      where a.id between ${from}::uuid and ${to}::uuid) t
    on conflict do nothing`);
}
