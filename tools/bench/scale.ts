import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { prepareDatabase } from "#server/db/prepare.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { httpBuyer } from "#server/domain/orders/testing/http-buyer.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { fillDatabase } from "../seed/fill.ts";
import { type Cluster, startCluster } from "../test/postgres.ts";
import { type Cost, openCosts } from "./costs.ts";
import { onCluster } from "./on-postgres.ts";
import { buildApp } from "./pages.ts";
import { prepareRenewals, untilPaid } from "./renewals.ts";
import { callsOf } from "./search/queries.ts";
import { table } from "./table.ts";

const ACTIVITIES = Number(process.env.ACTIVITIES ?? 10_000);
const ORDERS = 400;
const SEARCHES = 400;
const PAGES = 100;
const READS = 400;
const RENEWALS = 300;
const IDLE_S = 15;
const LANES = 4;
/** What a server has met before. */
const WARM_UP = 0.2;
const BUYERS = ["ana", "bruno", "carla", "gabi"];
const CARD = "4111111111111111";
const SETTINGS = {
  shared_preload_libraries: "pg_stat_statements",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "1GB",
};

/**
 * What an order, a search, a page and a renewal cost one process and its PostgreSQL, in a catalogue of 10,000 activities. @returns a
 * table; there is no budget
 */
export async function benchScale(): Promise<{ report: string; isWithin: boolean }> {
  buildApp();
  const cluster = await startCluster(SETTINGS);
  if (!cluster) return { report: "There is no PostgreSQL on this machine.", isWithin: true };
  try {
    const calls = await onOneProcess(cluster);
    const rows = [...calls, await renewals(cluster)].map((cost) => [
      cost.name,
      cost.operations,
      ...[cost.serverMs, cost.postgresMs, cost.transactions, cost.statements, cost.rowsTouched].map((value) =>
        value.toFixed(1),
      ),
      (cost.walBytes / 1_024).toFixed(1),
      cost.connectionMs.toFixed(1),
    ]);
    const head = [
      "each",
      "of",
      "server ms",
      "postgres ms",
      "transactions",
      "statements",
      "rows written, locked",
    ];
    return { report: table([...head, "WAL kB", "connection ms"], rows), isWithin: true };
  } finally {
    await cluster.stop();
  }
}

async function onOneProcess(cluster: Cluster): Promise<Cost[]> {
  const db = await openDatabase({ databaseUrl: cluster.url });
  await prepareDatabase(db, new Date());
  await fillDatabase(db, { count: ACTIVITIES, now: new Date(), progress: () => {} });
  const costs = await openCosts(cluster, cluster.url);
  const server = await spawnServer({ DATABASE_URL: cluster.url, DEMO_DATA: "true", LOG_LEVEL: "error" });
  try {
    const pid = pidOf(server);
    const measured: Cost[] = [];
    const idle = async () => {
      await wait(IDLE_S * 1_000);
      return IDLE_S;
    };
    measured.push(await costs.measure("second in which nobody asks", pid, idle));
    console.log(JSON.stringify(measured.at(-1)));
    for (const { name, times, ask } of await works(db, server.url)) {
      await inLanes(Math.ceil(times * WARM_UP), 0, ask);
      const work = () => inLanes(times, Math.ceil(times * WARM_UP), ask);
      measured.push(await costs.measure(name, pid, work));
      console.log(`${name}: ${JSON.stringify(measured.at(-1))}`);
    }
    return measured;
  } finally {
    await end(server);
    await costs.close();
    await db.close();
  }
}

interface Work {
  name: string;
  times: number;
  ask(index: number): Promise<unknown>;
}

async function works(db: Database, url: string): Promise<Work[]> {
  const shop = await openShop(db, new Date(), { capacity: 1_000_000 });
  const buyers = await Promise.all(
    BUYERS.map(async (name) => {
      const buyer = await httpBuyer(`${name}@vereda.test`, url);
      return { buyer, order: orderOf(shop, { paymentMethodId: await buyer.card(CARD) }) };
    }),
  );
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ id: string }>(sql`select id from activities order by popularity desc limit ${2 * PAGES}`),
  );
  const idAt = (index: number) => rows[index % rows.length]?.id ?? "";
  const searches = callsOf(2 * SEARCHES)[0]?.addresses ?? [];
  return [
    {
      name: "order by card",
      times: ORDERS,
      ask: async (index) => {
        const { buyer, order } = buyers[index % buyers.length] ?? {};
        const told = order && (await buyer?.order(order));
        if (told?.status !== 200) throw new Error(`an order was answered with ${told?.status}`);
      },
    },
    { name: "search", times: SEARCHES, ask: (index) => get(url + (searches[index] ?? "")) },
    { name: "page, rendered", times: PAGES, ask: (index) => get(`${url}/atividades/${idAt(index)}`) },
    { name: "page, kept", times: READS, ask: () => get(`${url}/atividades/${idAt(0)}`) },
    {
      name: "call for an activity",
      times: READS,
      ask: (index) => get(`${url}/api/mobile/activities/${idAt(index)}`),
    },
  ];
}

async function get(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
}

async function inLanes(
  times: number,
  from: number,
  ask: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = from;
  const lane = async () => {
    while (next < from + times) await ask(next++);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return times;
}

/** In a database of its own: its process's clock stands on the day on which all of them are due. */
function renewals(cluster: Cluster): Promise<Cost> {
  return onCluster(cluster, {}, async (app, databaseUrl) => {
    const due = await prepareRenewals(app, databaseUrl, RENEWALS);
    const costs = await openCosts(cluster, databaseUrl);
    const server = await spawnServer(due.settings);
    try {
      return await costs.measure("renewal by card", pidOf(server), async () => {
        const before = await due.paid();
        const found = await untilPaid(due, RENEWALS);
        return found.paid - before.paid;
      });
    } finally {
      await end(server);
      await costs.close();
    }
  });
}

function pidOf({ process: child }: SpawnedServer): number {
  if (!child.pid) throw new Error("the server has no process");
  return child.pid;
}

async function end({ process: child, ended }: SpawnedServer): Promise<void> {
  child.kill("SIGTERM");
  await ended;
}
