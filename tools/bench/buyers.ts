import { faultsInTheBooks, lowestBalance, takenOf } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { findPerson, gatherCrowd, type Person } from "#server/domain/orders/testing/crowd.ts";
import { count, hold, order } from "#server/domain/orders/testing/outcomes.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { startCluster } from "../test/postgres.ts";
import { table } from "./table.ts";

const BUYERS = 400;
const GROUP = 10;
const WARM_UP = 50;
const BUDGET_MS = 1_000;
/** What is left of the balance of the demo customer who pays here, and how many activities it lasts for. */
const BALANCE = { email: "fabio@vereda.test", lasts: 20 };

interface Rush {
  name: string;
  /** How many of the orders must be paid, and how many places there are. */
  capacity: number;
  scheduleOf(shop: Shop): string;
  /** Every second buyer asks for a hold before the rush. */
  held?: boolean;
  /** All of them pay with one balance, as one person; otherwise each by payroll. */
  onBalance?: boolean;
}

const rushes: readonly Rush[] = [
  { name: "one slot", capacity: 1, scheduleOf: ({ schedules }) => schedules.single },
  {
    name: "one slot, half held before",
    capacity: 1,
    scheduleOf: ({ schedules }) => schedules.single,
    held: true,
  },
  { name: "one group of ten", capacity: GROUP, scheduleOf: ({ schedules }) => schedules.group },
  {
    name: "one group of ten, half held before",
    capacity: GROUP,
    scheduleOf: ({ schedules }) => schedules.group,
    held: true,
  },
  {
    name: "one benefit balance",
    capacity: BALANCE.lasts,
    scheduleOf: ({ schedules }) => schedules.group,
    onBalance: true,
  },
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
    for (const rush of rushes) rows.push([rush.name, engine, ...(await run(server, crowd, rush, budgetMs))]);
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
  { capacity, scheduleOf, held, onBalance }: Rush,
  budgetMs: number,
): Promise<string[]> {
  const shop = await openShop(deps.db, deps.clock.now(), { capacity: onBalance ? BUYERS : GROUP });
  const scheduleId = scheduleOf(shop);
  const method = onBalance
    ? { methods: ["SUBSIDY"], confirmedAmount: 0 }
    : { methods: ["PAYROLL_DISCOUNT"], payrollConsent: true, confirmedAmount: ACTIVITY_PRICE };
  const body = orderOf(shop, { ...method, scheduleIds: [scheduleId] });
  const one = onBalance ? await findPerson(deps.db, BALANCE.email) : null;
  if (held)
    for (const [index, person] of crowd.entries()) if (index % 2) await hold(deps, person, scheduleId);
  const before = performance.now();
  const outcomes = count(await Promise.all(crowd.map((person) => order(deps, one ?? person, body))));
  const ms = performance.now() - before;
  const refused = onBalance ? outcomes.BENEFIT_INSUFFICIENT : outcomes.SCHEDULE_FULL;
  const lowest = await lowestBalance(deps.db);
  const isExact =
    outcomes.PAID === capacity &&
    refused === BUYERS - capacity &&
    (await takenOf(deps.db, scheduleId)) === capacity &&
    (await faultsInTheBooks(deps.db)).length === 0 &&
    lowest >= 0;
  const verdict = !isExact ? `WRONG ${JSON.stringify(outcomes)}` : ms <= budgetMs ? "ok" : "OVER";
  return [`${outcomes.PAID ?? 0}/${capacity}`, String(lowest), ms.toFixed(0), verdict];
}
