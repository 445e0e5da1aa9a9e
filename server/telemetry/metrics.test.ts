import { globSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { inTransaction } from "#server/db/database.ts";
import { DatabaseAway } from "#server/db/database-away.ts";
import { pixCharges } from "#server/db/schema/pix.ts";
import { canceller } from "#server/domain/cancellations/testing/canceller.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { type Buyer, buyer, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop } from "#server/domain/orders/testing/shop.ts";
import { takeIn } from "#server/domain/pix/receive.ts";
import { ProviderTimeout } from "#server/ports/provider-failures.ts";
import { jobHandlers } from "#server/workers.ts";
import { createStateReader } from "./state.ts";
import { failRefunds } from "./testing/fail-refunds.ts";
import type { Sample } from "./testing/scrape.ts";
import { sampleOf } from "./testing/scrape.ts";
import { startWatchedApp, type WatchedApp } from "./testing/watched-app.ts";

let server: WatchedApp;
afterEach(() => {
  vi.restoreAllMocks();
  return server.close();
});

/** The values of one metric by one of its labels. */
const byLabel = (samples: readonly Sample[], name: string, label: string) =>
  Object.fromEntries(
    samples.filter((sample) => sample.name === name).map(({ labels, value }) => [labels[label], value]),
  );
const APPROVED = "4111111111111111";
const DECLINED = "4000000000000002";
const CANARIES = /vereda\.test|@|529\.?982|carvalho|Bearer|[0-9a-f]{8}-[0-9a-f]{4}-4/;

test("requests are counted by route template, method and status, and nothing of their addresses is told", async () => {
  server = await startWatchedApp();
  const session = await server.signIn("ana@vereda.test");
  const ask = (path: string, init: RequestInit = {}) => server.app.request(path, init);
  await ask("/api/mobile/billings/8f7e6d5c-1111-4222-8333-444455556666", { headers: session });
  await ask("/api/mobile/billings/8f7e6d5c-1111-4222-8333-444455556667", { headers: session });
  await ask("/api/search/activities?query=carvalho%40vereda.test");
  await ask("/api/nowhere/529.982.247-25");
  await ask("/nowhere/529.982.247-25");
  await ask("/api/mobile/customers/me", { method: "PROPFIND" });
  await ask("/readyz");
  const samples = await server.scrape();
  const counted = samples
    .filter(({ name }) => name === "http_server_request_duration_seconds_count")
    .map(({ labels: l, value }) => [l.http_request_method, l.http_route, l.http_response_status_code, value]);
  expect(counted).toEqual([
    ["GET", "/api/mobile/billings/{id}", "404", 2],
    ["GET", "/api/search/activities", "200", 1],
    ["GET", "/api/*", "404", 1],
    ["GET", "*", "404", 1],
    ["_OTHER", "/api/*", "404", 1],
    ["GET", "/readyz", "200", 1],
  ]);
  expect(sampleOf(samples, "http_server_active_requests")).toBe(0);
  const text = await server.scrapeText();
  expect(text.replace(/service_instance_id="[^"]+"/, "")).not.toMatch(CANARIES);
  await server.endTelemetry();
  const metrics = server.collector.bodies.filter(({ path }) => path === "/v1/metrics");
  const told = metrics.map((body) => body.text.replace(/\{"key":"service.instance.id".*?\}\}/g, ""));
  expect(told.length).toBeGreaterThan(0);
  expect(told.join()).not.toMatch(CANARIES);
});

test("metrics are served on their own port only", async () => {
  server = await startWatchedApp();
  expect((await server.app.request("/metrics")).status).toBe(404);
  expect(await server.scrapeText()).toContain("# TYPE vereda_database_up gauge\n");
});

test("orders, searches and calls of the provider are counted by what became of them", async () => {
  server = await startWatchedApp();
  const shop = await openShop(server.deps.db, server.clock.now());
  const carla = await buyer(server, "carla@vereda.test");
  const byCard = async (ordering: Buyer, number: string) =>
    ordering.order(orderOf(shop, { paymentMethodId: await ordering.card(number) }));
  await byCard(carla, APPROVED);
  await byCard(carla, DECLINED);
  await carla.order(orderOf(shop, { methods: ["PIX"] }));
  await carla.order(orderOf(shop, { methods: ["PIX"], confirmedAmount: 1 }));
  await server.app.request("/api/search/activities?query=yoga");
  await server.app.request("/api/search/activities?query=xyzzyq");
  const samples = await server.scrape();
  expect(byLabel(samples, "vereda_orders_total", "outcome")).toEqual({
    paid: 1,
    payment_declined: 1,
    awaiting_payment: 1,
    price_changed: 1,
  });
  expect(byLabel(samples, "vereda_searches_total", "result")).toMatchObject({ nothing: 1 });
  expect(
    sampleOf(samples, "vereda_port_duration_seconds_count", {
      port: "payments",
      operation: "charge",
      outcome: "answered",
    }),
  ).toBe(2);
  const items = byLabel(samples, "vereda_money_items", "state");
  expect([items.awaiting_payment, items.unknown]).toEqual([1, 0]);
});

test("an order by Pix is counted again when it is paid, or given up", async () => {
  server = await startWatchedApp();
  const { deps, clock } = server;
  const shop = await openShop(deps.db, clock.now());
  const carla = await buyer(server, "carla@vereda.test");
  for (let count = 0; count < 2; count++) await carla.order(orderOf(shop, { methods: ["PIX"] }));
  const [charge] = await inTransaction(deps.db, (tx) => tx.select().from(pixCharges).limit(1));
  if (!charge) throw new Error("there is no charge");
  const { txid, billingId, amount } = charge;
  const payments = [{ endToEndId: "E1", amount, paidAt: clock.now() }];
  for (let count = 0; count < 2; count++) await takeIn(deps, { txid, billingId, payments });
  clock.moveTo(new Date(clock.now().getTime() + 2 * 3_600_000));
  for (let count = 0; count < 2; count++) await reviewOrders(deps);
  expect(byLabel(await server.scrape(), "vereda_orders_total", "outcome")).toEqual({
    awaiting_payment: 2,
    paid_by_pix: 1,
    pix_expired: 1,
  });
});

test("money is told by state with the age of its oldest part, and jobs that wait by queue and lane", async () => {
  server = await startWatchedApp();
  const { db, jobs } = server.deps;
  const shop = await openShop(db, server.clock.now());
  const carla = await buyer(server, "carla@vereda.test");
  await carla.order(orderOf(shop, { methods: ["PIX"] }));
  server.clock.moveTo(new Date(server.clock.now().getTime() + 90_000));
  await inTransaction(db, async (tx) => {
    await jobs.send(tx, "forget-card", { token: "tok" });
    const mails = ["a", "b"].map((mailId) => ({ payload: { mailId }, priority: -1 }));
    await jobs.sendAll(tx, "deliver-mail", mails);
    await tx.execute(sql`update jobs.job set start_after = start_after - interval '40 seconds'
      where name = 'deliver-mail' and data->>'mailId' = 'a'`);
  });
  const samples = await server.scrape();
  const awaiting = { state: "awaiting_payment" };
  expect(sampleOf(samples, "vereda_money_centavos", awaiting)).toBe(10_000);
  expect(sampleOf(samples, "vereda_money_oldest_seconds", awaiting)).toBe(90);
  const queue = (name: string, lane: string) =>
    sampleOf(samples, "vereda_queue_length", { queue: name, lane });
  expect([queue("forget-card", "usual"), queue("forget-card", "bulk")]).toEqual([1, 0]);
  expect([queue("deliver-mail", "usual"), queue("deliver-mail", "bulk")]).toEqual([0, 2]);
  const age = sampleOf(samples, "vereda_queue_age_seconds", { queue: "deliver-mail", lane: "bulk" });
  expect(age).toBeGreaterThanOrEqual(40);
});

test("a charge that nobody knows of is as old as the first time that nobody knew, however often it is asked for", async () => {
  server = await startWatchedApp();
  const { deps, clock } = server;
  const shop = await openShop(deps.db, clock.now());
  const carla = await buyer(server, "carla@vereda.test");
  const paymentMethodId = await carla.card("4000000000005035");
  const { body } = await carla.order(orderOf(shop, { paymentMethodId }));
  expect(body.code).toBe("PAYMENT_UNKNOWN");
  const { ports } = deps;
  const lookup = () => Promise.reject(new ProviderTimeout("no answer"));
  const deaf = { ...deps, ports: { ...ports, payments: { ...ports.payments, lookup } } };
  for (let minute = 0; minute < 30; minute++) {
    clock.moveTo(new Date(clock.now().getTime() + 60_000));
    await reviewOrders(deaf);
  }
  const oldest = sampleOf(await server.scrape(), "vereda_money_oldest_seconds", { state: "unknown" });
  expect(oldest).toBe(1_800);
});

test("an order is as old as its status, whatever else of it has changed since", async () => {
  server = await startWatchedApp();
  const { deps, clock } = server;
  const shop = await openShop(deps.db, clock.now());
  const carla = await buyer(server, "carla@vereda.test");
  const { body } = await carla.order(orderOf(shop, { methods: ["PIX"] }));
  clock.moveTo(new Date(clock.now().getTime() + 40 * 60_000));
  expect((await carla.call(`POST /mobile/billings/${body.id}/pix-codes`, {})).status).toBe(200);
  const oldest = sampleOf(await server.scrape(), "vereda_money_oldest_seconds", {
    state: "awaiting_payment",
  });
  expect(oldest).toBe(2_400);
});

test("a refund that the provider refused is money on its way until support has paid it", async () => {
  server = await startWatchedApp();
  const { deps, clock } = server;
  const shop = await openShop(deps.db, clock.now());
  const carla = await canceller(server, "carla@vereda.test");
  const { appointments } = await carla.buy(orderOf(shop));
  expect((await carla.cancel(appointments[0], ACTIVITY_PRICE)).status).toBe(200);
  const refund = () => Promise.resolve({ kind: "refused" as const, reason: "the account is closed" });
  const payments = { ...deps.ports.payments, refund };
  await deps.jobs.drain(jobHandlers({ ...deps, ports: { ...deps.ports, payments } }));
  clock.moveTo(new Date(clock.now().getTime() + 3_600_000));
  const samples = await server.scrape();
  const failed = { state: "refund_failed" };
  expect(sampleOf(samples, "vereda_money_centavos", failed)).toBe(ACTIVITY_PRICE);
  expect(sampleOf(samples, "vereda_money_oldest_seconds", failed)).toBe(3_600);
});

test("jobs that fail again and again, or for good, are told of from their third failure on", async () => {
  server = await startWatchedApp();
  await failRefunds(server.deps, { a: ["retry", 2], b: ["retry", 3], c: ["retry", 1_000], d: ["failed", 1] });
  const samples = await server.scrape();
  expect(sampleOf(samples, "vereda_queue_failing", { queue: "refund" })).toBe(3);
  expect(sampleOf(samples, "vereda_queue_failing", { queue: "deliver-mail" })).toBe(0);
});

test("a job that is tried again later has waited since it was sent", async () => {
  server = await startWatchedApp();
  await failRefunds(server.deps, { a: ["retry", 1], b: ["failed", 1_000] });
  const samples = await server.scrape();
  const refund = { queue: "refund", lane: "usual" };
  expect(sampleOf(samples, "vereda_queue_length", refund)).toBe(1);
  const age = sampleOf(samples, "vereda_queue_age_seconds", refund);
  expect(age).toBeGreaterThanOrEqual(1_200);
  expect(age).toBeLessThan(1_300);
});

test("every message that is logged as an error is told as 0 before the first", async () => {
  const said = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] }).flatMap((file) =>
    [
      ...readFileSync(file, "utf8").matchAll(
        /\blog(?:\[[^\]]*"error"[^\]]*\]|\.error)\((?:[^()]|\([^()]*\))*?"([^"]+)",?\s*\)/g,
      ),
    ].map(([, message = ""]) => message),
  );
  const calls = globSync("server/**/*.ts", { exclude: ["**/*.test.ts"] }).flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/\blog(?:\[[^\]]*"error"|\.error\()/g),
  ]);
  expect(said).toHaveLength(calls.length);
  server = await startWatchedApp();
  const told = byLabel(await server.scrape(), "vereda_errors_total", "message");
  expect(Object.keys(told).toSorted()).toEqual([...new Set(["error in a browser", ...said])].toSorted());
  expect(new Set(Object.values(told))).toEqual(new Set([0]));
});

test("the database is asked once however many scrape at a time, and over the connections of the reads", async () => {
  server = await startWatchedApp();
  const { db } = server.deps;
  const asked: string[] = [];
  const counting = (pool: string): typeof db => ({
    ...db,
    transaction: (work, config) => {
      asked.push(pool);
      return db.transaction(work, config);
    },
  });
  const read = createStateReader({ ...counting("writes"), reads: counting("reads") }, server.clock);
  const [first, second] = await Promise.all([read(), read()]);
  expect(await read()).toBe(first);
  expect(second).toBe(first);
  expect(asked).toEqual(["reads"]);
});

test("a database that is away costs a scrape what it would have told, and nothing else", async () => {
  server = await startWatchedApp();
  const { db } = server.deps;
  const { reads, time } = db;
  const { transaction } = reads;
  const gone = () => Promise.reject(new DatabaseAway(new Error("gone")));
  Object.assign(reads, { transaction: gone });
  Object.assign(db, { time: gone });
  const app = createApp(server.deps);
  expect((await app.request("/readyz")).status).toBe(503);
  const samples = await server.scrape();
  Object.assign(reads, { transaction });
  Object.assign(db, { time });
  expect(sampleOf(samples, "vereda_database_up")).toBe(0);
  expect(byLabel(samples, "vereda_money_centavos", "state")).toEqual({});
  expect(sampleOf(samples, "process_memory_usage_bytes")).toBeGreaterThan(1e6);
  expect(byLabel(samples, "http_server_request_duration_seconds_count", "http_response_status_code")).toEqual(
    { 503: 1 },
  );
});

test("each of several readers is told how late the event loop was, for a minute at least", async () => {
  server = await startWatchedApp();
  const clock = performance.now.bind(performance);
  let passed = 0;
  vi.spyOn(performance, "now").mockImplementation(() => clock() + passed);
  const most = async () => sampleOf(await server.scrape(), "nodejs_eventloop_delay_max_seconds") ?? 0;
  await most();
  for (const started = clock(); clock() - started < 1_500; );
  await expect.poll(most).toBeGreaterThan(1.2);
  passed += 59_000;
  expect(await most()).toBeGreaterThan(1.2);
  passed += 70_000;
  expect(await most()).toBeGreaterThan(1.2);
  passed += 70_000;
  await most();
  expect(await most()).toBeLessThan(1.2);
});

test("both pools tell how many of their connections are used, and who waits for one", async () => {
  server = await startWatchedApp();
  const { db } = server.deps;
  if (db.client.engine !== "postgres") return; // The embedded engine has no pool.
  const most = db.client.pool.options.max;
  let end = () => {};
  const over = new Promise<void>((resolve) => {
    end = resolve;
  });
  const held = Array.from({ length: most + 2 }, () => inTransaction(db, () => over));
  // Connections are opened first, which takes its time where others are busy; the job queue may wait for one, too.
  const samples = await expect
    .poll(() => Object(db.client).pool.waitingCount, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(2)
    .then(() => server.scrape())
    .finally(end);
  await Promise.all(held);
  const count = (all: readonly Sample[], pool: string, state: string) =>
    sampleOf(all, "db_client_connection_count", {
      db_client_connection_pool_name: pool,
      db_client_connection_state: state,
    });
  expect([count(samples, "writes", "used"), count(samples, "writes", "idle")]).toEqual([most, 0]);
  const afterwards = async (pool: string) => {
    const later = await server.scrape();
    return [count(later, pool, "used"), count(later, pool, "idle")];
  };
  await expect.poll(() => afterwards("writes"), { timeout: 30_000 }).toEqual([0, most]);
  const pending = byLabel(samples, "db_client_connection_pending_requests", "db_client_connection_pool_name");
  expect(pending).toEqual({ writes: expect.any(Number), reads: 0 });
  expect(pending.writes).toBeGreaterThanOrEqual(2);
  expect(byLabel(samples, "db_client_connection_max", "db_client_connection_pool_name")).toEqual({
    writes: most,
    reads: 3,
  });
  expect(await afterwards("reads")).toEqual([0, expect.any(Number)]);
});
