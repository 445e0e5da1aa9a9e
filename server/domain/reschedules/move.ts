import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Appointment } from "#contract/appointment.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { appointmentMoves, billingSchedules } from "#server/db/schema/billing-parts.ts";
import type { Deps } from "#server/deps.ts";
import { readAppointment } from "#server/domain/appointments/read.ts";
import { giveBackPlace, takePlace } from "#server/domain/holds/places.ts";
import { bookedBy, lockOrdersOf } from "#server/domain/orders/booked.ts";
import type { BookedBy } from "#server/domain/orders/facts.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isWithinPeriod, lockStanding, refusalAt, type Standing } from "./standing.ts";

const TRIES = 30;
const WINDOW_S = 10 * 60;
const MINUTE_MS = 60_000;

export interface Move {
  appointmentId: string;
  customerId: string;
  scheduleId: string;
  /** The time it had when the customer chose another. */
  fromScheduleId: string;
}

/**
 * Moves an appointment to another time of its activity: the new place is taken and the old one given back, both or
 * neither. No money moves, whatever the times cost. Sent again, it answers the same.
 *
 * @throws Refusal NOT_FOUND, NOT_RESCHEDULABLE, RESCHEDULE_TOO_LATE, APPOINTMENT_CHANGED, SCHEDULE_UNKNOWN,
 * ALREADY_BOOKED, SCHEDULE_FULL, MINIMUM_NOTICE_NOT_MET, OUTSIDE_PERIOD, RATE_LIMITED
 */
export async function moveAppointment(deps: Deps, move: Move): Promise<Appointment> {
  const { appointmentId, customerId } = move;
  const now = deps.clock.now();
  await takeTries(deps.db, [{ key: `move:${customerId}`, tries: TRIES, windowS: WINDOW_S }], now);
  return inTransaction(deps.db, async (tx) => {
    await moveIn(tx, deps, move, now);
    return readAppointment(tx, { appointmentId, customerId, now });
  });
}

async function moveIn(tx: Transaction, deps: Deps, move: Move, now: Date): Promise<void> {
  const { appointmentId, scheduleId, fromScheduleId } = move;
  await lockOrdersOf(tx, move.customerId);
  const standing = await lockStanding(tx, { ...move, now });
  if (!standing) throw new Refusal("NOT_FOUND");
  const refusal = refusalAt(standing, now);
  if (refusal === "NOT_SCHEDULED") throw new Refusal("NOT_RESCHEDULABLE");
  if (standing.schedule.id === scheduleId) return;
  if (standing.schedule.id !== fromScheduleId) throw new Refusal("APPOINTMENT_CHANGED");
  if (refusal) throw new Refusal("RESCHEDULE_TOO_LATE");
  await checkTarget(tx, standing, move, now);
  await exchange(tx, move, now);
  await tx
    .update(billingSchedules)
    .set({ scheduleId, sequence: sql`${billingSchedules.sequence} + 1` })
    .where(eq(billingSchedules.id, appointmentId));
  const moveId = randomUUID();
  await tx
    .insert(appointmentMoves)
    .values({ id: moveId, appointmentId, fromScheduleId, toScheduleId: scheduleId, movedAt: now });
  await deps.jobs.send(tx, "move-mail", { moveId });
}

async function checkTarget(
  tx: Transaction,
  standing: Standing,
  { scheduleId, customerId }: Move,
  now: Date,
): Promise<void> {
  const [target] = await tx
    .select({
      activityId: activitySchedules.activityId,
      startsAt: activitySchedules.startsAt,
      booked: sql<BookedBy | null>`${bookedBy(sql`${activitySchedules.id}`, customerId)}`,
    })
    .from(activitySchedules)
    .where(eq(activitySchedules.id, scheduleId));
  const scheduleIds = [scheduleId];
  if (target?.activityId !== standing.activityId) throw new Refusal("SCHEDULE_UNKNOWN", { scheduleIds });
  if (target.booked) throw new Refusal("ALREADY_BOOKED", { scheduleIds, ...target.booked });
  const earliest = now.getTime() + standing.minimumNoticeMinutes * MINUTE_MS;
  if (target.startsAt.getTime() < earliest) throw new Refusal("MINIMUM_NOTICE_NOT_MET", { scheduleIds });
  if (!isWithinPeriod(standing, target.startsAt)) throw new Refusal("OUTSIDE_PERIOD", { scheduleIds });
}

/** Takes the new place and gives back the old one, schedule by schedule by their ids: the order of locks of `places.ts`. */
async function exchange(
  tx: Transaction,
  { customerId, scheduleId, fromScheduleId }: Move,
  now: Date,
): Promise<void> {
  if (fromScheduleId < scheduleId) await giveBackPlace(tx, fromScheduleId, now);
  if (!(await takePlace(tx, { scheduleId, customerId, now })))
    throw new Refusal("SCHEDULE_FULL", { scheduleIds: [scheduleId] });
  if (fromScheduleId > scheduleId) await giveBackPlace(tx, fromScheduleId, now);
}
