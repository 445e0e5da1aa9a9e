import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createDeps } from "#server/create-deps.ts";
import type { Database } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { prepareDatabase } from "#server/db/prepare.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import type { Deps } from "#server/deps.ts";
import { openJobs } from "#server/domain/jobs/jobs.ts";
import { createLogger } from "#server/http/logger.ts";
import type { App } from "#server/http/request.ts";
import { stoppedClock } from "#server/ports/clock/clock.ts";
import { fillDatabase } from "../seed/fill.ts";
import { startCluster } from "../test/postgres.ts";
import { type Calls, callsOf } from "./search-queries.ts";
import { percentile, table } from "./table.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const EMBEDDED_SIZE = 100_000;
/** Other calls of the same kind go before: a server has met the words that people use. */
const WARM_UP = 600;
const MEASURED = 400;
const CLIENTS = 8;
/** What several clients may take, against one. */
const CROWD_FACTOR = 4;
/** What a search may take at the 95th percentile, in milliseconds. The demonstration's own activities come on top of a size. */
const budgetOf = (activities: number): number => (activities < 500_000 ? 30 : 100);
const EMBEDDED_BUDGET_MS = 150;
/** As a server for so many activities would have them; the rest is PostgreSQL's own default. */
const SETTINGS = { shared_buffers: "2GB", work_mem: "32MB", jit: "off", max_wal_size: "4GB" };

interface Part {
  rows: (string | number)[][];
  isWithin: boolean;
}

/**
 * Times search, suggestions and near through the whole API in process, warm, with one client and with eight: on a
 * PostgreSQL server of its own with 10,000, 100,000 and 1,000,000 activities, and on the embedded database with 100,000.
 * `--activities N` measures one size on PostgreSQL only; `BENCH_DATABASE_URL` a database that is filled already.
 */
export async function benchSearch(
  options: { activities?: number } = {},
): Promise<{ report: string; isWithin: boolean }> {
  const filled = process.env.BENCH_DATABASE_URL;
  const parts: Part[] = [];
  if (filled) {
    const db = await openDatabase({ databaseUrl: filled });
    parts.push(await measureDatabase(db, await countOf(db), {}).finally(() => db.close()));
  } else {
    parts.push(...(await onPostgres(options.activities ? [options.activities] : SIZES)));
    if (!options.activities) parts.push(await onEmbedded());
  }
  const head = ["call", "activities", "clients", "p50 ms", "p95 ms", "p99 ms", "budget", ""];
  const report =
    parts.length > 0
      ? table(
          head,
          parts.flatMap(({ rows }) => rows),
        )
      : "There is no PostgreSQL on this machine.";
  return { report, isWithin: parts.every(({ isWithin }) => isWithin) };
}

async function onPostgres(sizes: readonly number[]): Promise<Part[]> {
  const cluster = await startCluster(SETTINGS);
  if (!cluster) return [];
  const parts: Part[] = [];
  try {
    for (const activities of sizes) {
      const db = await openDatabase({ databaseUrl: await newDatabase(cluster.url) });
      await fill(db, activities);
      parts.push(await measureDatabase(db, activities, {}).finally(() => db.close()));
    }
  } finally {
    await cluster.stop();
  }
  return parts;
}

async function onEmbedded(): Promise<Part> {
  const db = await openDatabase({ memory: true });
  try {
    await fill(db, EMBEDDED_SIZE);
    return await measureDatabase(db, EMBEDDED_SIZE, { budgetMs: EMBEDDED_BUDGET_MS });
  } finally {
    await db.close();
  }
}

async function newDatabase(serverUrl: string): Promise<string> {
  const name = `search_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function fill(db: Database, count: number): Promise<void> {
  await prepareDatabase(db, SEED_INSTANT);
  const began = performance.now();
  await fillDatabase(db, { count, now: SEED_INSTANT, progress: () => {} });
  console.log(`${count} activities were made in ${Math.round((performance.now() - began) / 1000)} s`);
}

async function countOf(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ count: number }>("select count(*)::int as count from activities");
    return rows[0]?.count ?? 0;
  });
}

async function measureDatabase(
  db: Database,
  activities: number,
  { budgetMs }: { budgetMs?: number },
): Promise<Part> {
  const jobs = await openJobs(db, { supervised: false });
  const deps = createDeps({
    db,
    clock: stoppedClock(SEED_INSTANT),
    config: readConfig({ NODE_ENV: "test" }),
    log: createLogger("silent"),
    jobs,
  });
  await readIndex(deps, activities);
  const app = createApp(deps);
  const rows: (string | number)[][] = [];
  for (const calls of callsOf(WARM_UP + MEASURED, budgetMs ?? budgetOf(activities))) {
    const own = { ...calls, budgetMs: budgetMs ?? calls.budgetMs };
    rows.push(await measure(app, own, { activities, clients: 1 }));
    if (!budgetMs) rows.push(await measure(app, own, { activities, clients: CLIENTS }));
  }
  await jobs.close();
  return { rows, isWithin: rows.every((row) => row.at(-1) === "ok") };
}

/** Says what the index in memory costs a process at its start. */
async function readIndex({ db, searchIndex }: Deps, activities: number): Promise<void> {
  const before = process.memoryUsage.rss();
  const began = performance.now();
  await searchIndex.search(db, async () => {});
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const megabytes = Math.round((process.memoryUsage.rss() - before) / 2 ** 20);
  console.log(`the index of ${activities} was read in ${seconds} s, and takes about ${megabytes} MB`);
}

async function measure(
  app: App,
  { name, budgetMs, addresses }: Calls,
  { activities, clients }: { activities: number; clients: number },
): Promise<(string | number)[]> {
  const samples: number[] = [];
  const waiting = [...addresses.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, address] = next;
      const began = performance.now();
      const answer = await app.request(address);
      await answer.arrayBuffer();
      if (place >= WARM_UP) samples.push(performance.now() - began);
      if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  const budget = clients === 1 ? budgetMs : budgetMs * CROWD_FACTOR;
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(samples, share));
  const shown = [p50, p95, p99].map((value = Number.NaN) => value.toFixed(1));
  return [name, activities, clients, ...shown, budget, (p95 ?? Number.NaN) <= budget ? "ok" : "OVER"];
}
