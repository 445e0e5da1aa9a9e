import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { endTaken, serveList } from "#server/domain/waiting-list/serve.ts";
import { at, isFull, isInVain } from "./vacancy.ts";

/**
 * Places of schedules, taken and given back. A place counts in the schedule's `taken` while a billing or a hold has it;
 * a hold that has expired counts for nothing, so whoever takes a place gives those back in the same statement. What is
 * given back goes to the schedule's waiting list first, in the same transaction.
 *
 * Whoever takes or gives back keeps to one order of locks, so that no two wait for each other: schedule by schedule by
 * their ids, and of each first its holds, by id, then its own row, then its waiting list.
 */
export interface PlaceSeeker {
  scheduleId: string;
  customerId: string;
  now: Date;
}

interface Taken {
  /** Until when the customer's own holds and offers of it, which this gave back, would have kept it; null without any. */
  keptUntil: Date | null;
}

/**
 * Takes one place of a schedule. What its expired holds and the customer's own hold have goes back in the same statement:
 * a customer's place passes from the hold, or the offer, to whoever calls this.
 *
 * @returns null, with nothing taken, where no place is left
 */
export async function takePlace(tx: Transaction, seeker: PlaceSeeker): Promise<Taken | null> {
  const { scheduleId, customerId, now } = seeker;
  const given = giveBack(sql`h.schedule_id = ${scheduleId} and ${isInVain(now, customerId)}`, now);
  for (;;) {
    const { rows } = await tx.execute<{ has_list: boolean; kept_ms: number | null }>(sql`
      with given as (${given})
      update activity_schedules s set taken = s.taken + 1 - (select count(*) from given)
      where s.id = ${scheduleId} and s.taken - (select count(*) from given) < s.capacity and s.closed_at is null
      returning exists (select 1 from waiting_list_entries w
        where w.schedule_id = s.id and w.status in ('WAITING', 'OFFERED')) as has_list,
        (select (extract(epoch from max(expires_at)) * 1000)::float8 from given
          where customer_id = ${customerId}) as kept_ms`);
    const [taken] = rows;
    if (taken?.has_list) await endTaken(tx, seeker);
    if (taken) return { keptUntil: taken.kept_ms === null ? null : new Date(taken.kept_ms) };
    // Where somebody else was just giving back holds, it judged by a number of places that is no longer so.
    if (await isFullNow(tx, seeker)) return null;
  }
}

async function isFullNow(tx: Transaction, { scheduleId, customerId, now }: PlaceSeeker): Promise<boolean> {
  const { rows } = await tx.execute<{ full: boolean }>(
    sql`select ${isFull(now, customerId)} as full from activity_schedules s where s.id = ${scheduleId}`,
  );
  return rows[0]?.full ?? true;
}

/**
 * Takes a place that nobody has, whatever holds there are: the short way where none is known to be in vain.
 *
 * @returns false, with nothing taken, where every place is had: then `takePlace` knows whether it is so
 */
export async function takeFreePlace(tx: Transaction, scheduleId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`update activity_schedules set taken = taken + 1
    where id = ${scheduleId} and taken < capacity and closed_at is null returning id`);
  return rows.length > 0;
}

/** Gives back the place that an appointment of a schedule had. The caller has written that it has none. */
export async function giveBackPlace(tx: Transaction, scheduleId: string, now: Date): Promise<void> {
  await tx.execute(sql`update activity_schedules set taken = taken - 1 where id = ${scheduleId}`);
  await serveList(tx, scheduleId, now);
}

/** Gives a hold's place back. One that is given back or used up already stays so. */
export const giveBackHold = (
  tx: Transaction,
  { id, scheduleId }: { id: string; scheduleId: string },
  now: Date,
): Promise<void> => giveBackHolds(tx, scheduleId, sql`h.id = ${id} and h.released_at is null`, now);

/** Gives back what a schedule's expired holds have. */
export const giveBackExpired = (tx: Transaction, scheduleId: string, now: Date): Promise<void> =>
  giveBackHolds(
    tx,
    scheduleId,
    sql`h.schedule_id = ${scheduleId} and h.released_at is null and h.expires_at <= ${at(now)}`,
    now,
  );

async function giveBackHolds(tx: Transaction, scheduleId: string, which: SQL, now: Date): Promise<void> {
  const { rows } = await tx.execute(sql`
    with given as (${giveBack(which, now)})
    update activity_schedules s set taken = s.taken - (select count(*) from given)
    where s.id = ${scheduleId} and (select count(*) from given) > 0 returning s.id`);
  if (rows.length > 0) await serveList(tx, scheduleId, now);
}

/** Locked by id before they change. Of two that give the same hold back the second finds it so, and gives nothing. */
const giveBack = (which: SQL, now: Date): SQL => sql`update schedule_holds set released_at = ${at(now)}
  where id in (select h.id from schedule_holds h where ${which} order by h.id for update) returning id, customer_id, expires_at`;
