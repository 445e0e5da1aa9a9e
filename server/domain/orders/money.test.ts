import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Billing } from "#contract/purchase.ts";
import { inTransaction } from "#server/db/database.ts";
import { endSubscriptions } from "#server/domain/subscriptions/testing/days.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { CAMPAIGN_MS, isCampaign, type Round, runRounds } from "#tools/campaign/rounds.ts";
import { chargedInAll, faultsInTheBooks } from "./testing/books.ts";
import { Spender } from "./testing/spender.ts";

const OPERATIONS = 40;
/** Rounds on one database: the time that reading its books takes grows with them. */
const ROUNDS_A_DATABASE = 40;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask = <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  inTransaction(server.deps.db, async (tx) => (await tx.execute<T>(query)).rows);

/** Sums of the sandbox's bank and of the ledger, less what went back, and what is used of a benefit. */
async function kept(benefitId: string) {
  const [row] = await ask<{ pix: number; card: number; transfer: number; benefit: number }>(sql`select
    (select coalesce(sum(amount - refunded), 0)::int from sandbox_pix_payments) as pix,
    (select coalesce(sum(amount), 0)::int from ledger_lines where account = 'receivable:card') as card,
    (select coalesce(sum(amount), 0)::int from ledger_lines where account = 'receivable:pix') as transfer,
    (select coalesce(sum(used), 0)::int from benefit_balances where benefit_id = ${benefitId}) as benefit`);
  if (!row) return expect.unreachable();
  const { pix, card, transfer, benefit } = row;
  return { byCard: await chargedInAll(server.deps.db), byPix: pix, ledger: { card, pix: transfer }, benefit };
}

const monthOf = (day: string) => day.slice(0, 7);
/** Sums that a customer adds up from what they are told: paid, less what came back, and what the benefit has paid. */
function toldBy(orders: readonly Billing[]) {
  const sum = (method: string) =>
    orders
      .filter(({ status, methods }) => status === "PAID" && (methods as readonly string[]).includes(method))
      .reduce((total, { charged, refunds }) => total + charged - backOf(refunds, method), 0);
  const benefit = orders
    .filter(({ status }) => status !== "DECLINED" && status !== "CANCELLED")
    .reduce((total, bought) => total + bought.subsidyValue - backToItsMonth(bought), 0);
  return { card: sum("CREDIT_CARD"), pix: sum("PIX"), benefit };
}

const backOf = (refunds: Billing["refunds"], method: string) =>
  refunds
    .filter((refund) => refund.method === method && refund.status === "DONE")
    .reduce((total, { amount }) => total + amount, 0);

/** Parts that come back of a month that is over are granted anew, in the current one. */
const backToItsMonth = ({ refunds, startsOn, sessions, createdAt }: Billing) => {
  const month = monthOf(startsOn ?? sessions?.period.startsOn ?? zonedDate(new Date(createdAt)));
  const inTime = refunds.filter(({ requestedAt }) => monthOf(zonedDate(new Date(requestedAt))) <= month);
  return backOf(inTime, "SUBSIDY");
};

async function spendARound(round: Round): Promise<void> {
  if (round.number > 0 && round.number % ROUNDS_A_DATABASE === 0) {
    await server.close();
    server = await startTestApp();
  }
  const by = await Spender.open(server, round);
  const before = await kept(by.benefitId);
  for (let at = 0; at < OPERATIONS; at++) await by.spend();
  round.count("operations", OPERATIONS);
  await by.settle();
  const orders = await by.orders();
  round.count("orders", orders.length);
  const told = toldBy(orders);
  const after = await kept(by.benefitId);
  expect({ round: round.number, ...told }).toEqual({
    round: round.number,
    card: after.byCard - before.byCard,
    pix: after.byPix - before.byPix,
    benefit: after.benefit,
  });
  expect({ card: after.ledger.card - before.ledger.card, pix: after.ledger.pix - before.ledger.pix }).toEqual(
    {
      card: told.card,
      pix: told.pix,
    },
  );
  expect(orders.filter(({ status }) => /PLACING|UNKNOWN|ACTION_REQUIRED|AWAITING/.test(status))).toEqual([]);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  await endSubscriptions(server.deps.db);
}

test(
  "however money is spent and taken back, customer, provider, ledger and benefit name the same amounts",
  async () => {
    const figures = await runRounds("money", { rounds: 8 }, spendARound);
    if (isCampaign) return;
    const always = [
      ...[
        "activity PAID",
        "activity AWAITING_PAYMENT",
        "activity PAYMENT_DECLINED",
        "activity PAYMENT_UNKNOWN",
      ],
      ...[
        "plan PAID",
        "cancellation done",
        "withdrawal PAID",
        "Pix in time 303",
        "Pix late 303",
        "debt PAID",
      ],
    ];
    expect(always.filter((what) => !figures[what])).toEqual([]);
  },
  CAMPAIGN_MS,
);
