import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Bouncer, startBouncer } from "../../tools/test/pgbouncer.ts";
import { type Database, inTransaction } from "./database.ts";
import { DatabaseAway } from "./database-away.ts";
import { DATABASE_LIMITS } from "./limits.ts";
import { migrateDatabase, migrateSchema } from "./migrate.ts";
import { openPostgres } from "./open-postgres.ts";
import { openEmptyDatabase } from "./testing/test-database.ts";

/** Fewer than those who ask: a connection is another's with each transaction. */
const CONNECTIONS = 3;

/** There is none before the embedded engine. */
describe.runIf(process.env.TEST_DATABASE_URL)("behind PgBouncer in transaction mode", () => {
  let own: Database;
  let bouncer: Bouncer | null;
  let opened: Database[] = [];

  beforeAll(async () => {
    own = await openEmptyDatabase();
    if (own.client.engine !== "postgres") return expect.unreachable();
    bouncer = await startBouncer(own.client.connectionString, CONNECTIONS);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(opened.map((db) => db.close()));
    opened = [];
  });
  afterAll(async () => {
    await bouncer?.stop();
    await own?.close();
  });

  const open = async (limits = {}) => {
    const url = bouncer?.url ?? expect.unreachable("PgBouncer is missing on this machine");
    const db = await openPostgres(url, { limits: { ...DATABASE_LIMITS, ...limits } });
    opened.push(db);
    return db;
  };
  const rowsOf = async (db: Database, text: string) =>
    (await inTransaction(db, (tx) => tx.execute(sql.raw(text)))).rows;

  test("a statement runs no longer than its own process lets it, whoever had the connection before", async () => {
    const [strict, patient] = [await open({ statementMs: 300 }), await open({ statementMs: 7_000 })];
    const said = () =>
      rowsOf(
        patient,
        "select current_setting('statement_timeout') as ms, current_setting('lock_timeout') as lock_ms from pg_sleep(0.5)",
      );
    for (let times = 0; times < 2 * CONNECTIONS; times++) {
      await expect(rowsOf(strict, "select pg_sleep(60)")).rejects.toBeInstanceOf(DatabaseAway);
      expect(await said()).toEqual([{ ms: "7s", lock_ms: "5s" }]);
    }
    if (strict.client.engine !== "postgres") return expect.unreachable();
    const after = await strict.client.pool.query("select current_setting('statement_timeout') as ms");
    expect(after.rows).toEqual([{ ms: "0" }]);
  });

  test("what is asked again and again is not prepared: a connection is another's next", async () => {
    const processes = await Promise.all([open(), open()]);
    const ask = (db: Database, n: number) =>
      inTransaction(db, async (tx) => (await tx.execute(sql`select ${n}::int + 1 as n`)).rows);
    for (let times = 0; times < 10; times++)
      expect(await Promise.all([...processes, ...processes].map((db, n) => ask(db, n)))).toEqual([
        [{ n: 1 }],
        [{ n: 2 }],
        [{ n: 3 }],
        [{ n: 4 }],
      ]);
  });

  test("processes that start at once migrate one after the other, and the next one does too", async () => {
    const processes = await Promise.all([open(), open()]);
    await Promise.all(processes.map(migrateDatabase));
    await migrateSchema(await open());
    const held = `select count(*)::int as held from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()`;
    await expect.poll(() => rowsOf(own, held)).toEqual([{ held: 0 }]);
    const kept =
      "select count(*)::int as kept, count(distinct hash)::int as of_them from drizzle.__drizzle_migrations";
    const [{ kept: all, of_them: distinct } = {}] = await rowsOf(own, kept);
    expect(all).toBe(distinct);
    expect(all).toBeGreaterThan(0);
  });
});
