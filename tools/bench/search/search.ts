import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { Client } from "pg";
import type { Database } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { prepareDatabase } from "#server/db/prepare.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import type { Deps } from "#server/deps.ts";
import type { App } from "#server/http/request.ts";
import { fillDatabase } from "../../seed/fill.ts";
import { startCluster } from "../../test/postgres.ts";
import { searchBudget } from "../budgets.ts";
import { calibrate } from "../calibrate.ts";
import { percentile, table } from "../table.ts";
import { openSearchApp } from "./app.ts";
import { duringBurst } from "./burst.ts";
import { type Calls, callsOf } from "./queries.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const EMBEDDED_SIZE = 100_000;
/** Other calls of the same kind go before: a server has met the words that people use. */
const WARM_UP = 600;
const MEASURED = 400;
const CLIENTS = [1, 8] as const;
/** Three times as long as changes wait for the search's rows to follow. */
const BURST_MS = 32_000;
/** As a server for so many activities would have them; the rest is PostgreSQL's own default. */
const SETTINGS = { shared_buffers: "2GB", work_mem: "32MB", jit: "off", max_wal_size: "4GB" };

/** What was measured, and whether it is within its budget. */
interface Row {
  cells: (string | number)[];
  isWithin: boolean;
}

/**
 * Times search, suggestions and near through the whole API in process, warm, with one client and with eight, and with one while schedules
 * change; and how a process begins: on a PostgreSQL server of its own with 10,000, 100,000 and 1,000,000 activities, and on the embedded
 * database with 100,000. `--activities N` measures one size on PostgreSQL only; `BENCH_DATABASE_URL` a database that is filled already.
 */
export async function benchSearch(
  options: { activities?: number } = {},
): Promise<{ report: string; isWithin: boolean }> {
  const filled = process.env.BENCH_DATABASE_URL;
  const slower = calibrate();
  const rows: Row[] = [];
  if (filled) {
    rows.push(...(await measurePostgres(filled, slower)));
  } else {
    rows.push(...(await onPostgres(options.activities ? [options.activities] : SIZES, slower)));
    if (!options.activities) rows.push(...(await onEmbedded(slower)));
  }
  const head = ["call", "activities", "clients", "p50 ms", "p95 ms", "p99 ms", "budget", ""];
  const report =
    rows.length > 0
      ? `${table(
          head,
          rows.map(({ cells, isWithin }) => [...cells, isWithin ? "ok" : "OVER"]),
        )}\nthis machine is ${slower.toFixed(2)} times as slow as the reference`
      : "There is no PostgreSQL on this machine.";
  return { report, isWithin: rows.every(({ isWithin }) => isWithin) };
}

async function onPostgres(sizes: readonly number[], slower: number): Promise<Row[]> {
  const cluster = await startCluster(SETTINGS);
  if (!cluster) return [];
  try {
    const rows: Row[] = [];
    for (const activities of sizes) {
      const databaseUrl = await newDatabase(cluster.url);
      const db = await openDatabase({ databaseUrl });
      await fill(db, activities).finally(() => db.close());
      rows.push(...(await measurePostgres(databaseUrl, slower)));
    }
    return rows;
  } finally {
    await cluster.stop();
  }
}

async function measurePostgres(databaseUrl: string, slower: number): Promise<Row[]> {
  const db = await openDatabase({ databaseUrl });
  try {
    const activities = await countOf(db);
    const started = await measureStart(databaseUrl, { activities, slower });
    return [...started, ...(await measureCalls(db, { activities, slower }))];
  } finally {
    await db.close();
  }
}

async function onEmbedded(slower: number): Promise<Row[]> {
  const db = await openDatabase({ memory: true });
  try {
    await fill(db, EMBEDDED_SIZE);
    return await measureCalls(db, { activities: EMBEDDED_SIZE, slower });
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

interface Measured {
  activities: number;
  /** Than the machine that the budgets are of. */
  slower: number;
}

/** A process of its own until it has answered its first search. */
async function measureStart(databaseUrl: string, { activities, slower }: Measured): Promise<Row[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, "start.ts")], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const { seconds, megabytes } = JSON.parse(stdout);
  const row = (name: string, value: number, budget: number): Row => ({
    cells: [name, activities, "–", "–", value.toFixed(1), "–", budget.toFixed(1)],
    isWithin: value <= budget,
  });
  return [
    row("start to first answer, s", seconds, searchBudget.startSeconds * slower),
    row("memory of the index, MB", megabytes, searchBudget.megabytes),
  ];
}

async function measureCalls(db: Database, { activities, slower }: Measured): Promise<Row[]> {
  const { app, deps, close } = await openSearchApp(db);
  const isEmbedded = db.client.engine === "pglite";
  const rows: Row[] = [];
  for (const calls of callsOf(WARM_UP + MEASURED)) {
    for (const clients of isEmbedded ? ([1] as const) : CLIENTS) {
      const budget = isEmbedded ? searchBudget.embedded : budgetsOf(calls, activities)[clients];
      const samples = await timesOf(app, calls, clients);
      rows.push(rowOf([calls.name, activities, clients], samples, budget * slower));
    }
    if (calls.name === "search" && !isEmbedded)
      rows.push(await measureBurst(deps, app, { calls, activities }));
  }
  await close();
  return rows;
}

const budgetsOf = ({ name }: Calls, activities: number): Record<(typeof CLIENTS)[number], number> =>
  name === "search"
    ? searchBudget.search[activities < 500_000 ? "upTo100_000" : "more"] // the demonstration's own activities come on top
    : searchBudget[name];

/** Against the same searches over as long a time without changes. */
async function measureBurst(
  deps: Deps,
  app: App,
  { calls, activities }: { calls: Calls; activities: number },
): Promise<Row> {
  const searches = () => timesFor(app, calls.addresses.slice(WARM_UP), BURST_MS);
  const calm = percentile(await searches(), 0.95);
  const samples = await duringBurst(deps, searches);
  return rowOf(["search, 1,000 changes a second", activities, 1], samples, calm * searchBudget.burst);
}

/** What each call took that was measured, ms. */
async function timesOf(app: App, { addresses }: Calls, clients: number): Promise<number[]> {
  const samples: number[] = [];
  const waiting = [...addresses.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [place, address] = next;
      const took = await time(app, address);
      if (place >= WARM_UP) samples.push(took);
    }
  };
  await Promise.all(Array.from({ length: clients }, work));
  return samples;
}

/** One call after the other, for so long. */
async function timesFor(app: App, addresses: readonly string[], ms: number): Promise<number[]> {
  const samples: number[] = [];
  for (const end = performance.now() + ms; performance.now() < end; )
    samples.push(await time(app, addresses[samples.length % addresses.length] ?? ""));
  return samples;
}

async function time(app: App, address: string): Promise<number> {
  const began = performance.now();
  const answer = await app.request(address);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
  return performance.now() - began;
}

function rowOf(cells: (string | number)[], samples: number[], budget: number): Row {
  const [p50 = Number.NaN, p95 = Number.NaN, p99 = Number.NaN] = [0.5, 0.95, 0.99].map((share) =>
    percentile(samples, share),
  );
  const shown = [p50, p95, p99, budget].map((value) => value.toFixed(1));
  return { cells: [...cells, ...shown], isWithin: p95 <= budget };
}
