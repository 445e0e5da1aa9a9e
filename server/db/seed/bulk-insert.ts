import { getTableColumns, getTableName, type InferInsertModel, is, sql } from "drizzle-orm";
import { type PgColumn, PgCustomColumn, type PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "../database.ts";

/**
 * Inserts many rows in one statement. All rows must have the keys of the first; columns left out get the database's own
 * default. Rows that are there already are left as they are.
 */
export async function bulkInsert<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = getTableColumns(table);
  const keys = Object.keys(rows[0] ?? {});
  const names = new Map(keys.map((key) => [key, columns[key]?.name ?? missing(table, key)]));
  const records = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        names.get(key) ?? missing(table, key),
        stored(columns[key], value),
      ]),
    ),
  );
  const list = sql.join(
    [...names.values()].map((name) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) on conflict do nothing`,
  );
}

/** JSON says the rest; what a column of our own stores it knows itself. */
const stored = (column: PgColumn | undefined, value: unknown) =>
  is(column, PgCustomColumn) && value !== null ? column.mapToDriverValue(value) : value;

function missing(table: PgTable, key: string): never {
  throw new Error(`${getTableName(table)} has no column ${key}`);
}
