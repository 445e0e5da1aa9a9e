import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import {
  benefitGroups,
  coParticipationCustomers,
  coParticipationGroups,
} from "#server/db/schema/benefits.ts";
import { subscriptions } from "#server/db/schema/subscriptions.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { chargedInAll, faultsInTheBooks, ledgerOf, usedBy } from "#server/domain/orders/testing/books.ts";
import { MAINTENANCE_FEE, openShop, PLAN_PRICE, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { renewSubscription } from "./renew.ts";
import { reviewSubscriptions } from "./review.ts";
import { endSubscriptions, live, morningOf } from "./testing/days.ts";
import { type Subscriber, subscriber } from "./testing/subscriber.ts";

const APPROVED = "4111111111111111";
const TOTAL = PLAN_PRICE + MAINTENANCE_FEE;
/** The subscriptions of these tests begin on 23 November. */
const RENEWAL = morningOf("2026-12-23");
const MINUTE_MS = 60_000;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 100 });
});
afterEach(async () => {
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  await endSubscriptions(server.deps.db);
});
afterAll(() => server.close());

const inDb = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(server.deps.db, work);

async function withCard(number = APPROVED): Promise<Subscriber & { paymentMethodId: string }> {
  const rita = await subscriber(server);
  const paymentMethodId = await rita.card(number);
  await rita.subscribe(shop, { paymentMethodId });
  return { ...rita, paymentMethodId };
}

/** A plan bought by payroll whose renewals are paid otherwise from now on. */
async function paying(
  benefit: Parameters<typeof subscriber>[1],
  to: Partial<typeof subscriptions.$inferInsert>,
): Promise<Subscriber> {
  const rita = await subscriber(server, {
    subsidyPercentage: 0,
    monthlyAllowance: 0,
    ...benefit,
    payroll: true,
  });
  await rita.subscribe(shop, { methods: ["PAYROLL_DISCOUNT"], payrollConsent: true });
  await inDb((tx) => tx.update(subscriptions).set(to).where(eq(subscriptions.customerId, rita.customerId)));
  return rita;
}

/** The newest period in short: how it stands, what pays it, and how much of it. */
async function newest(rita: Subscriber) {
  const last = (await rita.periods()).at(-1) ?? expect.unreachable();
  return [last.status, last.methods, last.subsidyValue, last.charged];
}

test("a renewal is paid in the first moment of its day in São Paulo, not before, with its own billing and mail", async () => {
  const rita = await withCard();
  await live(server, new Date(RENEWAL.getTime() - 1));
  expect((await rita.periods()).length).toBe(1);
  await live(server, RENEWAL);
  const [order, renewal, ...others] = await rita.periods();
  expect(others).toEqual([]);
  expect(renewal).toEqual({
    ...order,
    id: expect.any(String),
    number: expect.any(Number),
    providerReference: expect.any(String),
    enrolmentFee: 0,
    periodStartsOn: "2026-12-23",
    periodEndsOn: "2027-01-23",
    nextRenewalOn: "2027-01-23",
    createdAt: RENEWAL,
    updatedAt: RENEWAL,
    paidAt: RENEWAL,
    reviewAt: null,
  });
  expect(await ledgerOf(server.deps.db, renewal?.id)).toEqual({
    "receivable:card": TOTAL,
    "payable:partner:Casa Teste": -PLAN_PRICE,
    "revenue:maintenance-fee": -MAINTENANCE_FEE,
  });
  expect((await rita.subscriptions()).map(({ nextRenewalOn }) => nextRenewalOn)).toEqual(["2027-01-23"]);
  expect(await rita.mails()).toContain("Plano renovado: Plano de teste");
});

test("the price is that of the day: a new one counts, a discount that is over does not, the enrolment is not paid again", async () => {
  const rita = await withCard();
  await inDb((tx) =>
    tx
      .update(activityPlans)
      .set({
        price: 20_000,
        enrolmentFee: 5_000,
        discountType: "FIXED",
        discountValue: 7_000,
        discountUntil: "2026-12-22",
      })
      .where(eq(activityPlans.id, shop.monthly)),
  );
  await live(server, RENEWAL);
  expect(await newest(rita)).toEqual(["PAID", ["CREDIT_CARD"], 0, 20_000 + MAINTENANCE_FEE]);
});

test("a period that was over before anyone renewed it is not paid any more; the running one is", async () => {
  const rita = await withCard();
  await live(server, morningOf("2027-03-25"));
  expect((await rita.periods()).map(({ periodStartsOn }) => periodStartsOn)).toEqual([
    "2026-11-23",
    "2027-03-23",
  ]);
  expect((await rita.subscriptions())[0]?.nextRenewalOn).toBe("2027-04-23");
});

test("a job that comes twice, or too late, pays nothing", async () => {
  const rita = await withCard();
  const [subscription] = await rita.subscriptions();
  const job = { subscriptionId: subscription?.id ?? "", periodStartsOn: "2026-12-23" };
  await renewSubscription(server.deps, job);
  expect((await rita.periods()).length).toBe(1);
  server.clock.moveTo(RENEWAL);
  await renewSubscription(server.deps, job);
  await renewSubscription(server.deps, job);
  expect((await rita.periods()).length).toBe(2);
});

describe("the review asks for a renewal that is due", () => {
  const jobsOf = (id: string) => sql`name = 'renew-subscription' and singleton_key like ${`${id} %`}`;
  const statesAfter = async (state: string, id: string) => {
    await inDb((tx) => tx.execute(sql`update jobs.job set state = ${state} where ${jobsOf(id)}`));
    await reviewSubscriptions(server.deps);
    const { rows } = await inDb((tx) =>
      tx.execute<{ state: string }>(sql`select state from jobs.job where ${jobsOf(id)} order by created_on`),
    );
    return rows.map((row) => row.state);
  };

  test.each([
    ["not while its job waits", "created", ["created"]],
    ["not while its job is worked on", "active", ["active"]],
    ["not while its job is to be tried again", "retry", ["retry"]],
    ["once its job has failed for good", "failed", ["failed", "created"]],
  ])("again: %s", async (_, state, expected) => {
    const rita = await withCard();
    const [subscription] = await rita.subscriptions();
    const id = subscription?.id ?? "";
    server.clock.moveTo(RENEWAL);
    await reviewSubscriptions(server.deps);
    expect(await statesAfter(state, id)).toEqual(expected);
    await inDb((tx) =>
      tx.execute(sql`update jobs.job set state = 'created' where ${jobsOf(id)} and state = 'active'`),
    );
    await server.deps.jobs.drain(jobHandlers(server.deps));
    expect((await rita.periods()).length).toBe(2);
  });
});

describe("the benefit is approved on the day", () => {
  const BENEFIT_AND_CARD = { methods: ["SUBSIDY" as const, "CREDIT_CARD" as const] };
  const half = { subsidyPercentage: 50, monthlyAllowance: 100_000 };

  test("it pays its part first, and the card the rest", async () => {
    const rita = await paying(half, BENEFIT_AND_CARD);
    const paymentMethodId = await rita.card(APPROVED);
    await inDb((tx) =>
      tx.update(subscriptions).set({ paymentMethodId }).where(eq(subscriptions.customerId, rita.customerId)),
    );
    await live(server, RENEWAL);
    const part = PLAN_PRICE / 2;
    expect(await newest(rita)).toEqual(["PAID", ["SUBSIDY", "CREDIT_CARD"], part, TOTAL - part]);
    expect(await usedBy(server.deps.db, rita.email)).toEqual({ "2026-12-01": part });
  });

  test("what is left of the balance is all it pays", async () => {
    const rita = await paying({ subsidyPercentage: 100, monthlyAllowance: 4_000 }, BENEFIT_AND_CARD);
    await live(server, RENEWAL);
    expect(await newest(rita)).toEqual(["OVERDUE", ["SUBSIDY", "CREDIT_CARD"], 4_000, TOTAL - 4_000]);
  });

  test("blocked, it pays nothing: without a card the whole is owed, and the account is overdue", async () => {
    const rita = await paying(half, { methods: ["SUBSIDY"] });
    await inDb((tx) =>
      tx
        .update(coParticipationCustomers)
        .set({ unblockDate: "2027-01-10" })
        .where(eq(coParticipationCustomers.id, rita.benefitId)),
    );
    await live(server, RENEWAL);
    expect(await newest(rita)).toEqual(["OVERDUE", ["CREDIT_CARD"], 0, TOTAL]);
    expect((await rita.periods()).at(-1)?.dueOn).toBe("2026-12-23");
    expect(await rita.status()).toBe("PAYMENT_OVERDUE");
    expect(await rita.mails()).toContain("Não conseguimos renovar: Plano de teste");
  });

  test.each<[string, (benefitId: string) => Promise<unknown>]>([
    [
      "over by then",
      (id) =>
        inDb((tx) =>
          tx
            .update(coParticipationCustomers)
            .set({ endedAt: new Date("2026-12-01T03:00:00Z") })
            .where(eq(coParticipationCustomers.id, id)),
        ),
    ],
    [
      "of a group that is not valid that day",
      (id) =>
        inDb((tx) =>
          tx
            .update(benefitGroups)
            .set({ validUntil: "2026-12-22" })
            .where(
              inArray(
                benefitGroups.id,
                tx
                  .select({ id: coParticipationGroups.groupId })
                  .from(coParticipationGroups)
                  .where(eq(coParticipationGroups.benefitId, id)),
              ),
            ),
        ),
    ],
  ])("%s, it pays nothing", async (_, change) => {
    const rita = await paying(half, { methods: ["SUBSIDY"] });
    await change(rita.benefitId);
    await live(server, RENEWAL);
    expect(await newest(rita)).toEqual(["OVERDUE", ["CREDIT_CARD"], 0, TOTAL]);
  });

  test("payroll pays while the benefit has it, and is owed when it has not", async () => {
    const rita = await paying(undefined, { methods: ["PAYROLL_DISCOUNT"] });
    await live(server, RENEWAL);
    expect(await newest(rita)).toEqual(["PAID", ["PAYROLL_DISCOUNT"], 0, TOTAL]);
    await inDb((tx) =>
      tx
        .update(coParticipationCustomers)
        .set({ payrollDiscountEnabled: false })
        .where(eq(coParticipationCustomers.id, rita.benefitId)),
    );
    await live(server, morningOf("2027-01-23"));
    expect(await newest(rita)).toEqual(["OVERDUE", ["CREDIT_CARD"], 0, TOTAL]);
  });
});

test("nothing moves by itself where a plan is paid by Pix: it is owed from its day on", async () => {
  const rita = await paying(undefined, { methods: ["PIX"], payrollConsentAt: null });
  await live(server, RENEWAL);
  expect(await newest(rita)).toEqual(["OVERDUE", ["PIX"], 0, TOTAL]);
});

describe("a charge whose answer is not known", () => {
  test("a provider that cannot be reached makes nobody overdue: the charge is sent again until it is taken", async () => {
    const rita = await withCard();
    await rita.cardBecomes(rita.paymentMethodId, "UNREACHABLE");
    await live(server, RENEWAL);
    expect([(await newest(rita))[0], await rita.status()]).toEqual(["UNKNOWN", "REGULAR"]);
    server.clock.moveTo(new Date(RENEWAL.getTime() + 2 * MINUTE_MS));
    await reviewOrders(server.deps);
    expect((await newest(rita))[0]).toBe("UNKNOWN");
    await rita.cardBecomes(rita.paymentMethodId, "APPROVE");
    server.clock.moveTo(new Date(RENEWAL.getTime() + 4 * MINUTE_MS));
    await reviewOrders(server.deps);
    expect([(await newest(rita))[0], await rita.status()]).toEqual(["PAID", "REGULAR"]);
  });

  test("after a day it is given up and owed since its day", async () => {
    const rita = await withCard();
    await rita.cardBecomes(rita.paymentMethodId, "UNREACHABLE");
    await live(server, RENEWAL);
    server.clock.moveTo(new Date(RENEWAL.getTime() + 24 * 60 * MINUTE_MS + 1));
    await reviewOrders(server.deps);
    const last = (await rita.periods()).at(-1);
    expect([last?.status, last?.dueOn, last?.declineCode]).toEqual([
      "OVERDUE",
      "2026-12-23",
      "PAYMENT_UNAVAILABLE",
    ]);
    expect(await rita.status()).toBe("PAYMENT_OVERDUE");
  });

  test("one that was charged without an answer is paid once", async () => {
    const rita = await withCard();
    await rita.cardBecomes(rita.paymentMethodId, "TIMEOUT_CHARGED");
    const before = await chargedInAll(server.deps.db);
    await live(server, RENEWAL);
    server.clock.moveTo(new Date(RENEWAL.getTime() + 2 * MINUTE_MS));
    await reviewOrders(server.deps);
    expect((await newest(rita))[0]).toBe("PAID");
    expect((await chargedInAll(server.deps.db)) - before).toBe(TOTAL);
  });
});

test("a renewal is told of three days before the last day to cancel, once, with its amount", async () => {
  const rita = await withCard();
  await inDb((tx) =>
    tx.update(activityPlans).set({ cancellationNoticeDays: 10 }).where(eq(activityPlans.id, shop.monthly)),
  );
  const notice = "Seu plano renova em 23/12/2026: Plano de teste";
  await live(server, new Date(morningOf("2026-12-10").getTime() - 1));
  expect(await rita.mails()).not.toContain(notice);
  await live(server, morningOf("2026-12-10"));
  await live(server, morningOf("2026-12-11"));
  expect((await rita.mails()).filter((subject) => subject === notice)).toEqual([notice]);
  const mailbox = await (await server.app.request(`/sandbox/mailbox?to=${rita.email}`)).text();
  expect(mailbox).toMatch(/Você paga: R\$\s160,00/);
  expect(mailbox).toContain("cancele até 13/12/2026");
});
