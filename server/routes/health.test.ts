import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { inTransaction, type Transaction } from "../db/database.ts";
import { DatabaseAway } from "../db/database-away.ts";
import { lockBilling } from "../domain/orders/settle.ts";
import { buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { giveEndlessAllowance } from "../domain/orders/testing/endless-allowance.ts";
import { openShop } from "../domain/orders/testing/shop.ts";
import { countLockWaits } from "../testing/lock-waits.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const told = async (answer: Response | Promise<Response>) => {
  const response = await answer;
  const { status, headers } = response;
  return { status, connection: headers.get("connection"), body: await response.json() };
};

test("a process whose database answers is ready", async () => {
  expect(await told(server.app.request("/readyz"))).toEqual({
    status: 200,
    connection: null,
    body: { status: "ready" },
  });
});

test("without its database a process answers, and is not ready", async () => {
  const away = () => Promise.reject(new DatabaseAway(new Error("gone")));
  const app = createApp({
    ...server.deps,
    db: { ...server.deps.db, time: away },
  });
  expect(await told(app.request("/healthz"))).toMatchObject({ status: 200, body: { status: "ok" } });
  expect(await told(app.request("/readyz"))).toMatchObject({ status: 503, body: { status: "unavailable" } });
});

// The embedded engine has this process's own clock.
test.runIf(process.env.TEST_DATABASE_URL).each([
  ["ahead", 6_000, 503],
  ["behind", -6_000, 503],
  ["ahead by little", 2_000, 200],
])("a process whose clock is %s of the database's by %d ms answers %d", async (_, skewMs, status) => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + skewMs });
  try {
    expect(await told(server.app.request("/readyz"))).toMatchObject({
      status,
      body: { status: status === 200 ? "ready" : "wrong clock" },
    });
  } finally {
    vi.useRealTimers();
  }
});

test.runIf(process.env.TEST_DATABASE_URL)(
  "a process all of whose connections are in use is ready",
  async () => {
    const { db } = server.deps;
    const over = Promise.withResolvers<void>();
    const used = [...Array(7).fill(db), ...Array(3).fill(db.reads)].map((on) =>
      inTransaction(on, () => over.promise),
    );
    const ready = await told(server.app.request("/readyz"));
    over.resolve();
    await Promise.all(used);
    expect(ready).toMatchObject({ status: 200, body: { status: "ready" } });
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  "a locked order that its customer keeps asking about takes no connection from reads and health",
  async () => {
    const { db } = server.deps;
    const shop = await openShop(db, server.clock.now());
    const carla = await buyer(server, "carla@vereda.test");
    const { body } = await carla.order(orderOf(shop, { methods: ["PIX"] }));
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = inTransaction(db, async (tx) => {
      await lockBilling(tx, String(body.id));
      locked.resolve();
      await over.promise;
    });
    await locked.promise;
    const asked = Array.from({ length: 6 }, () => carla.call(`GET /mobile/billings/${body.id}/is-paid`));
    await expect.poll(() => countLockWaits(db)).toBe(6);
    const reads = await Promise.all(
      Array.from({ length: 3 }, () => carla.call(`GET /mobile/billings/${body.id}`)),
    );
    expect([
      (await told(server.app.request("/readyz"))).status,
      ...reads.map(({ status }) => status),
    ]).toEqual(Array(4).fill(200));
    over.resolve();
    await holding;
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  "orders that wait for one place keep nobody from reading, and the process from being ready",
  async () => {
    const { db } = server.deps;
    const shop = await openShop(db, server.clock.now(), { capacity: 12 });
    await giveEndlessAllowance(db);
    const ana = await buyer(server, "ana@vereda.test");
    const davi = await buyer(server, "davi@vereda.test");
    const order = orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 });
    const [locked, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const hold = async (tx: Transaction) => {
      await tx.execute(sql`select * from activity_schedules where id = ${shop.schedules.group} for update`);
      locked.resolve();
      await over.promise;
    };
    // On a connection of its own.
    const holding = inTransaction(db, hold, { isLong: true });
    await locked.promise;
    const asked = Array.from({ length: 12 }, () => ana.order(order));
    await expect.poll(() => countLockWaits(db)).toBe(7);
    const reads = await Promise.all([
      ...Array.from({ length: 4 }, () => davi.call("GET /mobile/customers/me")),
      ana.call(`GET /mobile/activities/${shop.activity}`),
    ]);
    const ready = await told(server.app.request("/readyz"));
    expect([ready.status, ...reads.map(({ status }) => status), await countLockWaits(db)]).toEqual([
      ...Array(6).fill(200),
      7,
    ]);
    over.resolve();
    await holding;
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(12).fill(200));
  },
);

test("a process that leaves is not ready, answers, and ends each connection with its answer", async () => {
  const leaving = new AbortController();
  const app = createApp(server.deps, leaving.signal);
  leaving.abort();
  expect(await told(app.request("/readyz"))).toEqual({
    status: 503,
    connection: "close",
    body: { status: "leaving" },
  });
  expect(await told(app.request("/api/configuration"))).toMatchObject({
    status: 200,
    connection: "close",
  });
});
