import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Meter, ObservableGauge } from "@opentelemetry/api";
import type { Database, DatabaseClient } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { createStateReader } from "./state.ts";

type Gauges<Name extends string> = Record<Name, ObservableGauge>;

/**
 * Has looked at whenever somebody asks: connections, the event loop, memory; money and queues as the database says, which may be
 * away: then these are missing, and the others are there.
 *
 * @returns ends it
 */
export function watchState({ db, clock, telemetry }: Pick<Deps, "db" | "clock" | "telemetry">): () => void {
  const { meter } = telemetry;
  watchPools(meter, db);
  watchReplica(meter, db.replica);
  const stop = watchProcess(meter);
  watchDatabase(meter, createStateReader(db, clock));
  return stop;
}

function gaugesOf<Name extends string>(
  meter: Meter,
  said: Record<Name, [name: string, description: string]>,
): Gauges<Name> {
  const made = Object.entries<[string, string]>(said).map(([key, [name, description]]) => [
    key,
    meter.createObservableGauge(name, { description }),
  ]);
  return Object.fromEntries(made) as Gauges<Name>; // The same names.
}

function watchPools(meter: Meter, db: Database): void {
  if (db.client.engine !== "postgres") return;
  const gauges = gaugesOf(meter, {
    count: ["db.client.connection.count", "Connections, by pool and state"],
    waiting: ["db.client.connection.pending_requests", "Transactions that wait for a connection"],
    most: ["db.client.connection.max", "The most connections that a pool opens"],
  });
  const pools: [string, DatabaseClient][] = [
    ["writes", db.client],
    ["reads", db.reads.client],
  ];
  if (db.replica !== db.reads) pools.push(["replica", db.replica.client]);
  meter.addBatchObservableCallback((seen) => {
    for (const [name, client] of pools) {
      if (client.engine !== "postgres") continue;
      const { totalCount, idleCount, waitingCount, options } = client.pool;
      const pool = { "db.client.connection.pool.name": name };
      const state = (value: string) => ({ ...pool, "db.client.connection.state": value });
      seen.observe(gauges.count, totalCount - idleCount, state("used"));
      seen.observe(gauges.count, idleCount, state("idle"));
      seen.observe(gauges.waiting, waitingCount, pool);
      seen.observe(gauges.most, options.max, pool);
    }
  }, Object.values(gauges));
}

function watchReplica(meter: Meter, { client }: Database): void {
  if (client.engine !== "postgres" || !client.lagMs) return;
  const { lagMs } = client;
  meter
    .createObservableGauge("vereda.replica.lag.seconds", {
      description: "The most that the replica can be behind",
    })
    .addCallback((gauge) => gauge.observe(lagMs() / 1_000));
}

const RESOLUTION_MS = 10;
/** Somewhat more than the minute after which a collector is told again. */
const WINDOW_MS = 70_000;

/** A delay is told for a minute at least, to however many ask: each asking ends a window that is over, and the one before is told along. */
function watchProcess(meter: Meter): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const gauges = gaugesOf(meter, {
    most: ["nodejs.eventloop.delay.max.seconds", "The longest that the event loop was late"],
    high: ["nodejs.eventloop.delay.p99.seconds", "99 of 100 times it was less late"],
    memory: ["process.memory.usage.bytes", "Resident memory"],
  });
  // It tells the time between two looks of its own.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1e3);
  let before = { most: 0, high: 0 };
  let began = performance.now();
  meter.addBatchObservableCallback((seen) => {
    const most = late(delays.max);
    const high = late(delays.percentile(99));
    seen.observe(gauges.most, Math.max(most, before.most));
    seen.observe(gauges.high, Math.max(high, before.high));
    seen.observe(gauges.memory, process.memoryUsage.rss());
    if (performance.now() - began < WINDOW_MS) return;
    before = { most, high };
    began = performance.now();
    delays.reset();
  }, Object.values(gauges));
  return () => delays.disable();
}

function watchDatabase(meter: Meter, readState: ReturnType<typeof createStateReader>): void {
  const gauges = gaugesOf(meter, {
    up: ["vereda.database.up", "1 where the database told of money and queues"],
    money: ["vereda.money.centavos", "Money that is on its way, by state"],
    items: ["vereda.money.items", "Orders, refunds and reimbursements that it is of"],
    oldest: ["vereda.money.oldest.seconds", "How long the oldest of them has been in its state"],
    length: ["vereda.queue.length", "Jobs that wait, by queue and lane"],
    age: ["vereda.queue.age.seconds", "How long the oldest job that is due, or is tried again, has waited"],
    failing: ["vereda.queue.failing", "Jobs that failed three times and are tried again, or were given up"],
  });
  meter.addBatchObservableCallback(async (seen) => {
    const state = await readState();
    seen.observe(gauges.up, state ? 1 : 0);
    for (const { state: name, centavos, items, oldestSeconds } of state?.money ?? []) {
      seen.observe(gauges.money, centavos, { state: name });
      seen.observe(gauges.items, items, { state: name });
      seen.observe(gauges.oldest, oldestSeconds, { state: name });
    }
    for (const { queue, lane, length, ageSeconds } of state?.queues ?? []) {
      seen.observe(gauges.length, length, { queue, lane });
      seen.observe(gauges.age, ageSeconds, { queue, lane });
    }
    for (const { queue, jobs } of state?.failing ?? []) seen.observe(gauges.failing, jobs, { queue });
  }, Object.values(gauges));
}
