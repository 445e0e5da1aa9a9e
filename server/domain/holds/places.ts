import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { at, isInVain } from "./vacancy.ts";

/**
 * Places of schedules, taken and given back. A place counts in the schedule's `taken` while a billing or a hold has it;
 * a hold that has expired counts for nothing, so whoever takes a place gives those back in the same statement.
 *
 * Whoever takes or gives back keeps to one order of locks, so that no two wait for each other: schedule by schedule by
 * their ids, and of each first its holds, by id, then its own row.
 */
export interface PlaceSeeker {
  scheduleId: string;
  customerId: string;
  now: Date;
}

/**
 * Takes one place of a schedule. What its expired holds and the customer's own hold have goes back in the same statement:
 * a customer's place passes from the hold to whoever calls this.
 *
 * @returns false, with nothing taken, where no place is left
 */
export async function takePlace(
  tx: Transaction,
  { scheduleId, customerId, now }: PlaceSeeker,
): Promise<boolean> {
  const which = sql`h.schedule_id = ${scheduleId} and ${isInVain(now, customerId)}`;
  for (;;) {
    const { rows } = await tx.execute<{ taken: boolean; raced: boolean }>(sql`
      with given as (${giveBack(which, now)}),
      took as (
        update activity_schedules s set taken = s.taken + 1 - (select count(*) from given)
        where s.id = ${scheduleId} and s.taken - (select count(*) from given) < s.capacity returning s.id
      )
      select exists (select from took) as taken, exists (select from schedule_holds h where ${which}) as raced`);
    if (rows[0]?.taken) return true;
    // It saw a hold that somebody else was giving back, so it judged by a number of places that is no longer so.
    if (!rows[0]?.raced) return false;
  }
}

/** Gives a hold's place back. One that is given back or used up already stays so. */
export const giveBackHold = (
  tx: Transaction,
  { id, scheduleId }: { id: string; scheduleId: string },
  now: Date,
): Promise<void> => giveBackPlaces(tx, scheduleId, sql`h.id = ${id} and h.released_at is null`, now);

/** Gives back what a schedule's expired holds have. */
export const giveBackExpired = (tx: Transaction, scheduleId: string, now: Date): Promise<void> =>
  giveBackPlaces(tx, scheduleId, sql`h.schedule_id = ${scheduleId} and ${isInVain(now, null)}`, now);

async function giveBackPlaces(tx: Transaction, scheduleId: string, which: SQL, now: Date): Promise<void> {
  await tx.execute(sql`
    with given as (${giveBack(which, now)})
    update activity_schedules s set taken = s.taken - (select count(*) from given)
    where s.id = ${scheduleId} and (select count(*) from given) > 0`);
}

/** Locked by id before they change. Of two that give the same hold back the second finds it so, and gives nothing. */
const giveBack = (which: SQL, now: Date): SQL => sql`update schedule_holds set released_at = ${at(now)}
  where id in (select h.id from schedule_holds h where ${which} order by h.id for update) returning id`;
