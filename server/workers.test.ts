import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ProxyTracerProvider } from "@opentelemetry/api";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "./db/database.ts";
import type { Deps } from "./deps.ts";
import { UNKNOWN_REVIEW_MS } from "./domain/orders/settle.ts";
import { buyer, orderOf } from "./domain/orders/testing/buyer.ts";
import { openShop } from "./domain/orders/testing/shop.ts";
import { NO_TELEMETRY } from "./telemetry/telemetry.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";
import { SWEEP_EVERY_MS, startWorkers, sweep } from "./workers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());
afterEach(() => void vi.useRealTimers());

const renewals = async () => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select id from jobs.job where name = 'renew-subscription'`),
  );
  return rows.length;
};

const nothing = async () => {};
/** Starts what runs beside requests but the queue, which cannot be started twice. */
const startSweeps = (deps: Deps, close: () => Promise<void> = nothing) =>
  startWorkers({ ...deps, jobs: { ...deps.jobs, work: nothing, close } });
const startAndEnd = async (deps: Deps) => (await startSweeps(deps))();

// The embedded engine has this process's own clock.
test.runIf(process.env.TEST_DATABASE_URL).each([
  ["is wrong", (deps: Deps) => sweep(deps)],
  ["is wrong as it starts", startAndEnd],
])("a process whose clock %s leaves what is due to others", async (_, work) => {
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`delete from jobs.job`));
  server.clock.moveTo(new Date("2027-06-01T12:00:00Z"));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60_000 });
  await work(server.deps);
  expect(await renewals()).toBe(0);
  vi.useRealTimers();
  await work(server.deps);
  expect(await renewals()).toBeGreaterThan(0);
});

/** Sweeps of a process of which one waits for a provider that is silent. */
async function startHeldSweeps(drainSeconds: number) {
  const carla = await buyer(server, "carla@vereda.test");
  const shop = await openShop(server.deps.db, server.clock.now());
  const paymentMethodId = await carla.card("4000000000005019");
  expect((await carla.order(orderOf(shop, { paymentMethodId }))).status).toBe(504);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  const lookup = vi.fn(async (reference: string) => {
    await answered;
    return server.deps.ports.payments.lookup(reference);
  });
  const tracer = new ProxyTracerProvider().getTracer("sweeps");
  const spans = vi.spyOn(tracer, "startActiveSpan");
  const closed = vi.fn(nothing);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const deps: Deps = {
    ...server.deps,
    config: { ...server.deps.config, drainSeconds },
    telemetry: { ...NO_TELEMETRY, isOn: true, tracer },
    ports: { ...server.deps.ports, payments: { ...server.deps.ports.payments, lookup } },
  };
  const stop = await startSweeps(deps, closed);
  spans.mockClear();
  server.clock.moveTo(new Date(server.clock.now().getTime() + UNKNOWN_REVIEW_MS));
  const begun = () =>
    spans.mock.calls.map(([name]) => name).filter((name) => name !== "comparison of clocks");
  const tick = () => vi.advanceTimersByTimeAsync(SWEEP_EVERY_MS);
  await tick();
  await expect.poll(() => lookup.mock.calls.length).toBe(1);
  return { stop, begun, tick, answer, closed };
}

test("a sweep that takes long is not begun again, keeps no renewal waiting, and is cut between two tasks by a stop", async () => {
  const { stop, begun, tick, answer, closed } = await startHeldSweeps(30);
  const renewed = () => begun().filter((name) => name === "review of subscriptions").length;
  const ticked = async () => {
    await tick();
    return renewed();
  };
  await expect.poll(ticked).toBeGreaterThan(3);
  const before = begun().sort();
  expect(before).toEqual(["review of orders", ...Array(renewed()).fill("review of subscriptions")]);

  const stopped = stop();
  expect(closed.mock.calls).toEqual([[30_000]]);
  answer();
  await stopped;
  expect(begun().sort()).toEqual(before);
});

test("what a killed process left of an upload is gone once another starts", async () => {
  const folder = join(server.deps.config.filesFolder, "proofs");
  mkdirSync(folder, { recursive: true });
  const part = join(folder, "one.5f0c.part");
  writeFileSync(part, "");
  utimesSync(part, 0, 0);
  const stop = await startSweeps(server.deps);
  await expect.poll(() => existsSync(part)).toBe(false);
  await stop();
});

test("a stop waits no longer for a sweep than requests have", async () => {
  const { stop, answer } = await startHeldSweeps(0);
  await stop();
  answer();
});
