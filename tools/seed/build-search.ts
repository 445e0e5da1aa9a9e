import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import {
  analyzeCatalogue,
  beginGeneration,
  indexRange,
  indexValues,
  rangesOf,
} from "#server/domain/search/indexing/index-items.ts";
import { indexTerms } from "#server/domain/search/indexing/index-terms.ts";
import type { Progress } from "./fill.ts";

/**
 * Writes the search's rows and terms anew, chunk by chunk, the most popular first; indexes are made afterwards, which takes
 * a fraction of the time.
 */
export async function rebuildSearch(
  db: Database,
  now: Date,
  lanes: number,
  progress: Progress,
): Promise<void> {
  const indexes = await dropIndexes(db);
  const ranges = await inTransaction(db, async (tx) => {
    await analyzeCatalogue(tx);
    await indexValues(tx);
    return rangesOf(tx);
  });
  const total = ranges.length + indexes.length + 2;
  let done = 0;
  const step = () => progress("search", ++done, total);
  const work = async () => {
    for (let range = ranges.shift(); range; range = ranges.shift()) {
      const next = range;
      await inTransaction(db, (tx) => indexRange(tx, next, now), { isLong: true });
      step();
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const build = async () => {
    for (let definition = indexes.shift(); definition; definition = indexes.shift()) {
      await execute(db, "set local maintenance_work_mem = '512MB'", definition);
      step();
    }
  };
  await Promise.all(Array.from({ length: lanes }, build));
  await inTransaction(db, indexTerms, { isLong: true });
  await inTransaction(db, beginGeneration);
  step();
  // Outside of any transaction, where PostgreSQL wants it.
  const { client } = db;
  await (client.engine === "postgres"
    ? client.pool.query("vacuum analyze")
    : client.pglite.exec("vacuum analyze"));
  step();
}

const execute = (db: Database, ...statements: string[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

/** @returns the definitions of those that were dropped */
async function dropIndexes(db: Database): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
      select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'search_items' and indexname <> 'search_items_pkey'`);
    for (const { name } of rows) await tx.execute(sql`drop index ${sql.identifier(name)}`);
    await tx.execute(sql`truncate search_items, search_postings, search_values, search_refreshes`);
    return rows.map(({ definition }) => definition);
  });
}
