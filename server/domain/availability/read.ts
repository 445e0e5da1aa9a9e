import { type SQL, sql } from "drizzle-orm";
import type { Availability, AvailabilitySlot, SlotChoice } from "#contract/specialist-availability.ts";
import type { Transaction } from "#server/db/database.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { at } from "../holds/vacancy.ts";
import { zonedDate, zonedIso } from "../zoned-time.ts";
import { isHad } from "./close-times.ts";
import { readZone } from "./zone.ts";

/** A specialist's week, the times off that are not over, and what more may be offered. */
export async function readAvailability(tx: Transaction, partnerId: string, now: Date): Promise<Availability> {
  const timeZone = await readZone(tx, partnerId);
  return {
    today: zonedDate(now, timeZone),
    timeZone,
    slots: await readSlots(tx, partnerId, now),
    timesOff: await readTimesOff(tx, { partnerId, timeZone, now }),
    choices: await readChoices(tx, partnerId),
  };
}

/** Those that have ended, also by their last day, are left out. */
async function readSlots(tx: Transaction, partnerId: string, now: Date): Promise<AvailabilitySlot[]> {
  const { rows } = await tx.execute<AvailabilitySlot & Record<string, unknown>>(sql`
    select k.id, k.activity_id as "activityId", a.title, a.duration, ${isOnSale("a")} as "isOnSale",
      k.week_day as "weekDay", k.minute_of_day as "minuteOfDay", k.activity_type as "activityType",
      pp.name as "placeName", k.time_zone as "timeZone", k.capacity, k.valid_from::text as "validFrom",
      k.valid_until::text as "validUntil",
      (select count(*)::int from activity_schedules s
        where s.slot_id = k.id and s.starts_at > ${at(now)} and ${isHad}) as booked
    from availability_slots k join activities a on a.id = k.activity_id
    left join partner_places pp on pp.id = k.partner_place_id
    where k.partner_id = ${partnerId} and k.ended_at is null
      and (k.valid_until is null or k.valid_until >= (${at(now)} at time zone k.time_zone)::date)
    order by k.week_day, k.minute_of_day, a.title, k.id`);
  return rows;
}

interface Off extends Record<string, unknown> {
  id: string;
  starts_ms: number;
  ends_ms: number;
  reason: string | null;
}

async function readTimesOff(
  tx: Transaction,
  { partnerId, timeZone, now }: { partnerId: string; timeZone: string; now: Date },
): Promise<Availability["timesOff"]> {
  const ms = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;
  const { rows } = await tx.execute<Off>(sql`
    select id, ${ms(sql`starts_at`)} as starts_ms, ${ms(sql`ends_at`)} as ends_ms, reason
    from availability_exceptions
    where partner_id = ${partnerId} and removed_at is null and ends_at > ${at(now)} order by starts_at, id`);
  const shown = (instant: number) => zonedIso(new Date(instant), timeZone);
  return rows.map(({ id, starts_ms, ends_ms, reason }) => ({
    id,
    startsAt: shown(starts_ms),
    endsAt: shown(ends_ms),
    reason,
  }));
}

async function readChoices(tx: Transaction, partnerId: string): Promise<SlotChoice[]> {
  const { rows } = await tx.execute<SlotChoice & Record<string, unknown>>(sql`
    select a.id as "activityId", a.title, a.duration, a.activity_types as "activityTypes",
      (select coalesce(json_agg(json_build_object('id', pp.id, 'name', pp.name) order by pp.name, pp.id), '[]')
        from activity_places ap join partner_places pp on pp.id = ap.partner_place_id
        where ap.activity_id = a.id) as places
    from activities a where a.partner_id = ${partnerId} and ${isOnSale("a")} order by a.title, a.id`);
  return rows;
}
