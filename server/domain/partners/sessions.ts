import { type SQL, sql } from "drizzle-orm";
import { SESSIONS_SHOWN_FROM } from "#contract/catalogue.ts";
import { type Database, inTransaction, type Transaction } from "#server/db/database.ts";

const BATCH = 500;

/** How many paid sessions of the partner `p` somebody came to; null while they are few. */
export const sessionsGiven: SQL = sql`(select ps.given from partner_sessions ps
  where ps.partner_id = p.id and ps.given >= ${sql.raw(String(SESSIONS_SHOWN_FROM))})`;

/** Counts, once for each partner, the sessions of before there were triggers, which count from then on. */
export async function countEarlierSessions(db: Database): Promise<void> {
  while (await inTransaction(db, countBatch));
}

/**
 * A partner's row is locked before its sessions are read: whoever changes one of them waits to add it, or was waited for.
 *
 * @returns whether there may be more
 */
async function countBatch(tx: Transaction): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into partner_sessions as s (partner_id)
    select p.id from partners p left join partner_sessions known on known.partner_id = p.id
    where known.is_whole is not true order by p.id limit ${BATCH}
    on conflict (partner_id) do update set is_whole = s.is_whole returning s.partner_id as id`);
  if (rows.length === 0) return false;
  await tx.execute(sql`
    update partner_sessions s set is_whole = true, given = (
      select count(*) from activities a
      join billings b on b.activity_id = a.id and b.status = 'PAID'
      join billing_schedules l on l.billing_id = b.id and l.cancelled_at is null
      join attendances t on t.appointment_id = l.id and t.outcome = 'ATTENDED'
      where a.partner_id = s.partner_id)
    where s.partner_id in ${rows.map(({ id }) => id)}`);
  return rows.length === BATCH;
}
