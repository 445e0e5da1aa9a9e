import { and, eq, getTableColumns, getTableName, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Database, inTransaction, type Transaction } from "../database.ts";
import { AT_REST, type AtRest } from "./at-rest.ts";
import { DecryptionFailed, type KeyRing } from "./key-ring.ts";
import { currentKeys } from "./scope.ts";

/** Rows of one transaction. */
export const BATCH = 200;
const UNIQUE_VIOLATION = "23505";

export interface Reencrypted {
  table: string;
  written: number;
  /** Rows that are not as the keys want them: others hold them, their CPF is on another row, too, or they cannot be read. */
  left: number;
  /** Of those that cannot be read the primary key, and why: at most `MOST_TOLD`. */
  unreadable: string[];
}

const MOST_TOLD = 100;

/**
 * Writes every value anew that is not as the first keys would write it: plain ones, those of former keys, and those without their
 * index. Short transactions that wait for nobody; whatever others hold is passed over and tried again, and what cannot be read is
 * left as it is. May be stopped at any time, and be run beside working processes.
 */
export async function reencrypt(db: Database, say: (table: Reencrypted) => void): Promise<Reencrypted[]> {
  const all: Reencrypted[] = [];
  for (const of of AT_REST) {
    const done = await reencryptTable(db, of);
    say(done);
    all.push(done);
  }
  return all;
}

/**
 * Writes some rows of a table anew where they are not as the first keys would write them, waiting for whoever holds them.
 *
 * @throws DecryptionFailed
 */
export async function bringUpToDate(tx: Transaction, of: AtRest, which: SQL): Promise<void> {
  let after: Row | null = null;
  do {
    const { last, unreadable }: Written = await writeBatch(tx, of, { which, after });
    if (unreadable.length > 0) throw new DecryptionFailed(unreadable.join(", "));
    after = last;
  } while (after);
}

type Row = Record<string, unknown>;

async function reencryptTable(db: Database, of: AtRest): Promise<Reencrypted> {
  let written = 0;
  for (;;) {
    const now = await passThrough(db, of);
    written += now.written;
    const left = await inTransaction(db, (tx) => countStale(tx, of));
    if (left === 0 || now.written === 0)
      return { table: getTableName(of.table), written, left, unreadable: now.unreadable };
  }
}

async function passThrough(db: Database, of: AtRest): Promise<Omit<Written, "last">> {
  const unreadable: string[] = [];
  let written = 0;
  let after: Row | null = null;
  do {
    const batch: Batch = { after, skipLocked: true };
    const done = await inTransaction(db, (tx) => writeBatch(tx, of, batch));
    written += done.written;
    unreadable.push(...done.unreadable.slice(0, MOST_TOLD - unreadable.length));
    after = done.last;
  } while (after);
  return { written, unreadable };
}

interface Batch {
  which?: SQL;
  after: Row | null;
  skipLocked?: boolean;
}

interface Written {
  /** Number of rows. */
  written: number;
  /** Primary key and reason of each row that cannot be read. */
  unreadable: string[];
  /** The last row it came to; null: there are no more. */
  last: Row | null;
}

async function writeBatch(
  tx: Transaction,
  of: AtRest,
  { which, after, skipLocked = false }: Batch,
): Promise<Written> {
  const keys = of.key.map((name) => columnOf(of, name));
  const rows: Row[] = await tx
    .select(asStored(of))
    .from(of.table)
    .where(and(isStale(of, currentKeys()), which, after ? isBehind(of, after) : undefined))
    .orderBy(...keys)
    .limit(BATCH)
    .for("update", skipLocked ? { skipLocked } : {});
  const unreadable: string[] = [];
  let written = 0;
  for (const stored of rows) {
    const row = readRow(of, stored);
    if (row instanceof DecryptionFailed)
      unreadable.push(`${of.key.map((name) => stored[name]).join(" ")}: ${row.message}`);
    else if (await write(tx, of, row)) written += 1;
  }
  return { written, unreadable, last: rows.length === BATCH ? (rows.at(-1) ?? null) : null };
}

/** Every column as the driver answers it: one row that cannot be read does not keep the others from being read. */
const asStored = (of: AtRest): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(of.table)).map(([name, column]) => [name, sql`${column}`]),
  );

function readRow(of: AtRest, stored: Row): Row | DecryptionFailed {
  const read = ([name, column]: [string, PgColumn]) => {
    const value = stored[name];
    return [name, value === null ? null : column.mapFromDriverValue(value)];
  };
  try {
    return Object.fromEntries(Object.entries(getTableColumns(of.table)).map(read));
  } catch (failure) {
    if (failure instanceof DecryptionFailed) return failure;
    throw failure;
  }
}

/** @returns false where another row has the same value under the new key */
async function write(tx: Transaction, of: AtRest, row: Row): Promise<boolean> {
  const { texts = [], jsons = [], indexes = {}, replaced } = of;
  const values: Row = Object.fromEntries([...texts, ...jsons].map((name) => [name, row[name]]));
  for (const [index, value] of Object.entries(indexes)) values[index] = row[value];
  Object.assign(values, replaced?.by(row));
  const isRow = and(...of.key.map((name) => eq(columnOf(of, name), row[name])));
  // Said aloud: Drizzle's nested transaction would commit the one that is open.
  await tx.execute(sql`savepoint one_row`);
  try {
    await tx.update(of.table).set(values).where(isRow);
    await tx.execute(sql`release savepoint one_row`);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.execute(sql`rollback to savepoint one_row`);
    return false;
  }
}

async function countStale(tx: Transaction, of: AtRest): Promise<number> {
  const { rows } = await tx.execute<{ left: number }>(
    sql`select count(*)::int as left from ${of.table} where ${isStale(of, currentKeys())}`,
  );
  return rows[0]?.left ?? 0;
}

/** The condition that a row is not as the first keys would write it. */
function isStale(of: AtRest, { prefix, indexPrefix }: KeyRing): SQL | undefined {
  const { texts = [], jsons = [], indexes = {}, replaced } = of;
  const isOther = (stored: SQL | PgColumn) =>
    prefix === null ? sql`starts_with(${stored}, 'v1:')` : sql`not starts_with(${stored}, ${prefix})`;
  const ofText = (column: PgColumn) => sql`${column} <> '' and ${isOther(column)}`;
  const ofJson = (column: PgColumn) =>
    sql`case when jsonb_typeof(${column}) = 'string' then ${isOther(sql`${column} #>> '{}'`)}
      else ${column} is not null and ${prefix !== null} end`;
  const ofIndex = ([index, value]: [string, string]) =>
    sql`${columnOf(of, value)} <> ''
      and ${columnOf(of, index)} is null or not starts_with(${columnOf(of, index)}, ${indexPrefix})`;
  return or(
    ...texts.map((name) => ofText(columnOf(of, name))),
    ...jsons.map((name) => ofJson(columnOf(of, name))),
    ...(indexPrefix === null ? [] : Object.entries(indexes).map(ofIndex)),
    replaced?.isThere,
  );
}

const isBehind = (of: AtRest, after: Row): SQL => {
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  const columns = of.key.map((name) => sql`${columnOf(of, name)}`);
  const values = of.key.map((name) => sql`${sql.param(after[name], columnOf(of, name))}`);
  return sql`(${list(columns)}) > (${list(values)})`;
};

function columnOf(of: AtRest, name: string): PgColumn {
  const column = getTableColumns(of.table)[name];
  if (!column) throw new Error(`${getTableName(of.table)} has no column ${name}`);
  return column;
}

/** The driver's error is the cause of Drizzle's. */
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === UNIQUE_VIOLATION) || isUniqueViolation(error.cause);
}
