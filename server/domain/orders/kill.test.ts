import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOLD_MS } from "#contract/constants.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase, openTestFolder } from "#server/db/testing/test-database.ts";
import { forgetAllTries } from "#server/domain/rate-limits/testing/forget-tries.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { CAMPAIGN_MS, runRounds } from "#tools/campaign/rounds.ts";
import { faultsInTheBooks, takenOf } from "./testing/books.ts";
import { type OrderBody, orderOf } from "./testing/buyer.ts";
import { giveEndlessAllowance } from "./testing/endless-allowance.ts";
import { type HttpBuyer, httpBuyer, type Told } from "./testing/http-buyer.ts";
import { KILL_FOLDER, KILL_POINTS, type KillOrder, type KillPointName } from "./testing/kill-points.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "./testing/shop.ts";

const isPostgres = process.env.TEST_DATABASE_URL !== undefined && process.env.TEST_DATABASE_URL !== "";
const ROUNDS = 3;
/** As many orders at most before a point passes, or before a random moment. */
const ORDERS_BEFORE_KILL = 12;
const SIDE_BY_SIDE = 8;
const START_APART_MS = 6 * 60_000;
/** The books are looked at, and times to come are made, so often. */
const BOOKS_EVERY = 25;
/** Starts after which declined orders are forgotten. Whoever looks into a folder mends it, which is the killed server's own task. */
const FORGET_EVERY = isPostgres ? 1 : 5;
/** Null stands for a moment that no point has. */
const MOMENTS = [...(Object.keys(KILL_POINTS) as KillPointName[]), null]; // Object.keys forgets the literal keys.

const folder = mkdtempSync(join(tmpdir(), "vereda-kill-"));
const hook = new URL("./testing/kill-at.ts", import.meta.url).href;
let server: SpawnedServer | undefined;
let testDatabase: Database | undefined;
let shop: Shop;
let starts = 0;

const nextStart = () => new Date(SEED_INSTANT.getTime() + starts * START_APART_MS);

beforeAll(async () => {
  if (isPostgres) testDatabase = await openTestDatabase();
  else await (await openTestFolder(folder)).close();
  await withDatabase(async (db) => {
    shop = await openShop(db, SEED_INSTANT, { capacity: 100_000 });
    await giveEndlessAllowance(db);
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
async function start(): Promise<SpawnedServer> {
  const client = testDatabase?.client;
  const place: Record<string, string> =
    client?.engine === "postgres" ? { DATABASE_URL: client.connectionString } : { DATA_DIR: folder };
  const hooked = { NODE_OPTIONS: `--import=${hook}`, [KILL_FOLDER]: folder };
  server = await spawnServer({ ...place, ...hooked, CLOCK: nextStart().toISOString(), LOG_LEVEL: "error" });
  starts++;
  return server;
}

/** Tells a server when to end itself. The child's own `kill` would have it that it was killed. */
function arm({ process: { pid } }: SpawnedServer, order: KillOrder): void {
  writeFileSync(join(folder, "order"), JSON.stringify(order));
  process.kill(pid ?? 0, "SIGUSR2");
}

interface Attempt extends Told {
  buyer: HttpBuyer;
}
type Wanted = { buyer: HttpBuyer; order: () => OrderBody };

/** Orders side by side until the server dies, which a named point or the so manieth answer does, and hears out the rest. */
async function hammerAndKill(
  running: SpawnedServer,
  orders: readonly Wanted[],
  killAfter: number | null,
): Promise<Attempt[]> {
  const attempts: Attempt[] = [];
  let answered = 0;
  let isDead = false;
  void running.ended.then(() => {
    isDead = true;
  });
  const worker = async (first: number) => {
    for (let next = first; !isDead && !running.process.killed; next++) {
      const { buyer, order } = orders[next % orders.length] ?? expect.unreachable();
      // Half of the orders use a hold, or come while their buyer changes between times.
      if (next % 2 === 0) await buyer.hold(next % 4 === 0 ? shop.schedules.group : shop.schedules.third);
      attempts.push({ buyer, ...(await buyer.order(order())) });
      if (attempts.at(-1)?.status !== undefined && ++answered === killAfter) running.process.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_, index) => worker(index)));
  await running.ended;
  return attempts;
}

/** A refusal by the balance, a decline, or one too many of these: final, and nothing to look for. */
const REFUSED = [409, 402, 429];

/** Each order is still as its buyer was told. */
async function compare(attempts: readonly Attempt[]): Promise<void> {
  for (const { buyer, status, billingId, key } of attempts) {
    if (status === 200) expect(await buyer.statusOf(String(billingId))).toBe("PAID");
    // Every other is settled by now.
    else if (!REFUSED.includes(status ?? 0))
      expect(["PLACED", "NOT_PLACED", "REFUSED"]).toContain((await buyer.reconcile(key)).outcome);
  }
}

/** The books of a server that was told to stop, with no lock left behind. */
async function stopAndLook(running: SpawnedServer): Promise<void> {
  running.process.kill("SIGTERM");
  expect(await running.ended).toBe(0);
  expect(existsSync(join(folder, "lock"))).toBe(false);
  await withDatabase(async (db) => {
    expect(await faultsInTheBooks(db)).toEqual([]);
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<Record<string, number>>(sql`
        select (select count(*)::int from billing_schedules where schedule_id = ${shop.schedules.group}
            and released_at is null) + (select count(*)::int from schedule_holds
            where schedule_id = ${shop.schedules.group} and released_at is null) as held,
          (select count(*)::int from billings where status in ('PLACING', 'UNKNOWN', 'ACTION_REQUIRED')) as open,
          (select count(*)::int from pg_locks where pid <> pg_backend_pid()
            and database = (select oid from pg_database where datname = current_database())) as locks,
          (select count(*)::int from billings b where b.created_at >= ${SEED_INSTANT.toISOString()}::timestamptz
            and 1 <> (select count(*) from idempotency_keys k where k.billing_id = b.id)) as doubled`),
    );
    const held = await takenOf(db, shop.schedules.group);
    expect(rows).toEqual([{ held, open: 0, locks: 0, doubled: 0 }]);
    shop = await openShop(db, nextStart(), { capacity: 100_000 });
  });
}

test(
  "a server killed at any moment of an order loses no acknowledged one and leaves none half done",
  async () => {
    let running = await start();
    const people = await Promise.all(
      ["ana", "bruno", "carla", "gabi", "hugo"].map((name) => httpBuyer(`${name}@vereda.test`, running.url)),
    );
    const [ana, bruno, carla, gabi, hugo] = people;
    if (!ana || !bruno || !carla || !gabi || !hugo) return expect.unreachable();
    const half = { methods: ["SUBSIDY", "CREDIT_CARD"], confirmedAmount: ACTIVITY_PRICE / 2 };
    const [carlas, brunos] = [await carla.card("4111111111111111"), await bruno.card("4111111111111111")];
    const [declined, silent] = [await hugo.card("4000000000000002"), await carla.card("4000000000005019")];
    const orders: readonly Wanted[] = [
      { buyer: carla, order: () => orderOf(shop, { paymentMethodId: carlas }) },
      { buyer: ana, order: () => orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 }) },
      { buyer: bruno, order: () => orderOf(shop, { ...half, paymentMethodId: brunos }) },
      { buyer: hugo, order: () => orderOf(shop, { paymentMethodId: declined }) },
      { buyer: carla, order: () => orderOf(shop, { paymentMethodId: silent }) },
    ];
    const { single } = shop.schedules;
    expect(await gabi.hold(single)).toBe(200);
    const heldAt = starts;
    let attempts: Attempt[] = [];
    const restart = async () => {
      if (starts % FORGET_EVERY === 0) await withDatabase(forgetAllTries);
      running = await start();
      for (const buyer of people) buyer.moveTo(running.url);
      for (const buyer of [ana, bruno, carla, hugo])
        for (const status of await buyer.statuses())
          expect(["PAID", "DECLINED", "CANCELLED"]).toContain(status);
      await compare(attempts);
      // Killed or not, a hold keeps its place for its quarter of an hour and not a moment longer.
      const laterMs = (starts - heldAt) * START_APART_MS;
      if (laterMs < 2 * HOLD_MS) expect(await hugo.hold(single)).toBe(laterMs < HOLD_MS ? 409 : 200);
    };
    await runRounds("kills", { rounds: ROUNDS }, async (round) => {
      if (round.number % BOOKS_EVERY === BOOKS_EVERY - 1) {
        await stopAndLook(running);
        attempts = [];
        await restart();
      }
      const order = { at: round.pick(MOMENTS), nth: 1 + round.below(ORDERS_BEFORE_KILL) };
      arm(running, order);
      attempts = await hammerAndKill(running, orders, order.at ? null : order.nth);
      await restart();
      round.count(order.at ? `killed at '${order.at}'` : "killed at random");
      round.count("acknowledged orders", attempts.filter(({ status }) => status === 200).length);
      round.count("orders", attempts.length);
      round.count("orders one too many", attempts.filter(({ status }) => status === 429).length);
    });
    // Every point is one that an order passes.
    arm(running, { at: null, nth: 0 });
    const last = await Promise.all(orders.slice(0, 4).map(({ buyer, order }) => buyer.order(order())));
    expect(last.map(({ status }) => status)).toEqual([200, 200, 200, 402]);
    const passed = readFileSync(join(folder, "passed"), "utf8").split("\n");
    expect(Object.keys(KILL_POINTS).filter((name) => !passed.includes(name))).toEqual([]);
    await stopAndLook(running);
  },
  CAMPAIGN_MS,
);
