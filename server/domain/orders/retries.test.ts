import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { faultyDatabase, type Loss } from "#server/db/testing/faulty-database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { payAtBank, workOff } from "#server/domain/pix/testing/payer.ts";
import { forgetAllTries } from "#server/domain/rate-limits/testing/forget-tries.ts";
import { type Subscriber, subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { CAMPAIGN_MS, isCampaign, type Round, runRounds } from "#tools/campaign/rounds.ts";
import { reviewOrders } from "./review.ts";
import { chargedInAll, faultsInTheBooks } from "./testing/books.ts";
import { type Answer, orderOf } from "./testing/buyer.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "./testing/shop.ts";

const SHORT = 60;
/** Rounds on one database: the time that reading its books takes grows with them. */
const ROUNDS_A_DATABASE = 200;
const BOOKS_EVERY = 20;
/** Time until a provider that was silent is asked again. */
const REVIEWED_MS = 20 * 60_000;
const CARDS = {
  good: "4111111111111111",
  declined: "4000000000000002",
  charged: "4000000000005019",
  notCharged: "4000000000005027",
  away: "4000000000005043",
} as const;

/** The transactions of a request by their number, and how they are lost. */
const losses = new Map<number, Loss>();
let begun = 0;
let server: TestApp;
let shop: Shop;
let rita: Subscriber;
const cards = new Map<string, string>();

async function open(): Promise<void> {
  losses.clear();
  server = await startTestApp({ over: (db) => faultyDatabase(db, () => losses.get(++begun) ?? null) });
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 1_000_000 });
  rita = await subscriber(server, { subsidyPercentage: 50, monthlyAllowance: 100_000_000, payroll: true });
  for (const [name, number] of Object.entries(CARDS)) cards.set(name, await rita.card(number));
}
beforeAll(open);
afterAll(() => server.close());

const ways: readonly { methods: string[]; card?: keyof typeof CARDS; amount?: number }[] = [
  ...(Object.keys(CARDS) as (keyof typeof CARDS)[]).map((card) => ({ methods: ["CREDIT_CARD"], card })), // The literal keys.
  { methods: ["CREDIT_CARD"], card: "good" },
  { methods: ["SUBSIDY", "CREDIT_CARD"], card: "good", amount: ACTIVITY_PRICE / 2 },
  { methods: ["SUBSIDY", "CREDIT_CARD"], card: "declined", amount: ACTIVITY_PRICE / 2 },
  { methods: ["SUBSIDY", "PAYROLL_DISCOUNT"], amount: ACTIVITY_PRICE / 2 },
  { methods: ["PAYROLL_DISCOUNT"] },
  { methods: ["PIX"] },
];

const ordersOf = async (): Promise<number> => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ orders: number }>(
      sql`select count(*)::int as orders from billings where customer_id = ${rita.customerId}`,
    ),
  );
  return rows[0]?.orders ?? -1;
};

/** An answer that its sender takes for the last one. */
const isFinal = ({ status, body }: Answer) =>
  status < 500 ? body.code !== "REQUEST_IN_PROGRESS" : body.code === "PAYMENT_UNAVAILABLE";

/** Loses one or two of the next transactions. */
function lose(round: Round): void {
  begun = 0;
  losses.clear();
  for (let one = 0; one <= round.below(2); one++)
    losses.set(1 + round.below(5), round.pick(["before the commit", "after the commit"] as const));
}

/** Sends one order again and again, once or several times side by side, until its sender would stop asking. */
async function insist(round: Round, send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; attempt < 4; attempt++) {
    lose(round);
    const sideBySide = round.pick([1, 1, 1, 3]);
    const answers = await Promise.all(Array.from({ length: sideBySide }, send));
    round.count("requests", sideBySide);
    round.count("lost transactions", [...losses.keys()].filter((number) => number <= begun).length);
    const heard = answers.find(isFinal);
    // The answer itself may be lost, too.
    if (heard && round.below(3) > 0) break;
  }
  losses.clear();
  const answer = await send();
  if (isFinal(answer)) return answer;
  server.clock.moveTo(new Date(server.clock.now().getTime() + REVIEWED_MS));
  await reviewOrders(server.deps);
  return send();
}

async function orderOnce(round: Round): Promise<void> {
  const { methods, card, amount } = round.pick(ways);
  const order = orderOf(shop, {
    methods,
    paymentMethodId: card ? (cards.get(card) ?? null) : null,
    payrollConsent: methods.includes("PAYROLL_DISCOUNT"),
    ...(amount && { confirmedAmount: amount }),
  });
  const key = randomUUID();
  const [orders, charged] = [await ordersOf(), await chargedInAll(server.deps.db)];
  const answer = await insist(round, () => rita.order(order, key));
  const same = await Promise.all([rita.order(order, key), rita.order(order, key)]);
  const told = [answer, ...same].map(({ status, body }) => [status, body.status ?? body.code, body.id]);
  expect(new Set(told.map((each) => JSON.stringify(each))).size, JSON.stringify(told)).toBe(1);
  const isPaid = answer.body.status === "PAID";
  round.count(`orders ${isPaid ? "paid" : String(answer.body.status ?? answer.body.code)}`);
  expect([200, 402, 409, 503]).toContain(answer.status);
  expect({ order: methods, orders: (await ordersOf()) - orders }).toEqual({ order: methods, orders: 1 });
  expect((await chargedInAll(server.deps.db)) - charged).toBe(isPaid && card ? answer.body.charged : 0);
  if (answer.body.status !== "AWAITING_PAYMENT") return;
  await payByPix(answer.body);
  expect((await rita.order(order, key)).body.status).toBe("PAID");
}

/** Pays an order's code, a new one where the first was lost: nobody may have many orders that are not paid. */
async function payByPix({ id, pix }: Answer["body"]): Promise<void> {
  const { body } = pix ? { body: { pix } } : await rita.call(`POST /mobile/billings/${id}/pix-codes`, {});
  await payAtBank(server, v.parse(v.object({ pix: v.object({ code: v.string() }) }), body).pix.code);
}

test(
  "an order that is sent again after lost transactions and lost answers is made once, charged once and answered the same",
  async () => {
    const figures = await runRounds("retries", { rounds: SHORT }, async (round) => {
      if (round.number > 0 && round.number % ROUNDS_A_DATABASE === 0) {
        await server.close();
        await open();
      }
      // Limits are for those who try out cards, which this looks like.
      await forgetAllTries(server.deps.db);
      await orderOnce(round);
      if (round.number % BOOKS_EVERY !== BOOKS_EVERY - 1) return;
      await workOff(server);
      expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
    });
    if (!isCampaign) expect(figures["lost transactions"]).toBeGreaterThan(SHORT);
  },
  CAMPAIGN_MS,
);
