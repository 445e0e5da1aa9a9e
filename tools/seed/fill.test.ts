import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase } from "#server/db/testing/test-database.ts";
import { fillDatabase } from "./fill.ts";

test("as many activities are added as asked for, each found by the search with its free times, and only once", async () => {
  const db = await openTestDatabase();
  try {
    const steps: string[] = [];
    const made = { count: 23, now: SEED_INSTANT, progress: (step: string) => void steps.push(step) };
    await fillDatabase(db, made);
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute(sql`select count(distinct a.id)::int as activities, count(distinct a.partner_id)::int as partners,
          count(distinct i.id) filter (where i.index_type = 'ACTIVITY')::int as indexed,
          count(distinct i.id) filter (where i.free_until > ${SEED_INSTANT.toISOString()}::timestamptz)::int > 10 as are_free,
          (select count(*)::int from search_items) as all_indexed, (select count(*)::int from search_refreshes) as noted
        from activities a join search_items i on i.activity_id = a.id where a.slug like 'atividade-%'`),
    );
    expect(rows).toEqual([
      { activities: 23, partners: 5, indexed: 23, are_free: true, all_indexed: 250 + 23 + 6, noted: 0 },
    ]);
    expect(new Set(steps)).toEqual(new Set(["activities", "search"]));
    const { rows: indexes } = await inTransaction(db, (tx) =>
      tx.execute(sql`select indexname from pg_indexes where indexname = 'search_items_number_idx'`),
    );
    expect(indexes).toHaveLength(1);
    await expect(fillDatabase(db, made)).rejects.toMatchObject({ name: "StartFailure" });
  } finally {
    await db.close();
  }
}, 60_000);
