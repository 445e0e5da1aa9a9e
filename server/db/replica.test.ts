import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createDeps } from "#server/create-deps.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { beginGeneration } from "#server/domain/search/indexing/index-items.ts";
import { watchState } from "#server/telemetry/gauges.ts";
import { startTelemetry } from "#server/telemetry/start-telemetry.ts";
import { readScrape } from "#server/telemetry/testing/scrape.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type Cluster, startCluster, startStandby } from "../../tools/test/postgres.ts";
import { type Database, inTransaction, type Transaction } from "./database.ts";
import { DatabaseAway } from "./database-away.ts";
import { DATABASE_LIMITS } from "./limits.ts";
import { openPostgres } from "./open-postgres.ts";
import { type FaultProxy, openFaultProxy } from "./testing/fault-proxy.ts";

/** No test takes so long. */
const FOR_EVER_MS = 600_000;
const SOON = { timeout: 15_000 };

/** Only a server of its own can have a replica. */
describe.runIf(process.env.TEST_DATABASE_URL)("a replica", () => {
  let [primary, standby]: (Cluster | null)[] = [];
  let server: TestApp;
  let proxy: FaultProxy;
  let onStandby: Database;
  let shop: Shop;
  /** As the test opened it. */
  let db: Database;

  beforeAll(async () => {
    // What is committed is written, as the lag has it.
    primary = await startCluster({ synchronous_commit: "on" });
    if (!primary) return expect.unreachable();
    vi.stubEnv("TEST_DATABASE_URL", primary.url);
    server = await startTestApp();
    vi.unstubAllEnvs();
    await run(server.deps.db, "create table replica_test (id int primary key)");
    shop = await openShop(server.deps.db, server.clock.now());
    standby = await startStandby(primary, { max_standby_streaming_delay: "0" });
    const url = new URL(primaryUrl());
    url.host = new URL(standby.url).host;
    onStandby = await openPostgres(url.href);
    proxy = await openFaultProxy(url.href);
  }, 120_000);
  beforeEach(() => run(server.deps.db, "truncate replica_test"));
  afterEach(async () => {
    proxy.heal();
    await run(onStandby, "select pg_wal_replay_resume()");
    await db.close();
  });
  afterAll(async () => {
    await proxy?.close();
    await onStandby?.close();
    await standby?.stop();
    await server?.close();
    await primary?.stop();
  });

  const run = async (on: Database, text: string) =>
    (await inTransaction(on, (tx) => tx.execute(sql.raw(text)))).rows;
  /** Beside the transaction that is open. */
  const direct = async ({ client }: Database, text: string) =>
    client.engine === "postgres" ? (await client.pool.query(text)).rows : expect.unreachable();
  const primaryUrl = () => {
    const { client } = server.deps.db;
    return client.engine === "postgres" ? client.connectionString : expect.unreachable();
  };
  const lagMs = () => {
    const { client } = db.replica;
    return client.engine === "postgres" ? (client.lagMs?.() ?? Number.NaN) : expect.unreachable();
  };
  /** Opens the database, with a replica that is read from until it is so far behind. */
  const open = async (most: number, limits = {}) => {
    db = await openPostgres(primaryUrl(), {
      replicaUrl: proxy.url,
      limits: { ...DATABASE_LIMITS, ...limits, lagMs: most },
    });
    await vi.waitFor(isReadFrom, SOON);
  };
  const isReadFrom = async () =>
    expect(await run(db.replica, "select pg_is_in_recovery() as is_replica")).toEqual([{ is_replica: true }]);
  /** From now on the replica stays as it is. */
  const pause = async () => {
    const [position] = await run(server.deps.db, "select pg_current_wal_lsn()::text as at");
    await vi.waitFor(async () => {
      const behind = `select pg_last_wal_replay_lsn() >= '${String(position?.at)}'::pg_lsn as caught_up`;
      expect(await run(onStandby, behind)).toEqual([{ caught_up: true }]);
    }, SOON);
    await run(onStandby, "select pg_wal_replay_pause()");
    await vi.waitFor(
      async () =>
        expect(await run(onStandby, "select pg_get_wal_replay_pause_state() as state")).toEqual([
          { state: "paused" },
        ]),
      SOON,
    );
  };
  const appOver = (over: Database) => createApp(createDeps({ ...server.deps, db: over }));
  const rename = (title: string) =>
    inTransaction(server.deps.db, (tx) =>
      tx.execute(sql`update activities set title = ${title} where id = ${shop.activity}`),
    );
  const titleFor = async (headers = new Headers()) => {
    const answer = await appOver(db).request(`/api/mobile/activities/${shop.activity}`, { headers });
    return [answer.status, ((await answer.json()) as { title: string }).title];
  };

  test("answers visitors, and whoever is signed in sees what is new", async () => {
    await rename("Antes");
    await open(FOR_EVER_MS);
    await pause();
    await rename("Depois");
    const ana = await server.signIn("ana@vereda.test");
    expect([await titleFor(), await titleFor(ana)]).toEqual([
      [200, "Antes"],
      [200, "Depois"],
    ]);
  });

  test("tells robots of the pages that it knows", async () => {
    await open(FOR_EVER_MS);
    const app = appOver(db);
    const sitemap = async () => (await app.request("/sitemaps/activities-1.xml")).text();
    await pause();
    const before = await sitemap();
    await openShop(server.deps.db, server.clock.now());
    expect(before).toContain(shop.activity);
    expect(await sitemap()).toEqual(before);
  });

  test("is asked no call that counts tries", async () => {
    await open(FOR_EVER_MS);
    const asked = vi.spyOn(db.replica, "transaction");
    const app = appOver(db);
    await app.request("/api/mobile/addresses/01310100");
    await app.request("/api/registrations/companies?query=aurora");
    expect(asked).not.toHaveBeenCalled();
    await app.request(`/api/mobile/activities/${shop.activity}`);
    expect(asked).toHaveBeenCalledOnce();
  });

  test("that is too far behind is not read from until it has caught up", async () => {
    await rename("Antes");
    await open(2_500);
    await pause();
    await rename("Depois");
    await expect.poll(() => titleFor(), SOON).toEqual([200, "Depois"]);
    await run(onStandby, "select pg_wal_replay_resume()");
    await vi.waitFor(isReadFrom, SOON);
  });

  test("that an idle primary tells nothing is not behind", async () => {
    await open(FOR_EVER_MS);
    const before = lagMs();
    const started = performance.now();
    await vi.waitFor(() => expect(lagMs() - before).toBeLessThan((performance.now() - started) / 2), SOON);
  });

  test("that is away leaves its reads to the primary at once", async () => {
    await open(FOR_EVER_MS);
    await pause();
    await rename("Depois");
    proxy.cut();
    proxy.refuse();
    expect(await titleFor()).toEqual([200, "Depois"]);
  });

  test("that is away keeps no process from starting", async () => {
    proxy.refuse();
    db = await openPostgres(primaryUrl(), { replicaUrl: proxy.url });
    expect((await appOver(db).request("/readyz")).status).toBe(200);
    expect((await titleFor())[0]).toBe(200);
  });

  test.each([
    ["a query", true],
    ["a transaction between two", false],
  ])("ends %s that is in the way of its log: the primary answers it", async (_, isAsking) => {
    await open(FOR_EVER_MS);
    const count = "select count(*)::int as count from replica_test";
    const sleeping = "select count(*)::int as count from pg_stat_activity where wait_event = 'PgSleep'";
    let tries = 0;
    const work = async (tx: Transaction) => {
      tries += 1;
      const { rows } = await tx.execute(sql.raw(count));
      if (tries > 1) return rows;
      // Drizzle asks again for each that waits.
      const asking = isAsking
        ? Promise.resolve(tx.execute(sql`select pg_sleep(60), (${sql.raw(count)})`))
        : null;
      asking?.catch(() => {});
      if (asking)
        await vi.waitFor(async () => expect(await direct(onStandby, sleeping)).toEqual([{ count: 1 }]));
      await direct(server.deps.db, "truncate replica_test; insert into replica_test values (1), (2)");
      await vi.waitFor(async () => expect(await direct(onStandby, count)).toEqual([{ count: 2 }]), SOON);
      await asking;
      return (await tx.execute(sql.raw(count))).rows;
    };
    // Reads by themselves have no transaction between two; one that keeps its snapshot would not see what follows a `truncate`.
    const counted = inTransaction(db.replica, work, isAsking ? {} : { isolationLevel: "read committed" });
    expect([await counted, tries]).toEqual([[{ count: 2 }], 2]);
  });

  test("ends a statement whose time is up, and nobody asks it again", async () => {
    await open(FOR_EVER_MS, { statementMs: 300 });
    let tries = 0;
    const asked = inTransaction(db.replica, (tx) => {
      tries += 1;
      return tx.execute(sql`select pg_sleep(60)`);
    });
    await expect(asked).rejects.toBeInstanceOf(DatabaseAway);
    expect(tries).toBe(1);
  });

  test("that knows no new generation of the search has nobody read the former one again", async () => {
    await open(FOR_EVER_MS);
    const deps = createDeps({ ...server.deps, db });
    const app = createApp(deps);
    const read = async () => deps.searchIndex.search(db, async ({ snapshot }) => snapshot.columns);
    const first = await read();
    await pause();
    await inTransaction(server.deps.db, beginGeneration);
    const second = await read();
    expect(second).not.toBe(first);
    expect((await app.request("/api/search/activities?query=yoga")).status).toBe(200);
    expect(await read()).toBe(second);
  });

  test("is seen from outside: its connections, and how far it is behind", async () => {
    await open(FOR_EVER_MS);
    const telemetry = await startTelemetry(readConfig({ METRICS_PORT: "0" }).telemetry);
    const stopWatching = watchState(createDeps({ ...server.deps, db, telemetry }));
    const text = await (await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)).text();
    const { samples } = readScrape(text);
    const told = (name: string, pool?: string) =>
      samples.find((one) => one.name === name && one.labels.db_client_connection_pool_name === pool)?.value;
    expect(told("vereda_replica_lag_seconds")).toBeGreaterThanOrEqual(0);
    expect(told("db_client_connection_max", "replica")).toBe(DATABASE_LIMITS.connections);
    stopWatching();
    await telemetry.stop();
  });
});
