import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { at } from "../holds/vacancy.ts";

/** Whether somebody has a place of the schedule `s` by an order that was not given up. */
export const isHad: SQL = sql`exists (select 1 from billing_schedules l
  where l.schedule_id = s.id and l.released_at is null)`;

/**
 * Closes the coming times `s` for which `which` holds and that nobody has bought: nobody new gets a place, whoever waits is let go.
 * Their rows are locked first, so that what is bought in the same moment is seen.
 *
 * @returns how many were closed
 */
export async function closeTimes(tx: Transaction, which: SQL, now: Date): Promise<number> {
  const { rows: locked } = await tx.execute<{ id: string }>(sql`
    select s.id from activity_schedules s where ${which} and s.closed_at is null and s.starts_at > ${at(now)}
    order by s.id for update of s`);
  if (locked.length === 0) return 0;
  const { rows: closed } = await tx.execute<{ id: string }>(sql`
    update activity_schedules s set closed_at = ${at(now)}
    where s.id in ${locked.map(({ id }) => id)} and not ${isHad} returning s.id`);
  if (closed.length === 0) return 0;
  const ids = closed.map(({ id }) => id);
  await tx.execute(sql`insert into search_refreshes (activity_id)
    select distinct activity_id from activity_schedules where id in ${ids}`);
  await tx.execute(sql`update waiting_list_entries set status = 'ENDED', ended_at = ${at(now)}
    where schedule_id in ${ids} and status = 'WAITING'`);
  return closed.length;
}
