import { max, sql } from "drizzle-orm";
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
 * where none is. A database without the seeded activities is left alone.
 *
 * @returns how many schedules were added
 */
export function topUpSchedules(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TOP_UP_LOCK})`);
    const today = zonedDate(now);
    const [row] = await tx.select({ last: max(activitySchedules.startsAt) }).from(activitySchedules);
    const covered = row?.last ? addDays(zonedDate(row.last), 1) : today;
    const days = daysBetween(laterOf(covered, today), addDays(today, DAYS_AHEAD));
    if (days.length === 0) return 0;
    const known = await seededActivityIds(tx);
    const rows = seedActivities
      .filter(({ slug }) => known.has(seedId("activity", slug)))
      .flatMap((activity) => schedulesOf(activity, days))
      .filter(({ startsAt }) => startsAt > now);
    await bulkInsert(tx, activitySchedules, rows);
    return rows.length;
  });
}

async function seededActivityIds(tx: Transaction): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from activities`);
  return new Set(rows.map(({ id }) => id));
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
