import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Database } from "../database.ts";
import { isBeside, migrateSchema } from "../migrate.ts";
import { type Catalog, catalogOf, type Described } from "./catalog.ts";

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
    ...breaks(before, after, [migration], isKnown),
    ...idleAllowances(before, after, migration, isKnown),
    ...slow(before, after, migration),
    ...otherStatements(before, migration),
  ];
}

/**
 * Tells what of the migrations between two schemas would break a process of the version that was written for the first. Something that
 * only may break it passes by the migration's own word: a line `-- allows <name>: <reason>`.
 */
export function breaks(
  before: Catalog,
  after: Catalog,
  migrations: readonly MigrationMeta[],
  isKnown: Known,
): string[] {
  const allowed = new Set(migrations.flatMap(allowances));
  const doubts = doubtsAbout(before, after, isKnown).filter(({ name }) => !allowed.has(name));
  return [
    ...lost(before, after, isKnown),
    ...changedColumns(before, after),
    ...doubts.map(({ name, says }) => `${name} ${says}`),
  ];
}

/** The names that stand behind `-- allows` in a migration, each with its reason. */
const allowances = ({ sql }: MigrationMeta): string[] =>
  [...sql.join("\n").matchAll(/^-- allows (.+?): \S.*$/gm)].map(([, name = ""]) => name);

function idleAllowances(before: Catalog, after: Catalog, migration: MigrationMeta, isKnown: Known): string[] {
  const doubts = doubtsAbout(before, after, isKnown).map(({ name }) => name);
  return allowances(migration)
    .filter((name) => !doubts.includes(name))
    .map((name) => `${name} is allowed, and nothing is done to it`);
}

const goneColumns = (before: Catalog, after: Catalog): string[] =>
  [...before.columns]
    .filter(([name, { number }]) => after.columns.get(name)?.number !== number)
    .map(([name]) => name);

function lost(before: Catalog, after: Catalog, isKnown: Known): string[] {
  const tables = [...before.tables.keys()].filter((name) => !after.tables.has(name));
  const columns = goneColumns(before, after).filter(
    (name) => !tables.includes(before.columns.get(name)?.table ?? ""),
  );
  return [...tables, ...columns]
    .filter(isKnown)
    .map((name) => `${name} is gone, and the former version uses it`);
}

function changedColumns(before: Catalog, after: Catalog): string[] {
  return [...after.columns].flatMap(([name, is]) => {
    if (!before.tables.has(is.table)) return [];
    const was = before.columns.get(name);
    if (was && was.type !== is.type)
      return [`${name} becomes ${is.type}, and the former version writes ${was.type}`];
    const needsValue = (column: typeof is) => !column.isNullable && column.value === null;
    const isNowNeeded = needsValue(is) && !(was && needsValue(was));
    if (isNowNeeded) return [`${name} needs a value, and the former version writes none`];
    return was?.isNullable && !is.isNullable
      ? [`${name}: every row is looked at while nobody can use the table`]
      : [];
  });
}

/** Something that may break the former version: the catalogue does not tell. */
interface Doubt {
  name: string;
  says: string;
}

function doubtsAbout(before: Catalog, after: Catalog, isKnown: Known): Doubt[] {
  const gone = goneColumns(before, after);
  const goesAlong = (table: string | null, columns: readonly string[] = []) =>
    (table !== null && !after.tables.has(table)) || columns.some((column) => gone.includes(column));
  const missed = <D extends Described>(was: ReadonlyMap<string, D>, is: ReadonlyMap<string, D>) =>
    [...was]
      .filter(([name, { definition }]) => is.get(name)?.definition !== definition)
      .filter(([, { table, columns }]) => !goesAlong(table, columns))
      .map(([name]) => ({
        name,
        says: `is ${is.has(name) ? "changed" : "gone"}, and the former version counts on it`,
      }));
  const added = <D extends Described>(was: ReadonlyMap<string, D>, is: ReadonlyMap<string, D>) =>
    [...is]
      .filter(([name, { table }]) => !was.has(name) && table !== null && before.tables.has(table))
      .map(([name]) => ({ name, says: "is new, and may refuse what the former version writes" }));
  const ownIndexes = ({ indexes, constraints }: Catalog) =>
    new Map([...indexes].filter(([name]) => !constraints.has(name)));
  const uniqueIndexes = new Map([...ownIndexes(after)].filter(([, { isUnique }]) => isUnique));
  return [
    ...doubtfulTables(before, after),
    ...doubtfulColumns(before, after, isKnown),
    ...missed(before.constraints, after.constraints),
    ...missed(ownIndexes(before), after.indexes),
    ...missed(before.others, after.others),
    ...added(before.constraints, after.constraints),
    ...added(before.indexes, uniqueIndexes),
    ...added(before.others, after.others),
  ];
}

function doubtfulTables(before: Catalog, after: Catalog): Doubt[] {
  const rights = [...before.tables]
    .filter(([name, { rights: was }]) => (after.tables.get(name)?.rights ?? was) !== was)
    .map(([name]) => ({ name, says: "shows and takes other rows than the former version counts on" }));
  const kept = [...after.constraints].flatMap(([name, { table, keeps }]) =>
    keeps !== null && before.tables.has(keeps) && !before.tables.has(table)
      ? [{ name, says: `keeps rows of ${keeps} that the former version deletes` }]
      : [],
  );
  return [...rights, ...kept];
}

function doubtfulColumns(before: Catalog, after: Catalog, isKnown: Known): Doubt[] {
  return [...before.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name);
    if (is?.number !== was.number || is.type !== was.type) return [];
    const isEmptied = !was.isNullable && is.isNullable && isKnown(name);
    return [
      ...(isEmptied ? [{ name, says: "may be empty, and the former version reads a value" }] : []),
      ...(was.value !== is.value && (is.isNullable || is.value !== null)
        ? [{ name, says: "is another where the former version writes none" }]
        : []),
    ];
  });
}

function slow(before: Catalog, after: Catalog, migration: MigrationMeta): string[] {
  const isAlone = isBeside(migration);
  const isOld = ({ table }: { table: string }) => before.tables.has(table);
  const isMovedTable = (name: string) =>
    after.tables.has(name) && after.tables.get(name)?.file !== before.tables.get(name)?.file;
  const rewritten = [...before.tables.keys()]
    .filter(isMovedTable)
    .map((name) => `${name} is written anew while nobody can use it`);
  const checked = [...after.constraints]
    .filter(([name, is]) => isOld(is) && is.isValidated && !is.hasIndex && !before.constraints.has(name))
    .map(
      ([name]) =>
        `${name} is checked on every row while nobody can write: add it NOT VALID, validate it with the next migration`,
    );
  const validated = [...after.constraints]
    .filter(([name, is]) => is.isValidated && before.constraints.get(name)?.isValidated === false && !isAlone)
    .map(
      ([name]) => `${name} is checked on every row while what else is done keeps others from their tables`,
    );
  const built = [...after.indexes]
    .filter(
      ([name, is]) =>
        isOld(is) && !isMovedTable(is.table) && before.indexes.get(name)?.file !== is.file && !isAlone,
    )
    .map(
      ([name]) =>
        `${name} is built while nobody can write: CREATE INDEX CONCURRENTLY, in a migration of its own`,
    );
  const isMixed = !isAlone && migration.sql.some((statement) => /\bindex concurrently\b/i.test(statement));
  const mixed = isMixed ? ["what is not CONCURRENTLY needs a migration of its own"] : [];
  return [...rewritten, ...checked, ...validated, ...built, ...mixed];
}

const COMMENTS = /^(\s|--.*(\n|$)|\/\*[\s\S]*?\*\/)*/;
const SHOWN =
  /^(create( or replace)?( unique| constraint)?|alter|drop) (table|index|trigger|function|sequence|text search configuration)\b/i;
const COPIES = /^create table\b.*\bas\s*\(?\s*(select|with|values|table|execute)\b/is;

/**
 * Statements of more than the catalogue shows. Rows are moved in batches, beside the requests, by the version that has both the old and the new
 * place for them.
 */
function otherStatements(before: Catalog, { sql }: MigrationMeta): string[] {
  return sql.flatMap((text) => {
    const statement = text.replace(COMMENTS, "");
    const [, table] = /^insert into (?:"?public"?\.)?"?(\w+)"? [^;]*?\bvalues\b/i.exec(statement) ?? [];
    const isOwn = table !== undefined && !before.tables.has(table);
    if (!statement || isOwn || (SHOWN.test(statement) && !COPIES.test(statement))) return [];
    const start = statement.replace(/\s+/g, " ").slice(0, 40).trim();
    return [`${start}: more than tables, indexes, triggers, functions and sequences`];
  });
}
