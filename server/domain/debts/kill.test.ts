import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, inTransaction } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase, openTestFolder } from "#server/db/testing/test-database.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { httpBuyer } from "#server/domain/orders/testing/http-buyer.ts";
import { openShop, PLAN_PRICE } from "#server/domain/orders/testing/shop.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { owe } from "./testing/owe.ts";

const DEBTS = 24;
const ACKNOWLEDGED_BEFORE_KILL = 6;
const SIDE_BY_SIDE = 6;
const REVIEWED_AFTER_MS = 5 * 60_000;
const EMAIL = "carla@vereda.test";

const isPostgres = process.env.TEST_DATABASE_URL !== undefined && process.env.TEST_DATABASE_URL !== "";
const folder = mkdtempSync(join(tmpdir(), "vereda-debts-"));
let server: SpawnedServer | undefined;
let testDatabase: Database | undefined;
const debts: string[] = [];

beforeAll(async () => {
  if (isPostgres) testDatabase = await openTestDatabase();
  else await (await openTestFolder(folder)).close();
  await withDatabase(async (db) => {
    const shop = await openShop(db, SEED_INSTANT);
    while (debts.length < DEBTS) debts.push(await owe(db, EMAIL, { shop, now: SEED_INSTANT }));
  });
}, 240_000);
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

async function start(at: Date): Promise<SpawnedServer> {
  const client = testDatabase?.client;
  const place: Record<string, string> =
    client?.engine === "postgres" ? { DATABASE_URL: client.connectionString } : { DATA_DIR: folder };
  server = await spawnServer({ ...place, CLOCK: at.toISOString(), LOG_LEVEL: "error" });
  return server;
}

test("a server killed while debts are paid charges each at most once, and frees the account with the last", async () => {
  const running = await start(SEED_INSTANT);
  const carla = await httpBuyer(EMAIL, running.url);
  const card = await carla.card("4111111111111111");
  const told = new Map<string, number | undefined>();
  const waiting = [...debts];
  const pay = async (debt: string) => told.set(debt, (await carla.payDebt(debt, card, PLAN_PRICE)).status);
  const worker = async () => {
    for (let debt = waiting.shift(); debt && !running.process.killed; debt = waiting.shift()) {
      await pay(debt);
      if ([...told.values()].filter((status) => status === 200).length === ACKNOWLEDGED_BEFORE_KILL)
        running.process.kill("SIGKILL");
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, worker));
  await running.ended;
  const acknowledged = [...told].filter(([, status]) => status === 200).map(([debt]) => debt);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_KILL);
  expect(acknowledged.length).toBeLessThan(DEBTS);

  const next = await start(new Date(SEED_INSTANT.getTime() + REVIEWED_AFTER_MS));
  carla.moveTo(next.url);
  for (const debt of acknowledged) expect(await carla.statusOf(debt)).toBe("PAID");
  for (const debt of debts) if ((await carla.statusOf(debt)) !== "PAID") await pay(debt);
  next.process.kill("SIGTERM");
  expect(await next.ended).toBe(0);
  await withDatabase(async (db) => {
    expect(await faultsInTheBooks(db)).toEqual([]);
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ status: string; paid: number; charged: number }>(sql`
        select c.status, count(b.id) filter (where b.status = 'PAID')::int as paid,
          (select sum(s.amount - s.refunded)::int from sandbox_charges s where s.status = 'APPROVED') as charged
        from customers c join users u on u.id = c.user_id join billings b on b.customer_id = c.id
        where u.email = ${EMAIL} group by c.status`),
    );
    expect(rows).toEqual([{ status: "REGULAR", paid: DEBTS, charged: DEBTS * PLAN_PRICE }]);
  });
}, 240_000);
