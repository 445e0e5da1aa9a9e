import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Database, inTransaction } from "#server/db/database.ts";
import { type FaultProxy, openFaultProxy } from "#server/db/testing/fault-proxy.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase } from "#server/db/testing/test-database.ts";
import { forgetAllTries } from "#server/domain/rate-limits/testing/forget-tries.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { CAMPAIGN_MS, runRounds } from "#tools/campaign/rounds.ts";
import { type Cluster, startCluster } from "#tools/test/postgres.ts";
import { faultsInTheBooks } from "./testing/books.ts";
import { giveEndlessAllowance } from "./testing/endless-allowance.ts";
import { byStatus, expectAsTold, orderInLanes } from "./testing/lanes.ts";
import { openShop, type Shop } from "./testing/shop.ts";

const ROUNDS = 10;
const BETWEEN_MS = 400;
const AWAY_MS = 500;
const READY_WITHIN_MS = 5_000;
const PLACED_WITHIN_MS = 30_000;
const FORGOTTEN_WITHIN_MS = 30_000;
const LATER_MS = 6 * 60_000;
/** More than the connections for reads. */
const READERS = 5;

/** The embedded engine has no connection to lose. */
describe.runIf(process.env.TEST_DATABASE_URL)("orders while connections to the database are lost", () => {
  let cluster: Cluster | null;
  let db: Database;
  let proxy: FaultProxy;
  let server: SpawnedServer;
  let shop: Shop;
  beforeAll(async () => {
    // What is committed outlives a crash.
    cluster = await startCluster({ synchronous_commit: "on" });
    if (!cluster) return expect.unreachable();
    vi.stubEnv("TEST_DATABASE_URL", cluster.url);
    db = await openTestDatabase();
    vi.unstubAllEnvs();
    if (db.client.engine !== "postgres") return expect.unreachable();
    shop = await openShop(db, SEED_INSTANT, { capacity: 1_000_000 });
    await giveEndlessAllowance(db);
    proxy = await openFaultProxy(db.client.connectionString);
    server = await start(proxy.url, 0);
  }, 120_000);
  afterAll(async () => {
    server.process.kill("SIGKILL");
    await server.ended;
    await proxy.close();
    await db.close();
    await cluster?.stop();
  });

  const start = (databaseUrl: string, laterMs: number) =>
    spawnServer({
      DATABASE_URL: databaseUrl,
      CLOCK: new Date(SEED_INSTANT.getTime() + laterMs).toISOString(),
      LOG_LEVEL: "error",
    });
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  const read = () => fetch(`${server.url}/api/mobile/activities/${shop.activity}`);
  const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200;

  /** In turn, as each round has another. */
  const faults: (() => Promise<void>)[] = [
    async () => {
      await inTransaction(db, (tx) =>
        tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`),
      );
    },
    async () => proxy.cut(),
    async () => {
      proxy.refuse();
      await wait(AWAY_MS);
      const answer = await read();
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    },
    async () => {
      proxy.swallow();
      // Visitors, and the proxy, ask meanwhile.
      for (let times = 0; times < READERS; times++) void read().catch(() => {});
      void isReady();
      await wait(AWAY_MS);
    },
    async () => cluster?.crash(),
  ];

  test(
    "cost the requests under way, and nothing else: no process, no acknowledged order, no money",
    async () => {
      const { told, end } = await orderInLanes(shop, server.url);
      const placed = () => told.filter(({ status }) => status === 200).length;
      const began = Date.now();
      let longest = 0;
      await runRounds("lost-connections", { rounds: ROUNDS }, async ({ number, count }) => {
        // An order at least has gone through since the last loss.
        const acknowledged = placed();
        await expect.poll(placed, { timeout: PLACED_WITHIN_MS }).toBeGreaterThan(acknowledged);
        await wait(BETWEEN_MS);
        await faults[number % faults.length]?.();
        proxy.heal();
        const healed = performance.now();
        await expect.poll(isReady, { timeout: READY_WITHIN_MS, interval: 100 }).toBe(true);
        longest = Math.max(longest, performance.now() - healed);
        expect(server.process.exitCode).toBe(null);
        // One customer may have fewer charges without an answer. What was swallowed holds some until it was idle for too long.
        await expect
          .poll(
            () =>
              forgetAllTries(db).then(
                () => true,
                () => false,
              ),
            { timeout: FORGOTTEN_WITHIN_MS },
          )
          .toBe(true);
        count("losses");
      });
      await end();
      const statuses = byStatus(told);
      process.stdout.write(
        Object.entries(statuses)
          .map(([status, answers]) => `${status}: ${answers?.length}`)
          .join(", ")
          .concat(`; ready again after ${Math.round(longest)} ms at the longest\n`),
      );
      const others = Object.keys(statuses).filter((status) => !["200", "409", "503", "504"].includes(status));
      expect(others, others.length > 0 ? server.output.stdout : "").toEqual([]);

      server.process.kill("SIGTERM");
      expect(await server.ended).toBe(0);
      // The reviews of all that is open are due.
      server = await start(proxy.url, Date.now() - began + LATER_MS);
      await expectAsTold(db, told, server.url);
      expect(await faultsInTheBooks(db)).toEqual([]);
    },
    CAMPAIGN_MS,
  );
});
