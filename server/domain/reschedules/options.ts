import type { Reschedule } from "#contract/reschedule.ts";
import type { Transaction } from "#server/db/database.ts";
import { caseOfAppointment } from "#server/domain/cancellations/case.ts";
import { decide } from "#server/domain/cancellations/decide.ts";
import { readComingSchedules } from "#server/domain/catalogue/schedules.ts";
import { schedulesHadBy } from "#server/domain/orders/booked.ts";
import { placesOf } from "#server/domain/places/of-schedules.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { zonedIso } from "#server/domain/zoned-time.ts";
import { isWithinPeriod, readStanding, refusalAt, type Standing, type WhoseAppointment } from "./standing.ts";

/**
 * To which times a customer's appointment may be moved at `now`: those of its activity that keep the minimum notice, have
 * a vacancy for this customer, lie within its plan's period and are not the customer's own already.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readReschedule(tx: Transaction, whose: WhoseAppointment): Promise<Reschedule> {
  const standing = await readStanding(tx, whose);
  if (!standing) throw new Refusal("NOT_FOUND");
  const { schedule } = standing;
  const refusal = refusalAt(standing, whose.now);
  const { content, booked, full } = refusal ? NONE : await timesFor(tx, standing, whose);
  return {
    appointmentId: whose.appointmentId,
    title: standing.title,
    partnerName: standing.partnerName,
    contactNumber: standing.contactNumber,
    places: await placesOf(tx, [schedule, ...content, ...booked, ...full]),
    until: zonedIso(standing.changeUntil, schedule.timeZone),
    refusal,
    cancellation: refusal === "DEADLINE_PASSED" ? await cancellationOf(tx, standing, whose) : null,
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
    booked,
    full,
  };
}

async function cancellationOf(
  tx: Transaction,
  { schedule }: Standing,
  { appointmentId, customerId, now }: WhoseAppointment,
): Promise<Reschedule["cancellation"]> {
  if (schedule.startsAt <= now) return null;
  const asked = await caseOfAppointment(tx, appointmentId, { customerId, isLocked: false });
  const { kind, withdrawal } = decide(asked, appointmentId, now);
  return { kind, withdrawal };
}

const NONE: Times = { content: [], booked: [], full: [] };
type Times = Pick<Reschedule, "content" | "booked" | "full">;

/** Times that keep the notice and lie within the period: free ones, those that the customer has already, full ones. */
async function timesFor(
  tx: Transaction,
  standing: Standing,
  { customerId, now }: WhoseAppointment,
): Promise<Times> {
  const { activityId, schedule } = standing;
  const had = await schedulesHadBy(tx, { activityId, customerId });
  const coming = (await readComingSchedules(tx, activityId, { customerId, now })).filter(
    ({ id, date, bookableUntil }) =>
      id !== schedule.id && now <= new Date(bookableUntil) && isWithinPeriod(standing, new Date(date)),
  );
  return {
    content: coming.filter(({ id, vacancies }) => vacancies > 0 && !had.has(id)),
    booked: coming.filter(({ id }) => had.has(id)),
    full: coming.filter(({ id, vacancies }) => vacancies === 0 && !had.has(id)),
  };
}
