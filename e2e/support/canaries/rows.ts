import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import type { World } from "../world.ts";

/** In which tables of the product's database a text stands, whatever the column. */
export async function tablesWith(world: World, text: string): Promise<string[]> {
  return inTransaction(world.deps.db, async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select table_schema || '.' || table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const holding: string[] = [];
    for (const { name } of tables) {
      const { rows } = await tx.execute(
        sql`select 1 from ${sql.raw(name)} t where strpos(row_to_json(t)::text, ${text}) > 0 limit 1`,
      );
      if (rows.length > 0) holding.push(name);
    }
    return holding;
  });
}
