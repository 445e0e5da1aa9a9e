import { type SQL, sql } from "drizzle-orm";
import { type Database, inTransaction } from "../database.ts";

/** By `table.name`, but for tables, functions, sequences and search configurations. */
export interface Catalog {
  tables: ReadonlyMap<string, Table>;
  columns: ReadonlyMap<string, Column>;
  constraints: ReadonlyMap<string, Constraint>;
  indexes: ReadonlyMap<string, Index>;
  /** Triggers, the only ones that have a table, functions, sequences and search configurations. */
  others: ReadonlyMap<string, Described>;
}

export interface Table {
  /** Holds the rows: another one means that all of them were written anew. */
  file: string;
  /** Owner, grants and row security. */
  rights: string;
}
export interface Column {
  table: string;
  /** Another one under the same name means that it was dropped in between. */
  number: number;
  type: string;
  isNullable: boolean;
  /** As SQL; stands where nothing is written. */
  value: string | null;
}
export interface Described {
  table: string | null;
  definition: string;
  /** It goes with each of these. */
  columns?: readonly string[];
}
export interface Constraint extends Described {
  table: string;
  isValidated: boolean;
  hasIndex: boolean;
  /** The table whose rows cannot be deleted while others refer to them. */
  keeps: string | null;
}
export interface Index extends Described {
  table: string;
  file: string;
  isUnique: boolean;
}

/** The tables of the product as the database itself describes them. */
export function catalogOf(db: Database): Promise<Catalog> {
  return inTransaction(db, async (tx) => {
    const read = async <R>(query: SQL) => {
      const { rows } = await tx.execute<R & { name: string }>(query);
      return new Map(rows.map(({ name, ...row }) => [name, row as unknown as R] as const)); // All but its name.
    };
    return {
      tables: await read<Table>(TABLES),
      columns: await read<Column>(COLUMNS),
      constraints: await read<Constraint>(CONSTRAINTS),
      indexes: await read<Index>(INDEXES),
      others: await read<Described>(OTHERS),
    };
  });
}

const MINE = sql.raw(`c.relnamespace = 'public'::regnamespace`);

const columnsOf = (catalog: "pg_constraint" | "pg_class") =>
  sql.raw(`array(select distinct c.relname || '.' || attname from pg_depend d
    join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = '${catalog}'::regclass and d.objid = o.oid and d.refobjid = c.oid order by 1) as columns`);

const TABLES = sql`
  select relname as name, relfilenode::text as file,
    concat_ws(' ', relowner::regrole, relacl, relrowsecurity, relforcerowsecurity) as rights
  from pg_class c where ${MINE} and relkind = 'r' order by 1`;

const COLUMNS = sql`
  select relname || '.' || attname as name, relname as table, attnum as number,
    format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable",
    nullif(concat(pg_get_expr(adbin, adrelid), attidentity, attgenerated), '') as value
  from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where ${MINE} and relkind = 'r' and attnum > 0 and not attisdropped order by 1`;

const CONSTRAINTS = sql`
  select c.relname || '.' || conname as name, c.relname as table,
    replace(pg_get_constraintdef(o.oid), ' NOT VALID', '') as definition, ${columnsOf("pg_constraint")},
    convalidated as "isValidated", contype in ('p', 'u', 'x') as "hasIndex",
    case when confdeltype in ('a', 'r', 'n', 'd') then t.relname end as keeps
  from pg_constraint o join pg_class c on c.oid = conrelid left join pg_class t on t.oid = confrelid
  where ${MINE} and contype not in ('n', 't') order by 1`;

const INDEXES = sql`
  select c.relname || '.' || o.relname as name, c.relname as table, pg_get_indexdef(o.oid) as definition,
    ${columnsOf("pg_class")}, o.relfilenode::text as file, indisunique as "isUnique"
  from pg_index join pg_class o on o.oid = indexrelid join pg_class c on c.oid = indrelid where ${MINE} order by 1`;

const OTHERS = sql`
  select c.relname || '.' || tgname as name, c.relname as table, concat(pg_get_triggerdef(t.oid), ' ', tgenabled) as definition
    from pg_trigger t join pg_class c on c.oid = tgrelid where ${MINE} and not tgisinternal
  union all select p.oid::regprocedure::text, null, pg_get_functiondef(p.oid)
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('plpgsql', 'sql') and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  union all select relname, null, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcycle)
    from pg_sequence join pg_class c on c.oid = seqrelid where ${MINE}
  union all select cfgname, null, concat_ws(' ', cfgparser::regproc, (
      select string_agg(concat(maptokentype, ' ', mapdict::regdictionary), ' ' order by maptokentype, mapseqno)
      from pg_ts_config_map where mapcfg = f.oid))
    from pg_ts_config f where cfgnamespace = 'public'::regnamespace
  order by 1`;
