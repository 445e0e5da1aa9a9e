import { sql } from "drizzle-orm";
import type { PartnerProfile } from "#contract/partner-profile.ts";
import type { Transaction } from "#server/db/database.ts";
import { type ScheduleRow, toSchedule } from "../catalogue/schedules.ts";
import { isFull, isInTime, vacancies } from "../holds/vacancy.ts";
import type { PriceAsker } from "../pricing/prices.ts";

/** How many of an activity's times are shown. */
const TIMES = 6;

interface Row extends Record<string, unknown> {
  activityId: string;
  minimumNoticeMinutes: number;
  startsMs: number;
  endsMs: number;
  schedule: Omit<ScheduleRow, "startsAt" | "endsAt">;
}

/**
 * The next times of each activity that can still be booked and have a vacancy for whoever asks, earliest first. An
 * activity without one is left out.
 */
export async function readNextTimes(
  tx: Transaction,
  activities: readonly { id: string; title: string }[],
  { now, customerId }: PriceAsker,
): Promise<PartnerProfile["nextTimes"]> {
  if (activities.length === 0) return [];
  const ids = activities.map(({ id }) => id);
  const { rows } = await tx.execute<Row>(sql`
    select a.id as "activityId", a.minimum_notice_minutes as "minimumNoticeMinutes",
      (extract(epoch from s.starts_at) * 1000)::float8 as "startsMs",
      (extract(epoch from s.ends_at) * 1000)::float8 as "endsMs",
      json_build_object('id', s.id, 'timeZone', s.time_zone, 'activityType', s.activity_type,
        'partnerPlaceId', s.partner_place_id, 'vacancies', ${vacancies(now, customerId)}) as schedule
    from activities a join lateral (
      select * from activity_schedules s where s.activity_id = a.id
        and ${isInTime(now)} and not ${isFull(now, customerId)}
      order by s.starts_at limit ${TIMES}) s on true
    where a.id in ${ids} order by s.starts_at`);
  return activities.flatMap(({ id, title }) => {
    const schedules = rows.filter(({ activityId }) => activityId === id).map(scheduleOf);
    return schedules.length > 0 ? [{ activityId: id, title, schedules }] : [];
  });
}

const scheduleOf = ({ schedule, startsMs, endsMs, minimumNoticeMinutes }: Row) =>
  toSchedule({ ...schedule, startsAt: new Date(startsMs), endsAt: new Date(endsMs) }, minimumNoticeMinutes);
