import { faultsInTheBooks, lowestBalance } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { gatherCrowd, type Person } from "#server/domain/orders/testing/crowd.ts";
import { order } from "#server/domain/orders/testing/outcomes.ts";
import { type Rush, rush } from "#server/domain/orders/testing/rushes.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { startCluster } from "../test/postgres.ts";
import { table } from "./table.ts";

const BUYERS = 400;
const GROUP = 10;
const WARM_UP = 50;
const BUDGET_MS = 1_000;
/** Number of orders that the balance lasts for. */
const LASTS = 20;

const rushes: readonly (Rush & { name: string })[] = [
  { name: "one slot", for: "places", capacity: 1 },
  { name: "one slot, half held before", for: "places", capacity: 1, heldEvery: 2 },
  { name: "one group of ten", for: "places", capacity: GROUP },
  { name: "one group of ten, half held before", for: "places", capacity: GROUP, heldEvery: 2 },
  { name: "one benefit balance", for: "benefit", capacity: LASTS },
];

/**
 * 400 buyers at once for one slot, one group of ten and one benefit balance, on a PostgreSQL server of its own and on the
 * embedded engine. @returns a table to print, and whether exactly what there is was sold, in time on PostgreSQL
 */
export async function benchBuyers(): Promise<{ report: string; isWithin: boolean }> {
  const cluster = await startCluster();
  const rows = [];
  if (cluster) {
    process.env.TEST_DATABASE_URL = cluster.url;
    rows.push(...(await rushAll("PostgreSQL", BUDGET_MS)));
    process.env.TEST_DATABASE_URL = "";
    await cluster.stop();
  }
  rows.push(...(await rushAll("embedded", Number.POSITIVE_INFINITY)));
  const head = [`${BUYERS} buyers at once`, "engine", "sold", "lowest balance", "ms", ""];
  const missing = cluster ? "" : "\nThere is no PostgreSQL on this machine: only the embedded engine ran.";
  return { report: table(head, rows) + missing, isWithin: rows.every((row) => row.at(-1) === "ok") };
}

async function rushAll(engine: string, budgetMs: number): Promise<string[][]> {
  const server = await startTestApp();
  try {
    const crowd = await gatherCrowd(server.deps.db, BUYERS, server.clock.now());
    await warmUp(server, crowd);
    const rows = [];
    for (const wanted of rushes)
      rows.push([wanted.name, engine, ...(await run(server, crowd, wanted, budgetMs))]);
    return rows;
  } finally {
    await server.close();
  }
}

/** Opens every connection, and shows the engine what is to come. */
async function warmUp({ deps }: TestApp, crowd: readonly Person[]): Promise<void> {
  const shop = await openShop(deps.db, deps.clock.now(), { capacity: BUYERS });
  const body = orderOf(shop, { methods: ["PAYROLL_DISCOUNT"], payrollConsent: true });
  await Promise.all(crowd.slice(0, WARM_UP).map((person) => order(deps, person, body)));
}

async function run(
  { deps }: TestApp,
  crowd: readonly Person[],
  wanted: Rush,
  budgetMs: number,
): Promise<string[]> {
  const { outcomes, faults, ms } = await rush(deps, crowd, wanted);
  const wrong = [...faults, ...(await faultsInTheBooks(deps.db))];
  const verdict = wrong.length > 0 ? `WRONG ${wrong.join(", ")}` : ms <= budgetMs ? "ok" : "OVER";
  const sold = `${outcomes.PAID ?? 0}/${wanted.capacity}`;
  return [sold, String(await lowestBalance(deps.db)), ms.toFixed(0), verdict];
}
