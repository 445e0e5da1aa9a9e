import { readFileSync } from "node:fs";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { migrateSchema } from "../migrate.ts";
import { type Catalog, catalogOf } from "./catalog.ts";
import { breaks, faultsOf } from "./migration-faults.ts";
import { RELEASED } from "./released.ts";
import { clearDatabase, openEmptyDatabase } from "./test-database.ts";

const folder = new URL("../migrations/", import.meta.url);

let db: Database;
beforeAll(async () => {
  db = await openEmptyDatabase();
});
beforeEach(() => clearDatabase(db));
afterAll(() => db.close());

const migration = (folderMillis: number, ...statements: string[]): MigrationMeta => ({
  sql: statements,
  folderMillis,
  hash: "",
  bps: true,
});

const BEFORE = migration(
  1,
  `create table shops (id uuid primary key, name text, size int not null default 1, slug text not null, kind text,
    constraint shops_slug_key unique (slug), constraint shops_kind_known check (kind in ('A', 'B', 'C')))`,
  "create table places (id uuid primary key, shop_id uuid)",
  "create index places_shop_id_idx on places (shop_id)",
  "create sequence shop_numbers",
  "create function shop_size(shop uuid) returns int language sql as 'select size from shops where id = shop'",
  "create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
  "create trigger places_refuse before delete on places execute function refuse()",
);

const NOT_VALID_YET = "alter table shops add constraint shops_named check (name <> '') not valid";

const isNew = (name: string) => `${name} is new, and may refuse what the former version writes`;
const isMissed = (name: string, how = "gone") => `${name} is ${how}, and the former version counts on it`;
const isBuilt = (name: string) =>
  `${name} is built while nobody can write: CREATE INDEX CONCURRENTLY, in a migration of its own`;
const isChecked = (name: string) =>
  `${name} is checked on every row while nobody can write: add it NOT VALID, validate it with the next migration`;
const isMore = (start: string) => `${start}: more than tables, indexes, triggers, functions and sequences`;

describe("a process of the former version works on while the database is migrated", () => {
  beforeEach(() => migrateSchema(db, [BEFORE]));
  const found = (statements: string | string[], isKnown = (_: string) => true) =>
    faultsOf(db, migration(3, ...[statements].flat()), isKnown);

  test.each<[name: string, statements: string | string[]]>([
    ["a column that may be empty", "alter table shops add column phone text"],
    ["a column with a constant default", "alter table shops add column phone text not null default ''"],
    [
      "a table with rows, indexes, checks and a trigger of its own",
      [
        "create table owners (id uuid primary key, name text check (name <> ''))",
        "create index owners_name_idx on owners (name)",
        "-- The first.\ninsert into owners values ('00000000-0000-4000-8000-000000000000', 'Ana')",
        "create trigger owners_refuse before delete on owners execute function refuse()",
      ],
    ],
    [
      "a table whose rows go with those of the former version",
      "create table owners (id uuid primary key, shop_id uuid references shops on delete cascade)",
    ],
    ["an index built beside the writes", "create index concurrently shops_name_idx on shops (name)"],
    ["a new check with its reason", `-- allows shops.shops_named: names were never empty\n${NOT_VALID_YET}`],
    [
      "a trigger with its reason",
      [
        "-- allows shops.shops_refuse: nobody deletes shops\ncreate trigger shops_refuse before delete on shops execute function refuse()",
      ],
    ],
  ])("%s is let in", async (_, statements) => {
    expect(await found(statements)).toEqual([]);
  });

  test("a check that was added before is validated", async () => {
    await migrateSchema(db, [migration(2, NOT_VALID_YET)]);
    expect(await found("alter table shops validate constraint shops_named")).toEqual([]);
  });

  test("a check is not validated while another statement has a table", async () => {
    await migrateSchema(db, [migration(2, NOT_VALID_YET)]);
    const validate = "alter table shops validate constraint shops_named";
    expect(await found(["alter table places add column name text", validate])).toEqual([
      "shops.shops_named is checked on every row while what else is done keeps others from their tables",
    ]);
  });

  test.each<[name: string, statements: string | string[], faults: string[]]>([
    ["a dropped table", "drop table places", ["places is gone, and the former version uses it"]],
    [
      "a dropped column",
      "alter table shops drop column slug",
      ["shops.slug is gone, and the former version uses it"],
    ],
    [
      "a renamed column",
      "alter table shops rename column name to title",
      ["shops.name is gone, and the former version uses it"],
    ],
    [
      "a column that is dropped and made again",
      ["alter table shops drop column name", "alter table shops add column name text"],
      ["shops.name is gone, and the former version uses it"],
    ],
    [
      "another type",
      "alter table shops alter column size type text",
      [
        "shops.size becomes text, and the former version writes integer",
        "shops is written anew while nobody can use it",
      ],
    ],
    [
      "a new column that needs a value",
      "alter table shops add column phone text not null",
      ["shops.phone needs a value, and the former version writes none"],
    ],
    [
      "a column that needs a value now",
      "alter table shops alter column name set not null",
      ["shops.name needs a value, and the former version writes none"],
    ],
    [
      "a lost default",
      "alter table shops alter column size drop default",
      ["shops.size needs a value, and the former version writes none"],
    ],
    [
      "another default",
      "alter table shops alter column size set default 2",
      ["shops.size is another where the former version writes none"],
    ],
    [
      "a column that may be empty now",
      "alter table shops alter column size drop not null",
      ["shops.size may be empty, and the former version reads a value"],
    ],
    [
      "a default of its own for each row",
      "alter table shops add column token uuid default gen_random_uuid()",
      ["shops is written anew while nobody can use it"],
    ],
    [
      "a check of old rows",
      "alter table shops add constraint shops_named check (name <> '')",
      [isNew("shops.shops_named"), isChecked("shops.shops_named")],
    ],
    [
      "a reference of old rows",
      "alter table places add constraint places_shop foreign key (shop_id) references shops",
      [isNew("places.places_shop"), isChecked("places.places_shop")],
    ],
    [
      "a check that a new column is not empty",
      [
        "alter table shops add column phone text",
        "alter table shops add constraint shops_reachable check (phone is not null) not valid",
      ],
      [isNew("shops.shops_reachable")],
    ],
    [
      "a narrower check",
      [
        "alter table shops drop constraint shops_kind_known",
        "alter table shops add constraint shops_kind_known check (kind in ('A', 'B')) not valid",
      ],
      [isMissed("shops.shops_kind_known", "changed")],
    ],
    [
      "a dropped unique constraint",
      "alter table shops drop constraint shops_slug_key",
      [isMissed("shops.shops_slug_key")],
    ],
    ["a dropped index", "drop index places_shop_id_idx", [isMissed("places.places_shop_id_idx")]],
    [
      "a unique index on an old column",
      "create unique index concurrently shops_name_key on shops (name)",
      [isNew("shops.shops_name_key")],
    ],
    [
      "a unique constraint",
      "alter table shops add constraint shops_name_key unique (name)",
      [isNew("shops.shops_name_key"), isBuilt("shops.shops_name_key")],
    ],
    [
      "an index beside which nobody writes",
      "create index shops_name_idx on shops (name)",
      [isBuilt("shops.shops_name_idx")],
    ],
    [
      "an index that is built anew",
      "reindex index shops_slug_key",
      [isBuilt("shops.shops_slug_key"), isMore("reindex index shops_slug_key")],
    ],
    [
      "a trigger that raises",
      "create trigger shops_refuse before insert on shops execute function refuse()",
      [isNew("shops.shops_refuse")],
    ],
    [
      "a trigger that is switched off",
      "alter table places disable trigger places_refuse",
      [isMissed("places.places_refuse", "changed")],
    ],
    ["a dropped function", "drop function shop_size", [isMissed("shop_size(uuid)")]],
    [
      "another function of the same name",
      "create or replace function shop_size(shop uuid) returns int language sql as 'select 0'",
      [isMissed("shop_size(uuid)", "changed")],
    ],
    ["a dropped sequence", "drop sequence shop_numbers", [isMissed("shop_numbers")]],
    [
      "a new table that keeps rows of an old one",
      "create table owners (id uuid primary key, shop_id uuid references shops)",
      ["owners.owners_shop_id_fkey keeps rows of shops that the former version deletes"],
    ],
    [
      "row security",
      ["alter table shops enable row level security", "alter table shops force row level security"],
      ["shops shows and takes other rows than the former version counts on"],
    ],
    [
      "rows that are moved behind a line of comment",
      "-- Everybody.\nupdate shops set size = 2",
      [isMore("update shops set size = 2")],
    ],
    [
      "rows that are moved behind a block of comment",
      "/* x */ update shops set size = 2",
      [isMore("update shops set size = 2")],
    ],
    [
      "rows that are copied",
      "insert into places select id from shops",
      [isMore("insert into places select id from shops")],
    ],
    [
      "rows that are copied into a new table",
      "create table names as select name from shops",
      [isMore("create table names as select name from s")],
    ],
    [
      "rows that are moved by a block of code",
      "do $$ begin update shops set size = 2; end $$",
      [isMore("do $$ begin update shops set size = 2; e")],
    ],
    [
      "an allowance without a reason",
      `-- allows shops.shops_named:\n${NOT_VALID_YET}`,
      [isNew("shops.shops_named")],
    ],
    [
      "an allowance of what is not done",
      "-- allows shops.shops_named: names were never empty\nalter table shops add column phone text",
      ["shops.shops_named is allowed, and nothing is done to it"],
    ],
  ])("%s is refused", async (_, statements, faults) => {
    expect(await found(statements)).toEqual(faults);
  });

  test("what the former version no longer knows may go, with its indexes and constraints", async () => {
    expect(await found("alter table shops drop column slug", (name) => name !== "shops.slug")).toEqual([]);
  });

  test("what the released version knows stays, whatever the migration before the last one says", async () => {
    const released = await catalogOf(db);
    const steps = [
      migration(3, "-- The column is out of the schema."),
      migration(4, "alter table shops drop column name"),
    ];
    for (const step of steps) expect(await faultsOf(db, step, (name) => name !== "shops.name")).toEqual([]);
    expect(breaks(released, await catalogOf(db), steps, () => true)).toEqual([
      "shops.name is gone, and the former version uses it",
    ]);
  });
});

/** Tables and columns that a version reads and writes, by its snapshot. */
function knownTo(index: number): (name: string) => boolean {
  const file = new URL(`meta/${String(index).padStart(4, "0")}_snapshot.json`, folder);
  const { tables } = JSON.parse(readFileSync(file, "utf8")) as {
    tables: Record<string, { name: string; columns: Record<string, { name: string }> }>;
  };
  const names = Object.values(tables).flatMap(({ name, columns }) => [
    name,
    ...Object.values(columns).map((column) => `${name}.${column.name}`),
  ]);
  return (name) => names.includes(name);
}

test("no migration locks a table for long, or breaks the version before it or the released one", async () => {
  const migrations = readMigrationFiles({ migrationsFolder: folder.pathname });
  const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8")) as {
    entries: { tag: string }[];
  };
  const releasedAt = entries.findIndex(({ tag }) => tag === RELEASED);
  let released: Catalog | undefined;
  const faults: string[] = [];
  for (const [index, each] of migrations.entries()) {
    if (index === 0) await migrateSchema(db, [each]);
    else faults.push(...(await faultsOf(db, each, knownTo(index - 1))));
    if (index === releasedAt) released = await catalogOf(db);
  }
  if (!released) throw new Error(`there is no migration ${RELEASED}`);
  const since = migrations.slice(releasedAt + 1);
  faults.push(...breaks(released, await catalogOf(db), since, knownTo(releasedAt)));
  expect(faults).toEqual([]);
});
