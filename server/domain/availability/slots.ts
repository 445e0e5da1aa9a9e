import { sql } from "drizzle-orm";
import type { SlotForm } from "#contract/specialist-availability.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { availabilitySlots } from "#server/db/schema/availability.ts";
import type { Deps } from "#server/deps.ts";
import { isOnSale } from "../catalogue/on-sale.ts";
import { Refusal } from "../refusal.ts";
import { closeTimes } from "./close-times.ts";
import { lockPartner, makeTimes } from "./make-times.ts";
import { doMeet, type WeeklyHour } from "./overlap.ts";
import { readZone } from "./zone.ts";

/**
 * Offers an activity at an hour of some days of the week, and makes their times. A gym, which has no profession, may have several
 * at one hour.
 *
 * @throws Refusal NOT_FOUND for an activity or place that is not theirs, VALIDATION for a kind that the activity does not have,
 *   SLOT_OVERLAPS
 */
export function addSlots(deps: Deps, partnerId: string, form: SlotForm): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockPartner(tx, partnerId);
    const { duration, isAlone } = await readOffered(tx, partnerId, form);
    const timeZone = await zoneOf(tx, partnerId, form);
    const { activityId, activityType, partnerPlaceId, minuteOfDay, capacity, validFrom, validUntil } = form;
    const wanted = [...new Set(form.weekDays)].map((weekDay) => ({
      partnerId,
      activityId,
      activityType,
      partnerPlaceId,
      minuteOfDay,
      capacity,
      validFrom,
      validUntil,
      weekDay,
      timeZone,
    }));
    const hours = wanted.map((slot) => ({ ...slot, duration }));
    const known = isAlone ? await readHours(tx, partnerId) : [];
    const others = (index: number) => (isAlone ? [...known, ...hours.slice(0, index)] : []);
    if (hours.some((hour, index) => others(index).some((other) => doMeet(hour, other))))
      throw new Refusal("SLOT_OVERLAPS");
    await tx.insert(availabilitySlots).values(wanted.map((slot) => ({ ...slot, createdAt: now })));
    await makeTimes(tx, partnerId, now);
  });
}

/** Ends an hour of the week. What nobody has bought of it is closed. @throws Refusal NOT_FOUND */
export function endSlot(deps: Deps, { id, partnerId }: { id: string; partnerId: string }): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockPartner(tx, partnerId);
    const { rows } = await tx.execute(sql`update availability_slots set ended_at = ${now.toISOString()}
      where id = ${id} and partner_id = ${partnerId} and ended_at is null returning id`);
    if (rows.length === 0) throw new Refusal("NOT_FOUND");
    await closeTimes(tx, sql`s.slot_id = ${id}`, now);
    // What another hour could not make beside them.
    await makeTimes(tx, partnerId, now);
  });
}

interface Offered extends Record<string, unknown> {
  duration: number;
  isAlone: boolean;
  hasType: boolean;
}

async function readOffered(
  tx: Transaction,
  partnerId: string,
  { activityId, activityType }: SlotForm,
): Promise<Offered> {
  const { rows } = await tx.execute<Offered>(sql`
    select a.duration, p.professional_type is not null as "isAlone", ${activityType} = any(a.activity_types) as "hasType"
    from activities a join partners p on p.id = a.partner_id
    where a.id = ${activityId} and a.partner_id = ${partnerId} and ${isOnSale("a")}`);
  const [offered] = rows;
  if (!offered) throw new Refusal("NOT_FOUND");
  if (!offered.hasType) {
    const message = "the activity is not offered like this";
    throw new Refusal("VALIDATION", { fields: [{ path: "activityType", message }] });
  }
  return offered;
}

async function zoneOf(tx: Transaction, partnerId: string, form: SlotForm): Promise<string> {
  if (form.partnerPlaceId === null) return readZone(tx, partnerId);
  const { rows } = await tx.execute<{ zone: string }>(sql`select pp.time_zone as zone
    from activity_places ap join partner_places pp on pp.id = ap.partner_place_id
    where ap.activity_id = ${form.activityId} and pp.id = ${form.partnerPlaceId} and pp.partner_id = ${partnerId}`);
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  return rows[0].zone;
}

async function readHours(tx: Transaction, partnerId: string): Promise<WeeklyHour[]> {
  const { rows } = await tx.execute<WeeklyHour & Record<string, unknown>>(sql`
    select k.week_day as "weekDay", k.minute_of_day as "minuteOfDay", k.time_zone as "timeZone", a.duration,
      k.valid_from::text as "validFrom", k.valid_until::text as "validUntil"
    from availability_slots k join activities a on a.id = k.activity_id
    where k.partner_id = ${partnerId} and k.ended_at is null`);
  return rows;
}
