import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { canceller, refundsOf, twoTimes } from "#server/domain/cancellations/testing/canceller.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop } from "#server/domain/orders/testing/shop.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

const PAID_WITHIN_MS = 60_000;

let app: TestApp;
const servers: SpawnedServer[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const server of servers) {
    server.process.kill("SIGKILL");
    await server.ended;
  }
  await app.close();
});

/** The pool itself: a transaction that stays open is none of the product's. */
function poolOf({ deps }: TestApp) {
  const { client } = deps.db;
  return client.engine === "postgres" ? client : expect.unreachable();
}

async function start(): Promise<SpawnedServer> {
  const { connectionString: DATABASE_URL } = poolOf(app);
  const server = await spawnServer({ DATABASE_URL, CLOCK: SEED_INSTANT.toISOString(), LOG_LEVEL: "error" });
  servers.push(server);
  return server;
}

const statesOfJobs = async () => {
  const { rows } = await inTransaction(app.deps.db, (tx) =>
    tx.execute<{ state: string }>(sql`select state::text from jobs.job where name = 'refund'`),
  );
  return rows.map(({ state }) => state);
};

// The embedded engine has one process.
test.runIf(process.env.TEST_DATABASE_URL)(
  "a refund whose process is killed while it pays is paid by another within a minute",
  async () => {
    const shop = await openShop(app.deps.db, SEED_INSTANT);
    const carla = await canceller(app, "carla@vereda.test");
    const order = orderOf(shop, twoTimes(shop, ["CREDIT_CARD"], 2 * ACTIVITY_PRICE));
    const { billingId, appointments } = await carla.buy(order);
    const killed = await start();
    // The provider's own row: whoever pays waits there.
    const provider = await poolOf(app).pool.connect();
    await provider.query("begin; select 1 from sandbox_charges for update");
    expect((await carla.cancel(appointments[0], ACTIVITY_PRICE)).status).toBe(200);
    const owedAt = performance.now();
    await expect.poll(statesOfJobs, { timeout: 20_000, interval: 20 }).toEqual(["active"]);
    killed.process.kill("SIGKILL");
    await killed.ended;
    expect(await statesOfJobs()).toEqual(["active"]);
    await provider.query("rollback");
    provider.release();

    await start();
    const timeout = PAID_WITHIN_MS - (performance.now() - owedAt);
    await expect
      .poll(() => refundsOf(app, billingId), { timeout, interval: 100 })
      .toEqual([`CREDIT_CARD ${ACTIVITY_PRICE} DONE`]);
    expect(await faultsInTheBooks(app.deps.db)).toEqual([]);
  },
  180_000,
);
