import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";

/** Count the transactions of this database that wait for another's lock. PostgreSQL only. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await inTransaction(db.reads, (tx) =>
    tx.execute<{ waits: number }>(sql`select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`),
  );
  return rows[0]?.waits ?? 0;
}

/** Wait until at least `least` transactions of this database wait for another's lock. PostgreSQL only. */
export async function untilLockWaits(db: Database, least = 1): Promise<void> {
  while ((await countLockWaits(db)) < least);
}
