import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "./database.ts";
import { migrateDatabase, migrateSchema, OWN_SCHEMAS } from "./migrate.ts";
import { type Catalog, catalogOf } from "./testing/catalog.ts";
import { faultsOf } from "./testing/migration-faults.ts";
import { openEmptyDatabase } from "./testing/test-database.ts";

const folder = new URL("migrations/", import.meta.url);
const [initial, ...later] = readMigrationFiles({ migrationsFolder: folder.pathname });

let db: Database;
beforeAll(async () => {
  db = await openEmptyDatabase();
});
beforeEach(() =>
  inTransaction(db, async (tx) => {
    for (const schema of OWN_SCHEMAS) await tx.execute(sql.raw(`drop schema if exists ${schema} cascade`));
    await tx.execute(sql`create schema public`);
  }),
);
afterAll(() => db.close());

/** The dump of a database, made by `pg_dump --no-owner --inserts`. */
async function restore(name: string): Promise<void> {
  const dump = gunzipSync(readFileSync(new URL(`testing/${name}.sql.gz`, import.meta.url)))
    .toString()
    // It would hold for the connection's next transaction, too.
    .replace(/^.*set_config\('search_path'.*$/m, "");
  const { client } = db;
  if (client.engine === "pglite") await client.pglite.exec(dump);
  else await client.pool.query(dump);
}

const applied = async () => {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute(sql`select created_at, hash from drizzle.__drizzle_migrations order by id`),
  );
  return rows;
};

test("a database that has the migrations which became the initial one goes on as it is", async () => {
  await restore("at-26-migrations");
  const [was, had] = [await catalogOf(db), await applied()];
  expect(had).toHaveLength(27);
  await migrateSchema(db, initial ? [initial] : []);
  expect([await catalogOf(db), await applied()]).toEqual([was, had]);
  await migrateDatabase(db);
  const migrated = comparable(await catalogOf(db));
  const fresh = await openEmptyDatabase();
  try {
    await migrateDatabase(fresh);
    expect(migrated).toEqual(comparable(await catalogOf(fresh)));
  } finally {
    await fresh.close();
  }
});

/** Without what two databases of the same schema differ in: the names of files, and the parentheses that a dump adds. */
const comparable = ({ tables, constraints, ...catalog }: Catalog) => ({
  ...catalog,
  tables: [...tables.keys()].toSorted(),
  constraints: new Map(
    [...constraints].map(([name, constraint]) => [
      name,
      { ...constraint, definition: constraint.definition.replace(/[()]/g, "") },
    ]),
  ),
});

describe("a process of the former version works on while the database is migrated", () => {
  const when = Number(initial?.folderMillis) + 1;
  const migration = (...statements: string[]): MigrationMeta => ({
    sql: statements,
    folderMillis: when,
    hash: "",
    bps: true,
  });
  const found = (...statements: string[]) => faultsOf(db, migration(...statements), () => true);
  beforeEach(async () => {
    await migrateSchema(
      db,
      [
        migration(
          "create table shops (id uuid primary key, name text, size int not null default 1)",
          "create table places (id uuid primary key, shop_id uuid)",
        ),
      ].map((each) => ({ ...each, folderMillis: 1 })),
    );
  });

  test.each([
    ["a column that may be empty", "alter table shops add column phone text"],
    ["a column with a constant default", "alter table shops add column phone text not null default ''"],
    [
      "a table with rows, indexes and checks of its own",
      [
        "create table owners (id uuid primary key, name text check (name <> ''))",
        "create index owners_name_idx on owners (name)",
        "insert into owners values ('00000000-0000-4000-8000-000000000000', 'Ana')",
      ],
    ],
    ["a check of new rows", "alter table shops add constraint named check (name <> '') not valid"],
    ["an index built beside the writes", "create index concurrently shops_name_idx on shops (name)"],
  ])("%s is let in", async (_, statements) => {
    expect(await found(...[statements].flat())).toEqual([]);
  });

  test("a check that was added before is validated", async () => {
    await migrateSchema(db, [
      {
        ...migration("alter table shops add constraint named check (name <> '') not valid"),
        folderMillis: 2,
      },
    ]);
    expect(await found("alter table shops validate constraint named")).toEqual([]);
  });

  test("a check is not validated while another statement has a table", async () => {
    await migrateSchema(db, [
      {
        ...migration("alter table shops add constraint named check (name <> '') not valid"),
        folderMillis: 2,
      },
    ]);
    expect(
      await found("alter table places add column name text", "alter table shops validate constraint named"),
    ).toEqual(["shops.named is checked on every row while what else is done keeps others from their tables"]);
  });

  test.each([
    ["drop table places", "places is gone, and the former version uses it"],
    ["alter table shops drop column name", "shops.name is gone, and the former version uses it"],
    ["alter table shops rename column name to title", "shops.name is gone, and the former version uses it"],
    [
      "alter table shops alter column size type text",
      "shops.size becomes text, and the former version writes integer",
    ],
    [
      "alter table shops add column phone text not null",
      "shops.phone needs a value, and the former version writes none",
    ],
    [
      "alter table shops alter column name set not null",
      "shops.name needs a value, and the former version writes none",
    ],
    [
      "alter table shops alter column size drop default",
      "shops.size needs a value, and the former version writes none",
    ],
    [
      "alter table shops add column token uuid default gen_random_uuid()",
      "shops is written anew while nobody can use it",
    ],
    [
      "alter table shops add constraint named check (name <> '')",
      "shops.named is checked on every row while nobody can write: add it NOT VALID, validate it with the next migration",
    ],
    [
      "alter table places add constraint shop foreign key (shop_id) references shops",
      "places.shop is checked on every row while nobody can write: add it NOT VALID, validate it with the next migration",
    ],
    [
      "create index shops_name_idx on shops (name)",
      "shops_name_idx is built while nobody can write: CREATE INDEX CONCURRENTLY, in a migration of its own",
    ],
    [
      "alter table shops add constraint named unique (name)",
      "named is built while nobody can write: CREATE INDEX CONCURRENTLY, in a migration of its own",
    ],
    ["-- Everybody.\nupdate shops set size = 2", "UPDATE SHOPS moves rows in one go"],
    ["insert into places select id from shops", "INSERT INTO PLACES moves rows in one go"],
    ["do $$ begin update shops set size = 2; end $$", "DO moves rows in one go"],
  ])("%s is refused", async (statement, fault) => {
    expect(await found(statement)).toContain(fault);
  });

  test("what the former version no longer knows may go", async () => {
    const dropped = migration("alter table shops drop column name");
    expect(await faultsOf(db, dropped, (name) => name !== "shops.name")).toEqual([]);
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

test("no migration locks a table for long or breaks the former version", async () => {
  await migrateSchema(db, initial ? [initial] : []);
  const faults: string[] = [];
  for (const [index, migration] of later.entries())
    faults.push(...(await faultsOf(db, migration, knownTo(index))));
  expect(faults).toEqual([]);
});

test("the longer a migration has had tables, the less it waits for another", async () => {
  const statements = [
    "create table waits (ms int)",
    "insert into waits select setting::int from pg_settings where name = 'lock_timeout'",
    "insert into waits select count(*) from generate_series(1, 500000)",
    "update waits set ms = -setting::int from pg_settings where name = 'lock_timeout' and ms = 500000",
  ];
  await migrateSchema(db, [{ sql: statements, folderMillis: 1, hash: "", bps: true }]);
  const { rows } = await inTransaction(db, (tx) => tx.execute<{ ms: number }>(sql`select ms from waits`));
  const [less = 0, first = 0] = rows.map(({ ms }) => Math.abs(ms)).toSorted((a, b) => a - b);
  expect([less > 0, less < first, first <= 500]).toEqual([true, true, true]);
});

describe.runIf(process.env.TEST_DATABASE_URL)("beside other connections", () => {
  const table = { sql: ["create table shops (id int)"], folderMillis: 1, hash: "", bps: true };
  const column = { ...table, sql: ["alter table shops add column name text"], folderMillis: 2 };
  const index = { ...table, sql: ["create index concurrently shops_id_idx on shops (id)"], folderMillis: 3 };
  const waiting = async () => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute(
        sql`select mode from pg_locks where not granted and relation = 'shops'::regclass and mode = 'AccessExclusiveLock'`,
      ),
    );
    return rows.length;
  };

  test("a migration that waits for a table lets the others go first, and is done once it is free", async () => {
    await migrateSchema(db, [table]);
    if (db.client.engine !== "postgres") throw new Error("not on PostgreSQL");
    const reader = await db.client.pool.connect();
    let migrated: Promise<void>;
    try {
      await reader.query("begin; select * from shops");
      migrated = migrateSchema(db, [table, column]);
      await expect.poll(waiting).toBe(1);
      await inTransaction(db, (tx) => tx.execute(sql`select * from shops`));
      expect(await waiting()).toBe(0);
    } finally {
      await reader.query("commit");
      reader.release();
    }
    await migrated;
    expect([...(await catalogOf(db)).columns.keys()]).toEqual(["shops.id", "shops.name"]);
  });

  test("a migration of two tables gives way to whoever has one of them and asks for the other", async () => {
    const places = { ...table, sql: ["create table places (id int)"], folderMillis: 2 };
    const both = {
      ...table,
      sql: ["alter table places add column name text", ...column.sql],
      folderMillis: 3,
    };
    await migrateSchema(db, [table, places]);
    if (db.client.engine !== "postgres") throw new Error("not on PostgreSQL");
    const reader = await db.client.pool.connect();
    let migrated: Promise<void>;
    try {
      await reader.query("begin; select * from shops");
      migrated = migrateSchema(db, [table, places, both]);
      await expect.poll(waiting).toBe(1);
      await reader.query("select * from places");
    } finally {
      await reader.query("commit");
      reader.release();
    }
    await migrated;
    expect([...(await catalogOf(db)).columns.keys()].toSorted()).toEqual([
      "places.id",
      "places.name",
      "shops.id",
      "shops.name",
    ]);
  });

  test("a constraint that was validated stays so while the next one's table is waited for", async () => {
    const places = { ...table, sql: ["create table places (id int)"], folderMillis: 2 };
    const checks = {
      ...table,
      sql: ["shops", "places"].map(
        (name) => `alter table ${name} add constraint named check (id > 0) not valid`,
      ),
      folderMillis: 3,
    };
    const validated = {
      ...table,
      sql: ["shops", "places"].map((name) => `alter table ${name} validate constraint named`),
      folderMillis: 4,
    };
    const state = async () => {
      const { constraints } = await catalogOf(db);
      return [...constraints].map(([name, { isValidated }]) => [name, isValidated]);
    };
    await migrateSchema(db, [table, places, checks]);
    if (db.client.engine !== "postgres") throw new Error("not on PostgreSQL");
    const vacuum = await db.client.pool.connect();
    let migrated: Promise<void>;
    try {
      await vacuum.query("begin; lock table places in share update exclusive mode");
      migrated = migrateSchema(db, [table, places, checks, validated]);
      await expect.poll(state).toEqual([
        ["places.named", false],
        ["shops.named", true],
      ]);
    } finally {
      await vacuum.query("commit");
      vacuum.release();
    }
    await migrated;
    expect(await state()).toEqual([
      ["places.named", true],
      ["shops.named", true],
    ]);
  });

  test("several processes that start at once build an index once, and what was left half built anew", async () => {
    await migrateSchema(db, [table]);
    await inTransaction(db, (tx) => tx.execute(sql`insert into shops values (1), (1)`));
    const unique = { ...index, sql: ["create unique index concurrently shops_id_idx on shops (id)"] };
    await expect(migrateSchema(db, [table, unique])).rejects.toMatchObject({ code: "23505" });
    await inTransaction(db, (tx) => tx.execute(sql`delete from shops`));
    await Promise.all([1, 2, 3].map(() => migrateSchema(db, [table, unique])));
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute(sql`select indisvalid as valid from pg_index where indexrelid = 'shops_id_idx'::regclass`),
    );
    expect([rows, (await applied()).length]).toEqual([[{ valid: true }], 2]);
  });
});
