import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOLD_MS } from "#contract/constants.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase, openTestFolder } from "#server/db/testing/test-database.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { faultsInTheBooks, takenOf } from "./testing/books.ts";
import { type OrderBody, orderOf } from "./testing/buyer.ts";
import { type HttpBuyer, httpBuyer, type Told } from "./testing/http-buyer.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "./testing/shop.ts";

const ROUNDS = 3;
const ACKNOWLEDGED_BEFORE_KILL = 12;
const SIDE_BY_SIDE = 8;
const START_APART_MS = 6 * 60_000;

const isPostgres = process.env.TEST_DATABASE_URL !== undefined && process.env.TEST_DATABASE_URL !== "";
const folder = mkdtempSync(join(tmpdir(), "vereda-kill-"));
let server: SpawnedServer | undefined;
let testDatabase: Database | undefined;
let shop: Shop;

beforeAll(async () => {
  if (isPostgres) testDatabase = await openTestDatabase();
  else await (await openTestFolder(folder)).close();
  await withDatabase(async (db) => {
    shop = await openShop(db, SEED_INSTANT, { capacity: 100_000 });
  });
}, 120_000);
afterAll(async () => {
  server?.process.kill("SIGKILL");
  await server?.ended;
  await testDatabase?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The database itself, while no server has it. */
async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  if (testDatabase) return work(testDatabase);
  const db = await openDatabase({ dataDir: folder });
  return work(db).finally(() => db.close());
}

/** Each start is some minutes later, so that on PostgreSQL the reviews of the last round are due. */
async function start(round: number): Promise<SpawnedServer> {
  const client = testDatabase?.client;
  const place: Record<string, string> =
    client?.engine === "postgres" ? { DATABASE_URL: client.connectionString } : { DATA_DIR: folder };
  const clock = new Date(SEED_INSTANT.getTime() + round * START_APART_MS).toISOString();
  server = await spawnServer({ ...place, CLOCK: clock, LOG_LEVEL: "error" });
  return server;
}

interface Attempt extends Told {
  buyer: HttpBuyer;
}

/** Orders side by side until enough are acknowledged, kills the server in the middle, and hears out the rest. */
async function hammerAndKill(
  running: SpawnedServer,
  orders: { buyer: HttpBuyer; order: OrderBody }[],
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  let acknowledged = 0;
  const worker = async (first: number) => {
    for (let next = first; running.process.exitCode === null && !running.process.killed; next++) {
      const { buyer, order } = orders[next % orders.length] ?? expect.unreachable();
      // Half of the orders use a hold, or come while their buyer changes between times.
      if (next % 2 === 0) await buyer.hold(next % 4 === 0 ? shop.schedules.group : shop.schedules.third);
      attempts.push({ buyer, ...(await buyer.order(order)) });
      if (attempts.at(-1)?.status !== undefined && ++acknowledged === ACKNOWLEDGED_BEFORE_KILL)
        running.process.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, index) => worker(index)));
  await running.ended;
  return attempts;
}

test("a server killed while it takes orders loses no acknowledged one and leaves none half done", async () => {
  let running = await start(0);
  const [ana, bruno, carla] = await Promise.all(
    ["ana", "bruno", "carla"].map((name) => httpBuyer(`${name}@vereda.test`, running.url)),
  );
  if (!ana || !bruno || !carla) return expect.unreachable();
  const half = { methods: ["SUBSIDY", "CREDIT_CARD"], confirmedAmount: ACTIVITY_PRICE / 2 };
  const orders = [
    { buyer: carla, order: orderOf(shop, { paymentMethodId: await carla.card("4111111111111111") }) },
    { buyer: ana, order: orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 }) },
    {
      buyer: bruno,
      order: orderOf(shop, { ...half, paymentMethodId: await bruno.card("4111111111111111") }),
    },
    { buyer: carla, order: orderOf(shop, { paymentMethodId: await carla.card("4000000000000002") }) },
    { buyer: carla, order: orderOf(shop, { paymentMethodId: await carla.card("4000000000005019") }) },
  ];
  const [gabi, hugo] = [
    await httpBuyer("gabi@vereda.test", running.url),
    await httpBuyer("hugo@vereda.test", running.url),
  ];
  const { single } = shop.schedules;
  expect(await gabi.hold(single)).toBe(200);
  const attempts: Attempt[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const made = await hammerAndKill(running, orders);
    attempts.push(...made);
    expect(made.some(({ status }) => status === 200)).toBe(true);
    running = await start(round);
    for (const buyer of [ana, bruno, carla, gabi, hugo]) buyer.moveTo(running.url);
    // Killed or not, a hold keeps its place for its quarter of an hour and not a moment longer.
    expect(await hugo.hold(single)).toBe(round * START_APART_MS < HOLD_MS ? 409 : 200);
    for (const buyer of [ana, bruno, carla])
      for (const status of await buyer.statuses())
        expect(["PAID", "DECLINED", "CANCELLED"]).toContain(status);
    for (const { buyer, status, billingId, key } of attempts) {
      if (status === 200) expect(await buyer.statusOf(String(billingId))).toBe("PAID");
      // A refusal by the balance, or a decline: final, and nothing to look for. Every other is settled by now.
      else if (status !== 409 && status !== 402)
        expect(["PLACED", "NOT_PLACED", "REFUSED"]).toContain((await buyer.reconcile(key)).outcome);
    }
  }
  running.process.kill("SIGTERM");
  expect(await running.ended).toBe(0);
  await withDatabase(async (db) => {
    expect(await faultsInTheBooks(db)).toEqual([]);
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ held: number; open: number }>(sql`
        select (select count(*)::int from billing_schedules where schedule_id = ${shop.schedules.group}
            and released_at is null) + (select count(*)::int from schedule_holds
            where schedule_id = ${shop.schedules.group} and released_at is null) as held,
          (select count(*)::int from billings where status in ('PLACING', 'UNKNOWN', 'ACTION_REQUIRED')) as open`),
    );
    expect(rows).toEqual([{ held: await takenOf(db, shop.schedules.group), open: 0 }]);
  });
}, 240_000);
