import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { inTransaction } from "#server/db/database.ts";
import { DatabaseAway } from "#server/db/database-away.ts";
import { canceller } from "#server/domain/cancellations/testing/canceller.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { type Buyer, buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { ProviderTimeout } from "#server/ports/provider-failures.ts";
import { jobHandlers } from "#server/workers.ts";
import { failRefunds } from "./testing/fail-refunds.ts";
import { isFiring, readRules } from "./testing/rules.ts";
import type { Sample } from "./testing/scrape.ts";
import { startWatchedApp, type WatchedApp } from "./testing/watched-app.ts";

let server: WatchedApp;
afterEach(() => server.close());

type Scrapes = [before: Sample[], after: Sample[]];
const APPROVED = "4111111111111111";
const WITHOUT_ANSWER = "4000000000005027";

const pass = (minutes: number) =>
  server.clock.moveTo(new Date(server.clock.now().getTime() + minutes * 60_000));
/** The numbers of two scrapes, with `happen` between them. */
const around = async (happen: () => Promise<unknown>): Promise<Scrapes> => {
  const before = await server.scrape();
  await happen();
  return [before, await server.scrape()];
};
/** The numbers of one scrape: of what is read from the database, a second one within five seconds tells the same. */
const now = async (): Promise<Scrapes> => [[], await server.scrape()];

const shopWith = async (email = "carla@vereda.test"): Promise<[Shop, Buyer]> => [
  await openShop(server.deps.db, server.clock.now()),
  await buyer(server, email),
];
const orderBy = async (shop: Shop, person: Buyer, number: string) =>
  person.order(orderOf(shop, { paymentMethodId: await person.card(number) }));
/** One order without an answer beforehand, whose counters are there; then one of ten. */
async function unansweredOrders(): Promise<Scrapes> {
  const [shop, carla] = await shopWith();
  await orderBy(shop, carla, WITHOUT_ANSWER);
  return around(async () => {
    await orderBy(shop, carla, WITHOUT_ANSWER);
    for (let count = 0; count < 9; count++) await carla.order(orderOf(shop, { methods: ["PIX"] }));
  });
}

/** The accident that pages somebody, by rule. That a process is down is told by Prometheus itself. */
const scenarios: Record<string, () => Promise<Scrapes>> = {
  DatabaseAway: () => {
    const { reads } = server.deps.db;
    const { transaction } = reads;
    Object.assign(reads, { transaction: () => Promise.reject(new DatabaseAway(new Error("gone"))) });
    return now().finally(() => Object.assign(reads, { transaction }));
  },
  RequestsFail: async () => {
    const search = () => Promise.reject(new Error("broken"));
    const broken = createApp({ ...server.deps, searchIndex: { search } });
    const fail = () => broken.request("/api/search/activities?query=yoga");
    const answer = () => server.app.request("/api/configuration");
    await Promise.all([fail(), answer()]);
    return around(async () => {
      for (let count = 0; count < 2; count++) await fail();
      for (let count = 0; count < 98; count++) await answer();
    });
  },
  RequestsPileUp: async () => {
    const ends: (() => void)[] = [];
    const ask = () => {
      const body = new ReadableStream({ start: (stream) => void ends.push(() => stream.close()) });
      const headers = { "content-type": "application/json" };
      // The types do not know it yet.
      const asStream = { duplex: "half" };
      return server.app.request("/api/authenticate", { method: "POST", body, headers, ...asStream });
    };
    const asked = Array.from({ length: 250 }, ask);
    const seen = await now();
    for (const end of ends) end();
    await Promise.all(asked);
    return seen;
  },
  ConnectionsWaitedFor: async () => {
    const { db } = server.deps;
    if (db.client.engine !== "postgres") throw new Error("the embedded engine has no pool");
    const { pool } = db.client;
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const held = Array.from({ length: pool.options.max + 2 }, () => inTransaction(db, () => over));
    try {
      await expect.poll(() => pool.waitingCount, { timeout: 30_000 }).toBeGreaterThan(0);
      return await around(() => Promise.resolve());
    } finally {
      end();
      await Promise.all(held);
    }
  },
  ChargeUnknown: async () => {
    const [shop, carla] = await shopWith();
    await orderBy(shop, carla, WITHOUT_ANSWER);
    const { ports } = server.deps;
    const lookup = () => Promise.reject(new ProviderTimeout("no answer"));
    const deaf = { ...server.deps, ports: { ...ports, payments: { ...ports.payments, lookup } } };
    for (let minute = 0; minute < 20; minute++) {
      pass(1);
      await reviewOrders(deaf);
    }
    return now();
  },
  RefundLate: async () => {
    const [shop] = await shopWith();
    const carla = await canceller(server, "carla@vereda.test");
    const { appointments } = await carla.buy(orderOf(shop));
    await carla.cancel(appointments[0], ACTIVITY_PRICE);
    pass(90);
    return now();
  },
  OrdersUncertain: unansweredOrders,
  ProviderSilent: unansweredOrders,
  MoneyJobsLate: async () => {
    await failRefunds(server.deps, { a: ["retry", 1] });
    return now();
  },
  MoneyJobsFail: async () => {
    await failRefunds(server.deps, { a: ["failed", 1_000] });
    return now();
  },
  MailsLate: async () => {
    const { db, jobs } = server.deps;
    await inTransaction(db, async (tx) => {
      for (const mailId of ["a", "b"]) await jobs.send(tx, "deliver-mail", { mailId });
      await tx.execute(sql`update jobs.job set start_after = start_after - interval '2 minutes'
        where data->>'mailId' = 'a'`);
    });
    return now();
  },
};

const rules = readRules();
const paging = rules.filter(({ alert, severity }) => severity === "page" && alert !== "ProcessDown");

test("each rule that pages has its scenario", async () => {
  server = await startWatchedApp();
  expect(Object.keys(scenarios)).toEqual(paging.map(({ alert }) => alert));
});

test.each(paging)("$alert pages when it has to", async ({ alert, expr }) => {
  server = await startWatchedApp();
  if (alert === "ConnectionsWaitedFor" && server.deps.db.client.engine !== "postgres") return;
  const [before, after] = (await scenarios[alert]?.()) ?? [[], []];
  expect(isFiring(expr, before, after)).toBe(true);
});

test("a usual hour pages nobody", async () => {
  server = await startWatchedApp();
  const [shop, carla] = await shopWith();
  const live = async () => {
    await orderBy(shop, carla, APPROVED);
    await carla.order(orderOf(shop, { methods: ["PIX"] }));
    await server.app.request("/api/search/activities?query=yoga");
    await server.deps.jobs.drain(jobHandlers(server.deps));
  };
  await live();
  pass(10);
  const [before, after] = await around(live);
  expect(paging.filter(({ expr }) => isFiring(expr, before, after)).map(({ alert }) => alert)).toEqual([]);
});

test("a refund that is refused is a ticket, though it is the first", async () => {
  server = await startWatchedApp();
  const rule = rules.find(({ alert }) => alert === "ServerErrors");
  const [before, after] = await around(async () =>
    server.deps.log.error({ refundId: "a" }, "a refund was refused"),
  );
  expect(isFiring(rule?.expr ?? "", before, after)).toBe(true);
});
