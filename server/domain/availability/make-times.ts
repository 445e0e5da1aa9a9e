import { sql } from "drizzle-orm";
import { AVAILABILITY_DAYS } from "#contract/specialist-availability.ts";
import type { Transaction } from "#server/db/database.ts";
import { type SlotTimes, timesOf } from "./times-of.ts";

interface Row extends Record<string, unknown>, SlotTimes {
  id: string;
  activityId: string;
  activityType: string;
  partnerPlaceId: string | null;
  capacity: number;
}

/** One who changes a specialist's week at a time: what one has checked stays so until it is written. */
export async function lockPartner(tx: Transaction, partnerId: string): Promise<void> {
  await tx.execute(sql`select 1 from partners where id = ${partnerId} for no key update`);
}

/**
 * Makes the times of a specialist's hours of the week for the next 63 days: what there is already stays as it is, what was closed
 * opens again, and none comes within a time off or, of whoever can be at one place only, beside another session. Done twice, it
 * does nothing the second time. The caller holds the specialist.
 */
export async function makeTimes(tx: Transaction, partnerId: string, now: Date): Promise<void> {
  const { rows: slots } = await tx.execute<Row>(sql`
    select k.id, k.activity_id as "activityId", k.activity_type as "activityType", k.partner_place_id as "partnerPlaceId",
      k.week_day as "weekDay", k.minute_of_day as "minuteOfDay", k.time_zone as "timeZone", k.capacity,
      k.valid_from::text as "validFrom", k.valid_until::text as "validUntil", a.duration
    from availability_slots k join activities a on a.id = k.activity_id
    where k.partner_id = ${partnerId} and k.ended_at is null`);
  const times = slots.flatMap((slot) =>
    timesOf(slot, now, AVAILABILITY_DAYS).map(({ startsAt, endsAt }) => ({
      ...slot,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  );
  if (times.length > 0) await insertTimes(tx, partnerId, times);
}

/** The ids follow from slot and start: every process makes the same. */
async function insertTimes(tx: Transaction, partnerId: string, times: readonly object[]): Promise<void> {
  await tx.execute(sql`
    with made as (insert into activity_schedules as known (id, activity_id, partner_place_id, activity_type, starts_at, ends_at, time_zone,
      week_day, minute_of_day, capacity, slot_id)
    select md5(t.id::text || extract(epoch from t."startsAt")::bigint)::uuid, t."activityId", t."partnerPlaceId", t."activityType",
      t."startsAt", t."endsAt", t."timeZone", t."weekDay", t."minuteOfDay", t.capacity, t.id
    from json_to_recordset(${JSON.stringify(times)}::json) as t(id uuid, "activityId" uuid, "partnerPlaceId" uuid,
      "activityType" text, "startsAt" timestamptz, "endsAt" timestamptz, "timeZone" text, "weekDay" int, "minuteOfDay" int,
      capacity int)
    where not exists (select 1 from availability_exceptions e where e.partner_id = ${partnerId}
        and e.removed_at is null and e.starts_at < t."endsAt" and e.ends_at > t."startsAt")
      and not exists (select 1 from activities oa join activity_schedules o on o.activity_id = oa.id
        join partners p on p.id = oa.partner_id
        where oa.partner_id = ${partnerId} and p.professional_type is not null and o.closed_at is null
          and o.starts_at < t."endsAt" and o.ends_at > t."startsAt"
          and not (o.activity_id = t."activityId" and o.starts_at = t."startsAt"))
      and not exists (select 1 from activity_schedules o
        where o.activity_id = t."activityId" and o.starts_at = t."startsAt" and o.closed_at is null)
    order by t."startsAt"
    on conflict (activity_id, starts_at) do update set closed_at = null, slot_id = excluded.slot_id,
      ends_at = excluded.ends_at, activity_type = excluded.activity_type, partner_place_id = excluded.partner_place_id,
      time_zone = excluded.time_zone, capacity = greatest(excluded.capacity, known.taken)
      where known.closed_at is not null returning activity_id)
    insert into search_refreshes (activity_id) select distinct activity_id from made`);
}
