import { sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "../../holds/vacancy.ts";
import { zonedDate } from "../../zoned-time.ts";
import { FREE_COLUMNS, freeTimesOf } from "./free-times.ts";

const BATCH = 1_000;
const FREE = sql.raw(FREE_COLUMNS.map((column) => `${column} = free.${column}`).join(", "));

/** Any number, the same in every process: one refreshes at a time. */
const REFRESH_LOCK = 7_043_515;

/**
 * Brings up to date what bookings and time change in the search's rows: which times are free, which discounts are over.
 * What another process is refreshing is left to it.
 *
 * @returns how many rows were written
 */
export async function refreshItems({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  for (let written = 0; ; ) {
    const batch = await inTransaction(db, (tx) => refreshBatch(tx, now));
    written += batch.written;
    if (!batch.hasMore) return written;
  }
}

/** Until the transaction ends nobody else refreshes. */
export async function lockRefreshing(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${REFRESH_LOCK})`);
}

/** Refreshes everything that is due, in a transaction of the caller's. */
export async function refreshAll(tx: Transaction, now: Date): Promise<void> {
  while ((await refreshBatch(tx, now)).hasMore);
}

async function refreshBatch(tx: Transaction, now: Date): Promise<{ written: number; hasMore: boolean }> {
  const { rows: locks } = await tx.execute<{ mine: boolean }>(
    sql`select pg_try_advisory_xact_lock(${REFRESH_LOCK}) as mine`,
  );
  if (!locks[0]?.mine) return { written: 0, hasMore: false };
  const { rows } = await tx.execute<{ id: string }>(sql`
    with noted as (
      delete from search_refreshes where ctid = any(array(select ctid from search_refreshes limit ${BATCH}))
      returning activity_id
    ), due as (
      select activity_id as id from noted
      union (select activity_id from search_items where free_until < ${at(now)} limit ${BATCH})
    )
    update search_items i set ${FREE}, revision = nextval('search_revision')
    from due join activities a on a.id = due.id cross join lateral ${freeTimesOf(now)} free
    where i.activity_id = a.id
    returning i.id`);
  const { rows: over } = await tx.execute<{ id: string }>(sql`
    update search_items set discounted_price = price, discount_until = null, revision = nextval('search_revision')
    where discount_until < ${zonedDate(now)}::date returning id`);
  const { rows: left } = await tx.execute<{ has_more: boolean }>(sql`
    select exists (select 1 from search_refreshes)
      or exists (select 1 from search_items where free_until < ${at(now)}) as has_more`);
  return { written: rows.length + over.length, hasMore: left[0]?.has_more ?? false };
}
