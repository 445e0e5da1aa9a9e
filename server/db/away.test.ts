import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, inTransaction, type Transaction } from "./database.ts";
import { DatabaseAway } from "./database-away.ts";
import { DATABASE_LIMITS } from "./limits.ts";
import { openPostgres } from "./open-postgres.ts";
import { type FaultProxy, openFaultProxy } from "./testing/fault-proxy.ts";

const server = process.env.TEST_DATABASE_URL;
const LIMITS = {
  ...DATABASE_LIMITS,
  connections: 4,
  statementMs: 300,
  lockMs: 200,
  idleMs: 300,
  longMs: 1_000,
  waitMs: 400,
};

/** The timer of each connection from here to a URL's port, as Linux has it: 2 is that of `SO_KEEPALIVE`. */
function timersTo(url: string): string[] {
  const port = Number(new URL(url).port).toString(16).toUpperCase().padStart(4, "0");
  return readFileSync("/proc/net/tcp", "utf8")
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote, state]) => remote?.endsWith(`:${port}`) && state === "01")
    .map(([, , , , , timer]) => (timer?.startsWith("02:") ? "keepalive" : `timer ${timer}`));
}

/** Only a server of its own can be away. */
describe.runIf(server)("a PostgreSQL server", () => {
  let proxy: FaultProxy;
  let direct: Database;
  let db: Database;

  beforeAll(async () => {
    direct = await openPostgres(server ?? "");
    proxy = await openFaultProxy(server ?? "");
  });
  beforeEach(async () => {
    proxy.heal();
    db = await openPostgres(proxy.url, { limits: LIMITS });
    await run(direct, "drop table if exists away_test; create table away_test (id int primary key)");
  });
  afterEach(() => db.close());
  afterAll(async () => {
    await run(direct, "drop table away_test");
    await direct.close();
    await proxy.close();
  });

  const run = (on: Database, text: string, config = {}) =>
    inTransaction(on, (tx) => tx.execute(sql.raw(text)), config);
  const terminate = () => {
    if (direct.client.engine !== "postgres") return expect.unreachable();
    return direct.client.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'away_test'",
    );
  };
  const isWell = async () => expect((await run(db, "select 1 as one")).rows).toEqual([{ one: 1 }]);
  const begun = (work: (tx: Transaction) => Promise<unknown>) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`set application_name = 'away_test'`);
      await work(tx);
    });

  test.each<[string, () => unknown]>([
    ["its process is ended", terminate],
    ["the network cuts it", () => proxy.cut()],
    ["the network goes away", () => proxy.refuse()],
    ["the network swallows what is sent", () => proxy.swallow()],
  ])(
    "a connection is lost in a transaction where %s: it fails as away, and the next one is well",
    async (_, lose) => {
      const lost = begun(async (tx) => {
        await tx.execute(sql`insert into away_test values (1)`);
        await lose();
        await tx.execute(sql`insert into away_test values (2)`);
      });
      await expect(lost).rejects.toBeInstanceOf(DatabaseAway);
      proxy.heal();
      await isWell();
      await expect.poll(async () => (await run(direct, "select id from away_test")).rows).toEqual([]);
    },
  );

  test("work that nobody waits for fails as away where the network swallows what is sent", async () => {
    const swallowed = (lose: () => void) =>
      inTransaction(
        db,
        async (tx) => {
          lose();
          await tx.execute(sql`select 1`);
        },
        { isLong: true },
      );
    await expect(swallowed(() => proxy.swallow())).rejects.toBeInstanceOf(DatabaseAway);
    await expect(swallowed(() => {})).rejects.toBeInstanceOf(DatabaseAway);
  });

  test.runIf(existsSync("/proc/net/tcp"))(
    "every connection is asked for by the kernel while it is idle",
    async () => {
      const idle = Promise.withResolvers<void>();
      const held = [db, db.reads].map((on) => inTransaction(on, () => idle.promise));
      held.push(inTransaction(db, () => idle.promise, { isLong: true }));
      await db.time();
      try {
        await expect.poll(() => timersTo(proxy.url)).toEqual(Array(4).fill("keepalive"));
      } finally {
        idle.resolve();
        await Promise.all(held);
      }
    },
  );

  test("a connection that is lost while a transaction does something else ends no process", async () => {
    const lost = begun(async (tx) => {
      await terminate();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.execute(sql`select 1`);
    });
    await expect(lost).rejects.toBeInstanceOf(DatabaseAway);
    await isWell();
  });

  test("connections that the database has ended are had again while their work still hangs", async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const hanging = Array.from({ length: LIMITS.connections }, () => begun(() => over));
    const outcomes = await Promise.allSettled(hanging);
    expect(outcomes.map((outcome) => outcome.status === "rejected" && outcome.reason.name)).toEqual(
      Array(LIMITS.connections).fill("DatabaseAway"),
    );
    await isWell();
    end();
  });

  test("no connection is lost for good, however often one fails to begin", async () => {
    for (let times = 0; times < LIMITS.connections; times++) {
      // One that is open already: it is its `begin` that fails.
      await isWell();
      proxy.swallow();
      await expect(run(db, "select 1")).rejects.toBeInstanceOf(DatabaseAway);
      proxy.heal();
    }
    await isWell();
  }, 60_000);

  test("a statement runs no longer than it may, and one for which nobody waits does", async () => {
    await expect(run(db, "select pg_sleep(0.5)")).rejects.toBeInstanceOf(DatabaseAway);
    expect((await run(db, "select pg_sleep(0.5)::text as slept", { isLong: true })).rows).toEqual([
      { slept: "" },
    ]);
  });

  test("a row that another holds is waited for no longer than that, while reads go on", async () => {
    await run(db, "insert into away_test values (1)");
    // Without this, one of those that wait may be the first.
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = inTransaction(direct, async (tx) => {
      await tx.execute(sql`select * from away_test for update`);
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const waiting = Array.from({ length: 12 }, () => run(db, "select * from away_test for update"));
    const outcomes = Promise.allSettled(waiting);
    expect((await run(db.reads, "select id from away_test")).rows).toEqual([{ id: 1 }]);
    expect((await outcomes).map((outcome) => outcome.status === "rejected" && outcome.reason.name)).toEqual(
      Array(12).fill("DatabaseAway"),
    );
    over.resolve();
    await held;
    await isWell();
  });

  test("a transaction that does nothing loses its locks to others", async () => {
    await run(db, "insert into away_test values (1)");
    const idle = inTransaction(db, async (tx) => {
      await tx.execute(sql`select * from away_test for update`);
      await new Promise((resolve) => setTimeout(resolve, 2 * LIMITS.idleMs));
      await tx.execute(sql`select 1`);
    });
    await expect(idle).rejects.toBeInstanceOf(DatabaseAway);
    await run(db, "select * from away_test for update");
  });

  test("a fault of ours is none of the database's, and its connection serves on", async () => {
    const broken = new Error("broken");
    await expect(inTransaction(db, () => Promise.reject(broken))).rejects.toBe(broken);
    await expect(run(db, "select * from nowhere")).rejects.not.toBeInstanceOf(DatabaseAway);
    await isWell();
  });
});
