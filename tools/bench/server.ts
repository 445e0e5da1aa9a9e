import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { type Buyer, buyer, type OrderBody, orderOf } from "#server/domain/orders/testing/buyer.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { payAtBank } from "#server/domain/pix/testing/payer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { percentile, table } from "./table.ts";

/** What price composites and orders may take at the 95th percentile, in milliseconds. */
const SERVER_BUDGET_MS = 15;
/** From 'confirm' to the confirmation, where the place was held before. */
const CONFIRM_BUDGET_MS = 25;
const WARM_UP = 30;
const PRICES = 500;
const ORDERS = 500;
/** Between two orders of one customer: sixty holds in ten minutes are allowed. */
const PAUSE_MS = 20_000;

/**
 * Times price composites and orders through the whole API in process, on the embedded database with the seed, and takes
 * the server's memory afterwards. @returns a table to print, and whether all keep their budget
 */
export async function benchServer(): Promise<{ report: string; isWithin: boolean }> {
  const server = await startTestApp();
  try {
    const shop = await openShop(server.deps.db, server.clock.now(), { capacity: 1_000_000 });
    const carla = await buyer(server, "carla@vereda.test");
    const gabi = await buyer(server, "gabi@vereda.test");
    const ana = await buyer(server, "ana@vereda.test");
    await enrich(server, "ana@vereda.test");
    const day = "2026-11-23";
    const both = [shop.schedules.group, shop.schedules.third].join(",");
    const byCard = orderOf(shop, { paymentMethodId: await carla.card("4111111111111111") });
    const byPayroll = orderOf(shop, { methods: ["PAYROLL_DISCOUNT"], payrollConsent: true });
    const byBenefit = orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 });
    const held = (name: string, by: Buyer, order: OrderBody) => {
      let code: string | undefined;
      return time(
        name,
        ORDERS,
        async () => {
          const answer = await by.order(order);
          code = (answer.body as { pix?: { code: string } | null }).pix?.code; // A billing, or an error without one.
          return answer;
        },
        {
          budgetMs: CONFIRM_BUDGET_MS,
          before: async () => {
            // So many may not be unpaid at a time.
            if (code) await payAtBank(server, code);
            await holdAgain(server, by, shop.schedules.group);
          },
        },
      );
    };
    const rows = [
      await time("price of a plan", PRICES, () =>
        ana.call(`GET /mobile/activity-plan/${shop.monthly}/price-composite?date=${day}`),
      ),
      await time("price of an activity", PRICES, () =>
        ana.call(`GET /mobile/activities/${shop.activity}/price-composite?date=${day}`),
      ),
      await time("price of two schedules", PRICES, () =>
        ana.call(`GET /mobile/activity-schedules/${both}/price-composite?activityId=${shop.activity}`),
      ),
      await time("order by payroll", ORDERS, () => gabi.order(byPayroll)),
      await time("order by card, charge included", ORDERS, () => carla.order(byCard)),
      await held("held place confirmed, by payroll", gabi, byPayroll),
      await held("held place confirmed, by benefit", ana, byBenefit),
      await held("held place confirmed, by card, charge included", carla, byCard),
      await held("held place confirmed, by Pix, code included", carla, orderOf(shop, { methods: ["PIX"] })),
    ];
    const megabytes = Math.round(process.memoryUsage().rss / 1_048_576);
    const report = [
      table(["server, in process, embedded database", "p50 ms", "p95 ms", "budget", ""], rows),
      `memory after ${6 * ORDERS} orders: ${megabytes} MB (database and engine included)`,
    ].join("\n");
    return { report, isWithin: rows.every((row) => row.at(-1) === "ok") };
  } finally {
    await server.close();
  }
}

/** A balance that does not run out. */
async function enrich({ deps }: TestApp, email: string): Promise<void> {
  await inTransaction(deps.db, (tx) =>
    tx.execute(sql`update benefit_balances m set granted = 1000000000
      from co_participation_customers b join customers c on c.id = b.customer_id join users u on u.id = c.user_id
      where m.benefit_id = b.id and u.email = ${email}`),
  );
}

async function holdAgain({ clock }: TestApp, by: Buyer, scheduleId: string): Promise<void> {
  clock.moveTo(new Date(clock.now().getTime() + PAUSE_MS));
  const { status, body } = await by.call(`POST /mobile/activity-schedules/${scheduleId}/holds`);
  if (status !== 200) throw new Error(`a hold was answered with ${status}: ${JSON.stringify(body)}`);
}

async function time(
  name: string,
  runs: number,
  work: () => Promise<{ status: number; body: unknown }>,
  { budgetMs = SERVER_BUDGET_MS, before }: { budgetMs?: number; before?: () => Promise<void> } = {},
): Promise<(string | number)[]> {
  const samples: number[] = [];
  for (let run = -WARM_UP; run < runs; run++) {
    await before?.();
    const start = performance.now();
    const { status, body } = await work();
    if (run >= 0) samples.push(performance.now() - start);
    if (status !== 200) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
  }
  const p95 = percentile(samples, 0.95);
  return [
    name,
    percentile(samples, 0.5).toFixed(1),
    p95.toFixed(1),
    budgetMs,
    p95 <= budgetMs ? "ok" : "OVER",
  ];
}
