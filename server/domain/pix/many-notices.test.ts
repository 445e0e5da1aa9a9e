import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PIX_RENEWABLE_MS } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { placeMany, type Waiting } from "./testing/many-orders.ts";
import { payAtBank, sendNotice, workOff } from "./testing/payer.ts";
import { tellOf } from "./testing/provider.ts";

/** `npm run campaign -- pix` sends 5,000. */
const NOTICES = Number(process.env.CAMPAIGN_ROUNDS ?? 100);
const IS_LONG = NOTICES >= 1_000;
const SEED = 20_261_124;
const SECRET = "so-o-banco-e-a-vereda-sabem-disto-aqui";
const DONE_WITHIN_MS = IS_LONG ? 300_000 : 60_000;

/** Expected end of an order of each kind: its status and its payments. */
const ENDS = {
  paid: "PAID COUNTED",
  paidTwice: "PAID COUNTED, REFUNDED PAID_TWICE",
  refunded: "PAID COUNTED, REFUNDED PAID_TWICE",
  paidTooLate: "CANCELLED REFUNDED PAID_TOO_LATE",
  unpaid: "AWAITING_PAYMENT",
};
type Kind = keyof typeof ENDS;

/** A sequence of numbers from 0 to 1 that is the same each time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const random = randomFrom(SEED);
const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] ?? expect.unreachable();
const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one);

describe.runIf(process.env.TEST_DATABASE_URL)("notices of Pix, to two processes", () => {
  let server: TestApp;
  let shop: Shop;
  const processes: SpawnedServer[] = [];
  beforeAll(async () => {
    server = await startTestApp();
    shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 1_000_000 });
  }, 120_000);
  afterAll(async () => {
    for (const { process: child, ended } of processes) {
      child.kill("SIGKILL");
      await ended;
    }
    await server.close();
  });

  const start = () => {
    const { client } = server.deps.db;
    if (client.engine !== "postgres") return expect.unreachable();
    return spawnServer({
      DATABASE_URL: client.connectionString,
      CLOCK: server.clock.now().toISOString(),
      PIX_WEBHOOK_SECRET: SECRET,
      LOG_LEVEL: "silent",
    });
  };
  const provider = (faults: object) =>
    Promise.all(
      processes.map(({ url }) =>
        fetch(`${url}/sandbox/pix/faults`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(faults),
        }),
      ),
    );

  /** Orders of each kind, paid without a word. */
  async function paidQuietly(each: number): Promise<Record<Kind, Waiting[]>> {
    const paidTooLate = await placeMany(server, shop, each);
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 2 * PIX_RENEWABLE_MS));
    while ((await reviewOrders(server.deps)) > 0);
    const [paid = [], paidTwice = [], refunded = [], unpaid = []] = await Promise.all(
      [each, each, each, each].map((size) => placeMany(server, shop, size)),
    );
    for (const { code } of [...paid, ...paidTwice, ...refunded])
      await payAtBank(server, code, { quiet: true });
    for (const { code } of [...paidTooLate, ...paidTwice, ...refunded])
      await payAtBank(server, code, { quiet: true, late: true });
    for (const { txid } of refunded) await sendNotice(server, txid);
    await workOff(server);
    return { paid, paidTwice, refunded, paidTooLate, unpaid };
  }

  /** One for each order at least, the others at random: again, of several orders at once, of what is not ours. */
  function noticesOf(txids: readonly string[]): string[][] {
    const more = Array.from({ length: NOTICES - txids.length }, () => {
      const kind = random();
      if (kind < 0.1) return [randomUUID().replaceAll("-", "")];
      return kind < 0.3 ? Array.from({ length: 5 }, () => oneOf(txids)) : [oneOf(txids)];
    });
    return shuffled([...txids.map((txid) => [txid]), ...more]);
  }

  /** Number of orders by their end. */
  async function endsOf(orders: readonly Waiting[]): Promise<Record<string, number>> {
    const ids = sql.param(orders.map(({ billingId }) => billingId));
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ end: string; orders: number }>(sql`
        select concat_ws(' ', status, fates) as "end", count(*)::int as orders from (
          select b.status, (select string_agg(concat_ws(' ', p.fate, p.refund_reason), ', ' order by p.fate)
            from pix_payments p where p.billing_id = b.id) as fates
          from billings b where b.id = any(${ids}::uuid[])) o group by 1`),
    );
    return Object.fromEntries(rows.map(({ end, orders: number }) => [end, number]));
  }

  /** Number of jobs in one of these states. */
  const jobsIn = async (...states: string[]) => {
    const { rows } = await inTransaction(server.deps.db, (tx) =>
      tx.execute<{ jobs: number }>(sql`select count(*)::int as jobs from jobs.job
        where name in ('pix-notice', 'refund-pix') and state::text = any(${sql.param(states)}::text[])`),
    );
    return rows[0]?.jobs;
  };

  test("are all taken, and each order is paid once, whatever is silent, slow or killed meanwhile", async () => {
    const each = Math.ceil(NOTICES / 25);
    const orders = await paidQuietly(each);
    processes.push(...(await Promise.all([start(), start()])));
    const events: Record<number, () => Promise<unknown>> = {
      [Math.floor(NOTICES * 0.2)]: () => provider({ slowMs: 200 }),
      [Math.floor(NOTICES * 0.4)]: () => provider({ slowMs: 0, unreachable: true }),
      [Math.floor(NOTICES * 0.6)]: async () => {
        await expect.poll(() => jobsIn("retry"), { timeout: DONE_WITHIN_MS }).toBeGreaterThan(0);
        await provider({ unreachable: false, slowMs: 200 });
      },
      [Math.floor(NOTICES * 0.8)]: async () => {
        await expect.poll(() => jobsIn("active"), { timeout: DONE_WITHIN_MS }).toBeGreaterThan(0);
        const [old] = processes.splice(0, 1);
        // What a killed one held is handed out a minute later at the earliest; the other goes on.
        old?.process.kill(IS_LONG ? "SIGKILL" : "SIGTERM");
        await old?.ended;
        await provider({ slowMs: 0 });
        if (IS_LONG) processes.push(await start());
      },
    };
    const all = Object.values(orders).flat();
    const notices = noticesOf(all.map(({ txid }) => txid));
    const sent = await tellOf(
      () => processes.map(({ url }) => url),
      SECRET,
      notices,
      async (index) => {
        await events[index]?.();
      },
    );
    expect(sent.statuses).toEqual({ 200: NOTICES });
    const began = performance.now();
    // Nobody but the figures waits for the pauses between two tries.
    if (!IS_LONG)
      await inTransaction(server.deps.db, (tx) =>
        tx.execute(sql`update jobs.job set start_after = created_on where state = 'retry'`),
      );
    await expect
      .poll(() => jobsIn("created", "retry", "active"), { timeout: DONE_WITHIN_MS, interval: 200 })
      .toBe(0);
    expect(await jobsIn("failed")).toBe(0);
    const rate = Math.round(NOTICES / (sent.ms / 1_000));
    const after = Math.round((performance.now() - began) / 1_000);
    process.stdout.write(
      `${NOTICES} notices of ${all.length} orders: ${rate} a second, ${sent.again} sent again, worked off ${after} s later\n`,
    );
    const ends = Object.fromEntries(
      await Promise.all(
        Object.entries(orders).map(async ([kind, some]) => [kind, await endsOf(some)] as const),
      ),
    );
    expect(ends).toEqual(
      Object.fromEntries(Object.entries(ENDS).map(([kind, end]) => [kind, { [end]: each }])),
    );
    expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  }, 3_600_000);
});
