import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "../database.ts";

export interface Catalog {
  /** The file that holds a table's rows: another one means that all of them were written anew. */
  tables: Map<string, string>;
  /** By `table.column`. */
  columns: Map<string, { table: string; type: string; isNullable: boolean; hasDefault: boolean }>;
  /** By `table.constraint`. */
  constraints: Map<string, { table: string; definition: string; isValidated: boolean; hasIndex: boolean }>;
  indexes: Map<string, { table: string; definition: string }>;
  /** Triggers, functions, sequences and search configurations, by what makes them. */
  others: string[];
}

/** The tables of the product as the database itself describes them, apart from the order of their columns. */
export function catalogOf(db: Database): Promise<Catalog> {
  return inTransaction(db, async (tx) => {
    const read = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
      (await tx.execute<R>(query)).rows;
    const mine = sql.raw(`relnamespace = 'public'::regnamespace`);
    const tables = await read<{ name: string; file: string }>(
      sql`select relname as name, relfilenode::text as file from pg_class where ${mine} and relkind = 'r'`,
    );
    const columns = await read<{
      name: string;
      table: string;
      type: string;
      isNullable: boolean;
      hasDefault: boolean;
    }>(
      sql`select relname || '.' || attname as name, relname as table, format_type(atttypid, atttypmod) as type,
        not attnotnull as "isNullable", atthasdef or attidentity <> '' as "hasDefault"
        from pg_attribute join pg_class c on c.oid = attrelid
        where ${mine} and relkind = 'r' and attnum > 0 and not attisdropped`,
    );
    const constraints = await read<{
      name: string;
      table: string;
      definition: string;
      isValidated: boolean;
      hasIndex: boolean;
    }>(
      sql`select relname || '.' || conname as name, relname as table, pg_get_constraintdef(o.oid) as definition,
        convalidated as "isValidated", contype in ('p', 'u', 'x') as "hasIndex"
        from pg_constraint o join pg_class c on c.oid = conrelid where ${mine} and contype <> 'n'`,
    );
    const indexes = await read<{ name: string; table: string; definition: string }>(
      sql`select indexname as name, tablename as table, indexdef as definition from pg_indexes where schemaname = 'public'`,
    );
    const others = await read<{ made: string }>(
      sql`select pg_get_triggerdef(t.oid) as made from pg_trigger t join pg_class c on c.oid = tgrelid
          where ${mine} and not tgisinternal
        union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = prolang
          where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'
        union all select relname from pg_class where ${mine} and relkind = 'S'
        union all select cfgname from pg_ts_config where cfgnamespace = 'public'::regnamespace order by 1`,
    );
    return {
      tables: new Map(tables.map(({ name, file }) => [name, file])),
      columns: byName(columns),
      constraints: byName(constraints),
      indexes: byName(indexes),
      others: others.map(({ made }) => made),
    };
  });
}

const byName = <R extends { name: string }>(rows: readonly R[]) =>
  new Map(
    rows.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ name, ...row }) => [name, row] as const),
  );
