import { and, asc, eq, gt } from "drizzle-orm";
import type { Schedule } from "#contract/catalogue.ts";
import type { Transaction } from "#server/db/database.ts";
import { activities } from "#server/db/schema/activities.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { Refusal } from "../refusal.ts";
import { zonedIso } from "../zoned-time.ts";

const MINUTE_MS = 60_000;

/**
 * The coming schedules of an activity, earliest first, full ones and those too soon to book included.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readComingSchedules(
  tx: Transaction,
  activityId: string,
  now: Date,
): Promise<Schedule[]> {
  const [activity] = await tx
    .select({ minimumNoticeMinutes: activities.minimumNoticeMinutes })
    .from(activities)
    .where(eq(activities.id, activityId));
  if (!activity) throw new Refusal("NOT_FOUND");
  const rows = await tx
    .select()
    .from(activitySchedules)
    .where(and(eq(activitySchedules.activityId, activityId), gt(activitySchedules.startsAt, now)))
    .orderBy(asc(activitySchedules.startsAt));
  return rows.map((row) => toSchedule(row, activity.minimumNoticeMinutes));
}

function toSchedule(row: typeof activitySchedules.$inferSelect, minimumNoticeMinutes: number): Schedule {
  const { startsAt, timeZone } = row;
  return {
    id: row.id,
    date: zonedIso(startsAt, timeZone),
    endDate: zonedIso(row.endsAt, timeZone),
    timeZone,
    vacancies: row.capacity - row.taken,
    activityType: row.activityType,
    partnerPlaceId: row.partnerPlaceId,
    bookableUntil: zonedIso(new Date(startsAt.getTime() - minimumNoticeMinutes * MINUTE_MS), timeZone),
  };
}
