import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, inTransaction } from "./database.ts";
import { migrateDatabase, migrateSchema } from "./migrate.ts";
import { openPostgres } from "./open-postgres.ts";
import { type Catalog, catalogOf } from "./testing/catalog.ts";
import { openFaultProxy } from "./testing/fault-proxy.ts";
import { clearDatabase, openEmptyDatabase } from "./testing/test-database.ts";

const [initial] = readMigrationFiles({ migrationsFolder: `${import.meta.dirname}/migrations` });

let db: Database;
beforeAll(async () => {
  db = await openEmptyDatabase();
});
beforeEach(() => clearDatabase(db));
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

/** Without what two databases of the same schema differ in: files, the order of columns, and the parentheses that a dump adds. */
const comparable = ({ tables, columns, constraints, indexes, others }: Catalog) => ({
  tables: [...tables.keys()],
  columns: eachOf(columns, ({ number: _, ...column }) => column),
  constraints: eachOf(constraints, ({ definition, ...constraint }) => ({
    ...constraint,
    definition: definition.replace(/[()]/g, ""),
  })),
  indexes: eachOf(indexes, ({ file: _, ...index }) => index),
  others,
});

const eachOf = <V, R>(map: ReadonlyMap<string, V>, change: (value: V) => R) =>
  new Map([...map].map(([name, value]) => [name, change(value)] as const));

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

  test("a migration fails where the network goes silent, and another process migrates", async () => {
    if (db.client.engine !== "postgres") throw new Error("not on PostgreSQL");
    const hold = { askMs: 100, idleMs: 500 };
    const proxy = await openFaultProxy(db.client.connectionString);
    const near = await openPostgres(proxy.url);
    try {
      const slow = { ...table, sql: ["create table places (id int)", "select pg_sleep(5)"] };
      const migrated = migrateSchema(near, [slow], hold);
      const sleeping = () =>
        inTransaction(db, (tx) =>
          tx.execute(
            sql`select query from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
          ),
        );
      await expect.poll(async () => (await sleeping()).rows).toEqual([{ query: "select pg_sleep(5)" }]);
      proxy.swallow();
      await expect(migrated).rejects.toThrow("Query read timeout");
      await migrateSchema(db, [table], hold);
      expect([...(await catalogOf(db)).tables.keys()]).toEqual(["shops"]);
    } finally {
      await proxy.close();
      await near.close();
    }
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
