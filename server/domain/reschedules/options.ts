import { inArray, sql } from "drizzle-orm";
import type { PartnerPlace, Schedule } from "#contract/catalogue.ts";
import type { Reschedule } from "#contract/reschedule.ts";
import type { Transaction } from "#server/db/database.ts";
import { partnerPlaces } from "#server/db/schema/partners.ts";
import { readComingSchedules } from "#server/domain/catalogue/schedules.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { zonedIso } from "#server/domain/zoned-time.ts";
import { isWithinPeriod, readStanding, refusalAt, type Standing, type WhoseAppointment } from "./standing.ts";

/**
 * To which times a customer's appointment may be moved at `now`: those of its activity that keep the minimum notice, have
 * a vacancy for this customer, lie within its plan's period and are not the order's own already.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readReschedule(tx: Transaction, whose: WhoseAppointment): Promise<Reschedule> {
  const standing = await readStanding(tx, whose);
  if (!standing) throw new Refusal("NOT_FOUND");
  const { schedule } = standing;
  const refusal = refusalAt(standing, whose.now);
  const content = refusal ? [] : await choosable(tx, standing, whose);
  return {
    appointmentId: whose.appointmentId,
    title: standing.title,
    partnerName: standing.partnerName,
    places: await placesOf(tx, [schedule, ...content]),
    until: zonedIso(standing.changeUntil, schedule.timeZone),
    refusal,
    sequence: standing.sequence,
    schedule: {
      id: schedule.id,
      date: zonedIso(schedule.startsAt, schedule.timeZone),
      endDate: zonedIso(schedule.endsAt, schedule.timeZone),
      timeZone: schedule.timeZone,
      activityType: schedule.activityType,
      partnerPlaceId: schedule.partnerPlaceId,
    },
    content,
  };
}

async function choosable(
  tx: Transaction,
  standing: Standing,
  { customerId, now }: WhoseAppointment,
): Promise<Schedule[]> {
  const own = await ownSchedules(tx, standing.billingId);
  const coming = await readComingSchedules(tx, standing.activityId, { customerId, now });
  return coming.filter(
    ({ id, date, vacancies, bookableUntil }) =>
      vacancies > 0 &&
      now <= new Date(bookableUntil) &&
      !own.has(id) &&
      isWithinPeriod(standing, new Date(date)),
  );
}

/** The schedules that an order has a place of. */
export async function ownSchedules(tx: Transaction, billingId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ schedule_id: string }>(
    sql`select schedule_id from billing_schedules where billing_id = ${billingId} and released_at is null`,
  );
  return new Set(rows.map((row) => row.schedule_id));
}

async function placesOf(
  tx: Transaction,
  schedules: readonly { partnerPlaceId: string | null }[],
): Promise<PartnerPlace[]> {
  const ids = [...new Set(schedules.flatMap(({ partnerPlaceId }) => partnerPlaceId ?? []))];
  if (ids.length === 0) return [];
  return tx.select().from(partnerPlaces).where(inArray(partnerPlaces.id, ids)).orderBy(partnerPlaces.name);
}
