import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Schedule } from "#contract/catalogue.ts";
import type { Transaction } from "#server/db/database.ts";
import { activitySchedules } from "#server/db/schema/activity-schedules.ts";
import { vacancies } from "../holds/vacancy.ts";
import { Refusal } from "../refusal.ts";
import { zonedIso } from "../zoned-time.ts";
import { isOnSale } from "./on-sale.ts";

const MINUTE_MS = 60_000;

const schedules = alias(activitySchedules, "s");

/**
 * The coming schedules of an activity, earliest first, full ones and those too soon to book included, closed ones not. What
 * the customer who asks holds is vacant to them. Of an activity that is not on sale only who has bought of it is told.
 *
 * @throws Refusal NOT_FOUND
 */
export async function readComingSchedules(
  tx: Transaction,
  activityId: string,
  { customerId, now }: { customerId: string | null; now: Date },
): Promise<Schedule[]> {
  const minimumNoticeMinutes = await readNotice(tx, activityId, customerId);
  const rows = await tx
    .select({
      ...getTableColumns(schedules),
      vacancies: vacancies(now, customerId),
    })
    .from(schedules)
    .where(and(eq(schedules.activityId, activityId), gt(schedules.startsAt, now), isNull(schedules.closedAt)))
    .orderBy(asc(schedules.startsAt));
  return rows.map((row) => toSchedule(row, minimumNoticeMinutes));
}

async function readNotice(tx: Transaction, activityId: string, customerId: string | null): Promise<number> {
  const { rows } = await tx.execute<{ minutes: number }>(sql`
    select a.minimum_notice_minutes as minutes from activities a where a.id = ${activityId} and (${isOnSale("a")}
      or exists (select 1 from billings b where b.customer_id = ${customerId}::uuid and b.activity_id = a.id))`);
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  return rows[0].minutes;
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
