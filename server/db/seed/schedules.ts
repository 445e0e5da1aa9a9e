import { sql } from "drizzle-orm";
import { addDays, fromWallClock, laterOf, weekDayOf, zonedDate } from "#server/domain/zoned-time.ts";
import { type Database, inTransaction, type Transaction } from "../database.ts";
import { activitySchedules } from "../schema/activity-schedules.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { type SeedActivity, seedActivities } from "./catalogue/catalogue.ts";
import { seedId, seedNumber } from "./seed-id.ts";
import { type WeeklySlot, weeklySlots } from "./weekly-slots.ts";

const DAYS_AHEAD = 63;
const MINUTE_MS = 60_000;

/** Any number, the same in every process: several servers starting at once top up one after the other. */
const TOP_UP_LOCK = 7_043_514;

/**
 * Keeps the demonstration's schedules nine weeks ahead of `now`: adds the days that are missing at the end, and nothing
 * where none is. A database without the seeded activities is left alone, and so is what a specialist offers by hours of the week of their own.
 *
 * @returns how many schedules were added
 */
export function topUpSchedules(db: Database, now: Date): Promise<number> {
  const topUp = async (tx: Transaction) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TOP_UP_LOCK})`);
    const today = zonedDate(now);
    const covered = await readCovered(tx);
    const rows = seedActivities.flatMap((activity) => {
      const last = covered.get(seedId("activity", activity.slug));
      if (last === undefined) return [];
      const first = last ? addDays(zonedDate(last), 1) : today;
      return schedulesOf(activity, daysBetween(laterOf(first, today), addDays(today, DAYS_AHEAD))).filter(
        ({ startsAt }) => startsAt > now,
      );
    });
    if (rows.length === 0) return 0;
    await bulkInsert(tx, activitySchedules, rows);
    return rows.length;
  };
  return inTransaction(db, topUp, { isLong: true });
}

/** Until when each activity has times, null: none; without those that are offered by hours of the week. */
async function readCovered(tx: Transaction): Promise<Map<string, Date | null>> {
  const { rows } = await tx.execute<{ id: string; last_ms: number | null }>(sql`
    select a.id, (select (extract(epoch from max(s.starts_at)) * 1000)::float8 from activity_schedules s
      where s.activity_id = a.id) as last_ms
    from activities a where not exists (select 1 from availability_slots k where k.activity_id = a.id)`);
  return new Map(rows.map(({ id, last_ms }) => [id, last_ms === null ? null : new Date(last_ms)]));
}

function schedulesOf(activity: SeedActivity, days: readonly string[]) {
  const slots = weeklySlots(activity);
  return days.flatMap((day) =>
    slots.filter(({ weekDay }) => weekDay === weekDayOf(day)).map((slot) => scheduleRow(activity, slot, day)),
  );
}

function scheduleRow({ slug, offer }: SeedActivity, slot: WeeklySlot, day: string) {
  const name = `${slug}/${day}/${slot.minuteOfDay}`;
  const startsAt = fromWallClock(day, slot.minuteOfDay, slot.timeZone);
  return {
    id: seedId("schedule", name),
    activityId: seedId("activity", slug),
    ...slot,
    startsAt,
    endsAt: new Date(startsAt.getTime() + offer.duration * MINUTE_MS),
    taken: alreadyTaken(name, slot.capacity),
  };
}

/** Some are full, groups are partly filled: places taken by people outside the demonstration. */
function alreadyTaken(name: string, capacity: number): number {
  if (seedNumber(`${name}/full`, 6) === 0) return capacity;
  return capacity === 1 ? 0 : seedNumber(`${name}/taken`, Math.ceil(capacity * 0.7));
}

function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
