import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Schedule } from "#contract/catalogue.ts";
import type { Transaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { vacancies } from "../holds/vacancy.ts";
import { Refusal } from "../refusal.ts";
import { zonedIso } from "../zoned-time.ts";

const MINUTE_MS = 60_000;

const schedules = alias(activitySchedules, "s");

/**
 * The coming schedules of an activity, earliest first, full ones and those too soon to book included. What the customer
 * who asks holds is vacant to them.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readComingSchedules(
  tx: Transaction,
  activityId: string,
  { customerId, now }: { customerId: string | null; now: Date },
): Promise<Schedule[]> {
  const [activity] = await tx
    .select({ minimumNoticeMinutes: activities.minimumNoticeMinutes })
    .from(activities)
    .where(eq(activities.id, activityId));
  if (!activity) throw new Refusal("NOT_FOUND");
  const rows = await tx
    .select({
      ...getTableColumns(schedules),
      vacancies: vacancies(now, customerId),
    })
    .from(schedules)
    .where(and(eq(schedules.activityId, activityId), gt(schedules.startsAt, now)))
    .orderBy(asc(schedules.startsAt));
  return rows.map((row) => toSchedule(row, activity.minimumNoticeMinutes));
}

/** What a schedule is shown from. */
export type ScheduleRow = Pick<
  typeof activitySchedules.$inferSelect,
  "id" | "activityType" | "partnerPlaceId" | "startsAt" | "endsAt" | "timeZone"
> & { vacancies: number };

/** A schedule as the wire has it, with its times in the zone of its place. */
export function toSchedule(row: ScheduleRow, minimumNoticeMinutes: number): Schedule {
  const { startsAt, timeZone } = row;
  return {
    id: row.id,
    date: zonedIso(startsAt, timeZone),
    endDate: zonedIso(row.endsAt, timeZone),
    timeZone,
    vacancies: row.vacancies,
    activityType: row.activityType,
    partnerPlaceId: row.partnerPlaceId,
    bookableUntil: zonedIso(new Date(startsAt.getTime() - minimumNoticeMinutes * MINUTE_MS), timeZone),
  };
}
