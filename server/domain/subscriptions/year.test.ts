import { randomUUID } from "node:crypto";
import { DateTime, type DurationLikeObject } from "luxon";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RenewalPeriod } from "#contract/enums.ts";
import { inTransaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { payDebt } from "#server/domain/debts/pay.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { chargedInAll, faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { live, morningOf } from "./testing/days.ts";
import { subscriber } from "./testing/subscriber.ts";

const FIRST_DAY = "2027-12-31";
const LAST_DAY = "2029-01-31";
const APPROVED = "4111111111111111";
const RHYTHMS: Partial<Record<RenewalPeriod, DurationLikeObject>> = {
  WEEKLY_PERIOD: { weeks: 1 },
  BI_WEEKLY_PERIOD: { weeks: 2 },
  MONTH_PERIOD: { months: 1 },
  TWO_MONTHS_PERIOD: { months: 2 },
  THREE_MONTHS_PERIOD: { months: 3 },
  SIX_MONTHS_PERIOD: { months: 6 },
  YEARLY: { years: 1 },
};

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp({ now: `${FIRST_DAY}T12:00:00-03:00` });
  shop = await openShop(server.deps.db, server.clock.now(), { capacity: 100 });
});
afterAll(() => server.close());

/** The days up to the last one on which a plan that began on `anchor` is paid, by the calendar of another hand. */
function daysOf(anchor: string, renewalPeriod: RenewalPeriod): string[] {
  const step = RHYTHMS[renewalPeriod] ?? expect.unreachable();
  const days: string[] = [];
  for (let count = 0; ; count++) {
    const times = Object.fromEntries(Object.entries(step).map(([unit, each]) => [unit, each * count]));
    const day = DateTime.fromISO(anchor, { zone: "utc" }).plus(times).toFormat("yyyy-MM-dd");
    if (day > LAST_DAY) return days;
    days.push(day);
  }
}

const planOf = (renewalPeriod: RenewalPeriod) =>
  inTransaction(server.deps.db, async (tx) => {
    const id = randomUUID();
    const texts = { slug: id, title: `Plano ${renewalPeriod}`, description: "Um plano." };
    const plan = { id, activityId: shop.activity, renewalPeriod, sessionsPerPeriod: 2, price: PLAN_PRICE };
    await tx.insert(activityPlans).values({ ...plan, ...texts });
    return id;
  });

async function everyDay(afterwards: (day: string) => Promise<void>): Promise<void> {
  for (let day = FIRST_DAY; day <= LAST_DAY; ) {
    await live(server, morningOf(day));
    await afterwards(day);
    day = DateTime.fromISO(day, { zone: "utc" }).plus({ days: 1 }).toFormat("yyyy-MM-dd");
  }
}

test("in thirteen months every plan is paid on each of its days, once, a refused one is owed, paid and goes on", async () => {
  const [byCard, byPayroll, byBenefit, unlucky] = [
    await subscriber(server),
    await subscriber(server, { subsidyPercentage: 0, monthlyAllowance: 0, payroll: true }),
    await subscriber(server, { subsidyPercentage: 100, monthlyAllowance: PLAN_PRICE }),
    await subscriber(server),
  ];
  const card = await byCard.card(APPROVED);
  const periods = Object.keys(RHYTHMS) as RenewalPeriod[]; // Object.keys forgets the literal keys.
  for (const period of periods) {
    const order = { itemId: await planOf(period), paymentMethodId: card, confirmedAmount: PLAN_PRICE };
    expect((await byCard.subscribe(shop, order)).status).toBe(200);
  }
  const monthly = { itemId: await planOf("MONTH_PERIOD"), confirmedAmount: PLAN_PRICE };
  await byPayroll.subscribe(shop, { ...monthly, methods: ["PAYROLL_DISCOUNT"], payrollConsent: true });
  const inAdvance = { methods: ["SUBSIDY"], confirmedAmount: 0, scheduleIds: [shop.schedules.nextMonth] };
  await byBenefit.subscribe(shop, { ...monthly, ...inAdvance });
  const badCard = await unlucky.card(APPROVED);
  const goodCard = await unlucky.card("5555555555554444");
  await unlucky.subscribe(shop, { ...monthly, paymentMethodId: badCard });
  const told: (string | undefined)[] = [];
  const before = await chargedInAll(server.deps.db);

  await everyDay(async (day) => {
    if (day === "2028-01-01") await reviewOrders(server.deps);
    if (day === "2028-06-29") await unlucky.cardBecomes(badCard, "DECLINE");
    if (["2028-06-29", "2028-06-30", "2028-07-04"].includes(day)) told.push(await unlucky.status());
    if (day !== "2028-07-05") return;
    const owed = (await unlucky.periods()).find(({ status }) => status === "OVERDUE");
    await payDebt(server.deps, {
      billingId: owed?.id ?? "",
      payment: { method: "CREDIT_CARD", paymentMethodId: goodCard, confirmedAmount: PLAN_PRICE },
      customerId: unlucky.customerId,
      owner: { userId: unlucky.userId, key: randomUUID() },
      address: "in-process",
    });
    told.push(await unlucky.status());
    await unlucky.cardBecomes(badCard, "APPROVE");
  });

  const paidOn = async (who: typeof byCard, period: RenewalPeriod) =>
    (await who.periods())
      .filter(({ renewalPeriod }) => renewalPeriod === period)
      .map(({ periodStartsOn, createdAt, status, charged, subsidyValue }) => {
        expect([status, charged + subsidyValue]).toEqual(["PAID", PLAN_PRICE]);
        if (periodStartsOn !== "2028-01-01") expect(zonedDate(createdAt)).toBe(periodStartsOn);
        return periodStartsOn;
      });
  for (const period of periods) expect(await paidOn(byCard, period)).toEqual(daysOf(FIRST_DAY, period));
  const monthEnds = daysOf(FIRST_DAY, "MONTH_PERIOD");
  expect(monthEnds.slice(0, 5)).toEqual([
    "2027-12-31",
    "2028-01-31",
    "2028-02-29",
    "2028-03-31",
    "2028-04-30",
  ]);
  expect(await paidOn(byPayroll, "MONTH_PERIOD")).toEqual(monthEnds);
  expect(await paidOn(byBenefit, "MONTH_PERIOD")).toEqual(daysOf("2028-01-01", "MONTH_PERIOD"));
  expect(await paidOn(unlucky, "MONTH_PERIOD")).toEqual(monthEnds);

  expect(told).toEqual(["REGULAR", "PAYMENT_OVERDUE", "PAYMENT_OVERDUE", "REGULAR"]);
  const owedOn = (await unlucky.periods()).map(({ dueOn }) => dueOn).filter(Boolean);
  expect(owedOn).toEqual(["2028-06-30"]);
  const charges =
    periods.flatMap((period) => daysOf(FIRST_DAY, period).slice(1)).length + monthEnds.length - 1;
  expect((await chargedInAll(server.deps.db)) - before).toBe(charges * PLAN_PRICE);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  const subjects = await unlucky.mails();
  expect(subjects.filter((subject) => subject.startsWith("Plano renovado")).length).toBe(
    monthEnds.length - 2,
  );
  expect(subjects.filter((subject) => subject.startsWith("Seu plano renova")).length).toBe(
    monthEnds.length - 1,
  );
  expect(subjects.filter((subject) => subject.startsWith("Não conseguimos renovar")).length).toBe(1);
}, 120_000);
