import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { prepareDatabase } from "#server/db/prepare.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { fillDatabase } from "../../seed/fill.ts";
import { type Cluster, startCluster } from "../../test/postgres.ts";
import { throughputBudget } from "../budgets.ts";
import { calibrate } from "../calibrate.ts";
import { cpuMs, cpuOfCluster } from "../costs.ts";
import { buildApp } from "../pages.ts";
import type { Part } from "../run-parts.ts";
import { callsOf } from "../search/queries.ts";
import { table } from "../table.ts";
import { type Buyers, gatherBuyers } from "./buyers.ts";
import { load } from "./load.ts";
import { openStatements } from "./statements.ts";
import { ordersOf, readsOf, type Work } from "./works.ts";

const CLIENTS = 50;
/** A server runs for days: what is measured has been compiled. */
const LOADED = { clients: CLIENTS, warmUp: 3, seconds: 3 };
const ALONE = { clients: 1, warmUp: 1, seconds: 1 };
/** Buyers of the orders of as many processes: each has one order of each kind. */
const BUYERS = Number(process.env.BUYERS ?? 5_000);
const ACTIVITIES = Number(process.env.ACTIVITIES ?? 2_000);
const SEARCHES = 400;
/** Of a machine that has a power cut to fear, as far as what is thrown away can have them. */
const POSTGRES = {
  shared_preload_libraries: "pg_stat_statements",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "1GB",
};

/**
 * What real server processes take over HTTP on loopback, their PostgreSQL on the same machine: orders by each method, pages, a search and
 * a signed-in read, by 50 clients with one process and with two; orders of one client; and the statements of an order.
 *
 * @returns tables, and whether all keep their budgets, which are scaled to this machine
 */
export const benchThroughput: Part = async () => {
  buildApp();
  const cluster = await startCluster(POSTGRES);
  if (!cluster) return { report: "There is no PostgreSQL on this machine.", isWithin: true };
  const db = await openDatabase({ databaseUrl: cluster.url });
  try {
    await prepareDatabase(db, new Date());
    await fillDatabase(db, { count: ACTIVITIES, now: new Date(), progress: () => {} });
    await inTransaction(db, (tx) => tx.execute(sql`create extension if not exists pg_stat_statements`));
    const slower = calibrate();
    const buyers = await gatherBuyers(db, 3 * BUYERS);
    const bench = { cluster, db, buyers, slower };
    const alone = await ordersAlone(bench);
    const loaded = [await underLoad(bench, 1), await underLoad(bench, 2)].flat();
    const machine = `this machine is ${slower.toFixed(2)} times as slow as the reference; ${availableParallelism()} cores`;
    return {
      report: [
        table(
          ALONE_HEAD,
          alone.map(({ cells }) => cells),
        ),
        table(
          LOAD_HEAD,
          loaded.map(({ cells }) => cells),
        ),
        machine,
      ].join("\n\n"),
      isWithin: [...alone, ...loaded].every(({ isWithin }) => isWithin),
    };
  } finally {
    await db.close();
    await cluster.stop();
  }
};

interface Bench {
  cluster: Cluster;
  db: Database;
  buyers: Buyers;
  /** Than the machine that the budgets are of. */
  slower: number;
}

interface Row {
  cells: (string | number)[];
  isWithin: boolean;
}

const settingsOf = ({ cluster }: Bench) => ({
  DATABASE_URL: cluster.url,
  DEMO_DATA: "true",
  LOG_LEVEL: "info",
  TRUSTED_PROXIES: "1",
  DATABASE_PREPARED: process.env.DATABASE_PREPARED ?? "",
});

const ALONE_HEAD = [
  "one client",
  "p50 ms",
  "p95 ms",
  "budget",
  "statements",
  "transactions",
  "round trips",
  "",
];

async function ordersAlone(bench: Bench): Promise<Row[]> {
  const { buyers, cluster, db, slower } = bench;
  const counted = new Map<string, (string | number)[]>();
  const statements = await openStatements(cluster.url, settingsOf(bench));
  for (const { name, before, requests } of ordersOf(buyers, { from: 0, to: 20 })) {
    await before?.();
    const next = requests(["http://localhost"]);
    const found = await statements.of((index) => next(index) ?? missing());
    counted.set(name, [found.statements, found.transactions, found.roundTrips]);
  }
  await statements.close();
  const budget = throughputBudget.orderMs * slower;
  return withServers(bench, 1, async (measure) => {
    const rows: Row[] = [];
    for (const work of ordersOf(buyers, { from: 20, to: BUYERS })) {
      const { p50, p95 } = await measure(work, ALONE);
      const isWithin = p95 <= budget;
      rows.push({
        cells: [
          work.name,
          ...[p50, p95, budget].map((ms) => ms.toFixed(1)),
          ...(counted.get(work.name) ?? []),
          isWithin ? "ok" : "OVER",
        ],
        isWithin,
      });
    }
    await drained(db);
    return rows;
  });
}

function missing(): never {
  throw new Error("there are too few buyers");
}

const LOAD_HEAD = [
  `${CLIENTS} clients`,
  "processes",
  "requests",
  "a second",
  "budget",
  "p95 ms",
  "server CPU ms",
  "database CPU ms",
  "",
];

function underLoad(bench: Bench, processes: 1 | 2): Promise<Row[]> {
  const { buyers, slower } = bench;
  return withServers(bench, processes, async (measure) => {
    const rows: Row[] = [];
    const range = { from: processes * BUYERS, to: (processes + 1) * BUYERS };
    const works = [
      ...ordersOf(buyers, range),
      ...readsOf(buyers, { count: 3 * BUYERS, ...(await subjectsOf(bench)) }),
    ];
    for (const work of works) {
      const { requests, perSecond, p95, serverMs, databaseMs } = await measure(work, LOADED);
      const least = processes === 2 ? (throughputBudget.perSecond[work.kind] ?? 0) / slower : 0;
      const isWithin = perSecond >= least;
      rows.push({
        cells: [
          work.name,
          processes,
          requests,
          perSecond.toFixed(0),
          least > 0 ? least.toFixed(0) : "",
          p95.toFixed(1),
          serverMs.toFixed(2),
          databaseMs.toFixed(2),
          least === 0 ? "" : isWithin ? "ok" : "UNDER",
        ],
        isWithin,
      });
      console.log(rows.at(-1)?.cells.join("  "));
    }
    return rows;
  });
}

async function subjectsOf({ db }: Bench) {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from activities order by popularity desc limit 1`),
  );
  return { activityId: rows[0]?.id ?? "", searches: callsOf(SEARCHES)[0]?.addresses ?? [] };
}

type Measure = (
  work: Work,
  how: typeof LOADED,
) => Promise<Awaited<ReturnType<typeof load>> & { serverMs: number; databaseMs: number }>;

async function withServers<T>(
  bench: Bench,
  count: number,
  use: (measure: Measure) => Promise<T>,
): Promise<T> {
  const servers = await Promise.all(Array.from({ length: count }, () => spawnServer(settingsOf(bench))));
  try {
    const urls = servers.map(({ url }) => url);
    return await use(async ({ requests, before }, { clients, warmUp, seconds }) => {
      await before?.();
      const next = requests(urls);
      let warmed = 0;
      await load(
        (index) => {
          warmed = index + 1;
          return next(index);
        },
        { clients, seconds: warmUp },
      );
      await drained(bench.db);
      const [server, database] = [cpuOf(servers), cpuOfCluster(bench.cluster)];
      const found = await load((index) => next(warmed + index), { clients, seconds });
      await drained(bench.db);
      if (found.requests === 0) missing();
      const each = (ms: number) => ms / found.requests;
      return {
        ...found,
        serverMs: each(cpuOf(servers) - server),
        databaseMs: each(cpuOfCluster(bench.cluster) - database),
      };
    });
  } finally {
    for (const { process: child, ended } of servers) {
      child.kill("SIGTERM");
      await ended;
    }
  }
}

const cpuOf = (servers: readonly SpawnedServer[]) =>
  servers.reduce((sum, { process: child }) => sum + cpuMs(child.pid ?? 0), 0);

/** Resolves once no mail of an order waits. */
async function drained(db: Database): Promise<void> {
  const waiting = sql`select 1 from jobs.job where name = 'order-mail' and state < 'completed' limit 1`;
  while ((await inTransaction(db, (tx) => tx.execute(waiting))).rows.length > 0) await wait(100);
}
