import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Database } from "../database.ts";
import { isBeside, migrateSchema } from "../migrate.ts";
import { type Catalog, catalogOf } from "./catalog.ts";

/** Tables and `table.column`s that the former version reads and writes. */
export type Known = (name: string) => boolean;

/**
 * Applies a migration, and tells what of it would keep others from a table for long, or break a process of the former version that
 * goes on working beside it. Tables that the migration makes itself are its own.
 *
 * @param db at the schema of the former version
 */
export async function faultsOf(db: Database, migration: MigrationMeta, isKnown: Known): Promise<string[]> {
  const before = await catalogOf(db);
  await migrateSchema(db, [migration]);
  const after = await catalogOf(db);
  return [
    ...lost(before, after, isKnown),
    ...changedColumns(before, after),
    ...slow(before, after, migration),
    ...movedRows(before, migration),
  ];
}

function lost(before: Catalog, after: Catalog, isKnown: Known): string[] {
  const gone = (was: ReadonlyMap<string, unknown>, is: ReadonlyMap<string, unknown>) =>
    [...was.keys()].filter((name) => !is.has(name) && isKnown(name));
  const tables = gone(before.tables, after.tables);
  const columns = gone(before.columns, after.columns).filter((name) => !tables.includes(tableOf(name)));
  return [...tables, ...columns].map((name) => `${name} is gone, and the former version uses it`);
}

function changedColumns(before: Catalog, after: Catalog): string[] {
  return [...after.columns].flatMap(([name, is]) => {
    if (!before.tables.has(is.table)) return [];
    const was = before.columns.get(name);
    if (was && was.type !== is.type)
      return [`${name} becomes ${is.type}, and the former version writes ${was.type}`];
    const needsValue = (column: typeof is) => !column.isNullable && !column.hasDefault;
    const isNowNeeded = needsValue(is) && !(was && needsValue(was));
    if (isNowNeeded) return [`${name} needs a value, and the former version writes none`];
    return was?.isNullable && !is.isNullable
      ? [`${name}: every row is looked at while nobody can use the table`]
      : [];
  });
}

function slow(before: Catalog, after: Catalog, migration: MigrationMeta): string[] {
  const isOld = ({ table }: { table: string }) => before.tables.has(table);
  const rewritten = [...before.tables]
    .filter(([name, file]) => after.tables.has(name) && after.tables.get(name) !== file)
    .map(([name]) => `${name} is written anew while nobody can use it`);
  const checked = [...after.constraints]
    .filter(([name, is]) => isOld(is) && is.isValidated && !is.hasIndex && !before.constraints.has(name))
    .map(
      ([name]) =>
        `${name} is checked on every row while nobody can write: add it NOT VALID, validate it with the next migration`,
    );
  const isAlone = isBeside(migration);
  const validated = [...after.constraints]
    .filter(([name, is]) => is.isValidated && before.constraints.get(name)?.isValidated === false && !isAlone)
    .map(
      ([name]) => `${name} is checked on every row while what else is done keeps others from their tables`,
    );
  const built = [...after.indexes]
    .filter(([name, is]) => isOld(is) && !before.indexes.has(name) && !isAlone)
    .map(
      ([name]) =>
        `${name} is built while nobody can write: CREATE INDEX CONCURRENTLY, in a migration of its own`,
    );
  const isMixed = !isAlone && migration.sql.some((statement) => /\bindex concurrently\b/i.test(statement));
  const mixed = isMixed ? ["what is not CONCURRENTLY needs a migration of its own"] : [];
  return [...rewritten, ...checked, ...validated, ...built, ...mixed];
}

/** Rows are moved in batches, beside the requests, by the version that has both the old and the new place for them. */
function movedRows(before: Catalog, { sql }: MigrationMeta): string[] {
  return sql.flatMap((statement) => {
    const [, verb = "", table = ""] =
      /^(?:\s|--.*\n)*(insert into|update|delete from|merge into|truncate|with|do|select|copy)\b\s*(?:"?public"?\.)?"?(\w*)/i.exec(
        statement,
      ) ?? [];
    const isOwn = /^(insert|update|delete|truncate)/i.test(verb) && !before.tables.has(table);
    return verb && !isOwn ? [`${`${verb} ${table}`.trim().toUpperCase()} moves rows in one go`] : [];
  });
}

const tableOf = (column: string) => column.split(".")[0] ?? "";
