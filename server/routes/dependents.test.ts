import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { coParticipationCustomers } from "../db/schema/benefits.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { ACCOUNT, ALLOWANCE, familyOf, household, tokenFor } from "../domain/dependents/testing/household.ts";
import { faultsInTheBooks, usedBy } from "../domain/orders/testing/books.ts";
import { type Answer, type Buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { type Subscriber, subscriber } from "../domain/subscriptions/testing/subscriber.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const LIMIT = 20_000;
const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

let server: TestApp;
let shop: Shop;
let holder: Subscriber;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 50 });
  ({ holder, ...family } = await household(server));
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const later = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
const codeOf = async (answer: Promise<Answer>) => (await answer).body.code;
const buy = async ({ order }: Pick<Buyer, "order">, time = shop.schedules.group): Promise<unknown> => {
  const asked = { scheduleIds: [time], methods: ["SUBSIDY"], confirmedAmount: 0 };
  const { body } = await order(orderOf(shop, asked));
  return body.code ?? body.status;
};
/** What somebody could spend of this month and the next. */
const balances = async ({ call }: Pick<Buyer, "call">) => {
  const { body } = await call("GET /co-participation-customers/me");
  return [body.balance, body.nextBalance];
};
const rows = async (query: ReturnType<typeof sql>) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute(query))).rows;
async function ofHolder() {
  const [found] = await rows(sql`select b.company_id, g.group_id from co_participation_customers b
    join co_participation_groups g on g.benefit_id = b.id where b.id = ${holder.benefitId}`);
  return { companyId: String(found?.company_id), groupId: String(found?.group_id) };
}
/** Cancels one of the sessions that somebody bought with the benefit alone. */
async function cancelOne(child: Pick<Buyer, "call"> & { email: string }): Promise<void> {
  const [appointment] =
    await rows(sql`select l.id from billing_schedules l join billings b on b.id = l.billing_id
    join customers c on c.id = b.customer_id join users u on u.id = c.user_id where u.email = ${child.email} limit 1`);
  const confirmed = { confirmedRefund: ACTIVITY_PRICE, confirmedKind: "FREE" };
  const { status } = await child.call(`POST /mobile/appointments/${appointment?.id}/cancellation`, confirmed);
  expect(status).toBe(200);
}
const endHolder = (endedAt: Date) =>
  inTransaction(server.deps.db, (tx) =>
    tx
      .update(coParticipationCustomers)
      .set({ endedAt })
      .where(eq(coParticipationCustomers.id, holder.benefitId)),
  );

describe("an invitation", () => {
  test("says whose benefit it is and how much of it, and begins an account of one's own", async () => {
    const { body } = await family.invite({ email: "dora@vereda.test" });
    expect(body).toEqual({
      id: body.id,
      name: "Dora Prado",
      email: "dora@vereda.test",
      relation: "CHILD",
      monthlyLimit: LIMIT,
      status: "INVITED",
      invitedAt: SEED_INSTANT.toISOString(),
      inviteExpiresAt: new Date(SEED_INSTANT.getTime() + WEEK_MS).toISOString(),
      used: 0,
      purchases: 0,
    });
    const token = await tokenFor(server, "dora@vereda.test");
    expect((await family.look(token)).body).toEqual({
      email: "d•••@vereda.test",
      expiresAt: body.inviteExpiresAt,
      invitation: { inviterName: "Rita Prado", hasAccount: false },
      takesAlong: false,
      leavesTime: false,
    });
    expect((await family.accept(token)).body).toEqual({ inviterName: "Rita Prado" });
    expect(await family.list()).toEqual({
      content: [{ ...body, status: "ACTIVE", inviteExpiresAt: null }],
      monthlyAllowance: ALLOWANCE,
    });
  });

  test("works once: the same press again is a yes that changes nothing, and a later one none", async () => {
    const { body } = await family.invite({ email: "uma@vereda.test" });
    const token = await tokenFor(server, "uma@vereda.test");
    await family.accept(token);
    await family.end(String(body.id));
    expect((await family.accept(token)).status).toBe(200);
    expect((await family.list()).content).toEqual([]);
    later(11 * MINUTE_MS);
    expect(await codeOf(family.accept(token))).toBe("LINK_INVALID");
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ["was taken back", (id) => family.end(id)],
    ["is older than a week", async () => later(WEEK_MS)],
    ["was replaced by another", async (id) => family.again(id)],
    ["is of a benefit that has ended", () => endHolder(SEED_INSTANT)],
  ])("that %s is worth nothing", async (_, happens) => {
    const { body } = await family.invite();
    const token = await tokenFor(server, String(body.email));
    later(MINUTE_MS);
    await happens(String(body.id));
    expect([await codeOf(family.look(token)), await codeOf(family.accept(token))]).toEqual([
      "LINK_INVALID",
      "LINK_INVALID",
    ]);
  });

  test("is taken with a birth date by whoever has no account, of age", async () => {
    const { body } = await family.invite();
    const token = await tokenFor(server, String(body.email));
    const { birthDate: _, ...without } = ACCOUNT;
    for (const account of [
      without,
      { ...ACCOUNT, birthDate: "2008-11-24" },
      { ...ACCOUNT, birthDate: "1899-12-31" },
    ])
      expect((await family.accept(token, account)).body.fields).toMatchObject([
        { path: "account.birthDate" },
      ]);
    expect((await family.accept(token, { ...ACCOUNT, birthDate: "2008-11-23" })).status).toBe(200);
  });

  test("is for an account without a benefit of its own", async () => {
    const other = await subscriber(server, { subsidyPercentage: 50, monthlyAllowance: 1_000 });
    await family.invite({ email: other.email });
    expect(await codeOf(family.accept(await tokenFor(server, other.email), null))).toBe("BENEFIT_TAKEN");
    const free = await subscriber(server);
    await family.invite({ email: free.email });
    expect((await family.accept(await tokenFor(server, free.email), null)).status).toBe(200);
    expect(await balances(free)).toEqual([LIMIT, LIMIT]);
  });

  test("may be taken anew by whose holder has left meanwhile", async () => {
    const child = await family.dependent();
    await endHolder(SEED_INSTANT);
    expect(await codeOf(child.call("GET /co-participation-customers/me"))).toBe("BENEFIT_ABSENT");
    later(MINUTE_MS);
    const { holder: aunt, ...others } = await household(server);
    await others.invite({ email: child.email });
    expect((await others.accept(await tokenFor(server, child.email), null)).status).toBe(200);
    const { body } = await child.call("GET /co-participation-customers/me");
    expect([body.balance, (await balances(aunt))[0]]).toEqual([LIMIT, ALLOWANCE]);
  });

  test("goes to five people at most, once to each, and not to oneself", async () => {
    expect((await family.invite({ email: holder.email })).body.fields).toMatchObject([{ path: "email" }]);
    const sent: Answer[] = [];
    for (let one = 0; one < 5; one++) sent.push(await family.invite());
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    later(61 * MINUTE_MS);
    expect(await codeOf(family.invite({ email: sent[0]?.body.email }))).toBe("DEPENDENT_KNOWN");
    expect(await codeOf(family.invite())).toBe("TOO_MANY_DEPENDENTS");
    await family.end(String(sent[0]?.body.id));
    expect((await family.invite()).status).toBe(200);
  });

  test("is sent five times an hour, and three times a day to one e-mail", async () => {
    const { body } = await family.invite();
    const again = () => family.again(String(body.id));
    expect([(await again()).status, (await again()).status, await codeOf(again())]).toEqual([
      200,
      200,
      "RATE_LIMITED",
    ]);
    expect([(await family.invite()).status, (await family.invite()).status]).toEqual([200, 200]);
    expect(await codeOf(family.invite())).toBe("RATE_LIMITED");
    later(61 * MINUTE_MS);
    expect([(await family.invite()).status, await codeOf(again())]).toEqual([200, "RATE_LIMITED"]);
  });

  test("is a holder's to send", async () => {
    const child = await family.dependent();
    expect(await codeOf(child.call("GET /co-participation-customers/me/dependents"))).toBe("NOT_A_HOLDER");
    expect(await codeOf(familyOf(server, child).invite())).toBe("NOT_A_HOLDER");
    expect(await codeOf(familyOf(server, await subscriber(server)).invite())).toBe("BENEFIT_ABSENT");
  });
});

describe("a dependent", () => {
  test("buys with the holder's balance, and no more than the limit", async () => {
    const child = await family.dependent();
    expect([await buy(child), await buy(child), await buy(child)]).toEqual([
      "PAID",
      "PAID",
      "BENEFIT_INSUFFICIENT",
    ]);
    expect([await balances(child), await balances(holder)]).toEqual([
      [0, LIMIT],
      [ALLOWANCE - 2 * ACTIVITY_PRICE, ALLOWANCE],
    ]);
    expect(await usedBy(server.deps.db, holder.email)).toEqual({ "2026-11-01": 2 * ACTIVITY_PRICE });
  });

  test("has no more than what the holder has left", async () => {
    const child = await family.dependent();
    for (let one = 0; one < 4; one++) expect(await buy(holder)).toBe("PAID");
    expect(await balances(child)).toEqual([10_000, LIMIT]);
    expect([await buy(child), await buy(child)]).toEqual(["PAID", "BENEFIT_INSUFFICIENT"]);
    expect(await balances(holder)).toEqual([0, ALLOWANCE]);
  });

  test("knows whose benefit it is, has its groups and no payroll discount", async () => {
    const child = await family.dependent();
    const { body } = await child.call("GET /co-participation-customers/me");
    const own = (await holder.call("GET /co-participation-customers/me")).body;
    expect(body).toEqual({
      ...own,
      id: body.id,
      balance: LIMIT,
      nextBalance: LIMIT,
      payrollDiscountEnabled: false,
      dependentOf: { holderName: "Rita Prado", monthlyLimit: LIMIT },
    });
    expect(own.dependentOf).toBe(null);
  });

  test("is seen by the holder in amounts, never in what was bought", async () => {
    const child = await family.dependent();
    await buy(child);
    await buy(holder);
    expect((await family.list()).content).toMatchObject([{ used: ACTIVITY_PRICE, purchases: 1 }]);
    expect(await family.use(child.id)).toEqual([{ month: "2026-11-01", used: ACTIVITY_PRICE, purchases: 1 }]);
    const { body } = await holder.call("GET /co-participation-customers/me/statement");
    expect(body.months).toEqual([
      { month: "2026-12-01", granted: ALLOWANCE, used: 0, usedByDependents: 0, left: ALLOWANCE },
      {
        month: "2026-11-01",
        granted: ALLOWANCE,
        used: 2 * ACTIVITY_PRICE,
        usedByDependents: ACTIVITY_PRICE,
        left: ALLOWANCE - 2 * ACTIVITY_PRICE,
      },
    ]);
    expect(body.totalElements).toBe(1);
    const theirs = (await child.call("GET /co-participation-customers/me/statement")).body;
    expect([theirs.months, theirs.totalElements]).toEqual([
      [
        { month: "2026-12-01", granted: LIMIT, used: 0, usedByDependents: 0, left: LIMIT },
        {
          month: "2026-11-01",
          granted: LIMIT,
          used: ACTIVITY_PRICE,
          usedByDependents: 0,
          left: LIMIT - ACTIVITY_PRICE,
        },
      ],
      1,
    ]);
  });

  test("gives a cancelled purchase back to limit and holder", async () => {
    const child = await family.dependent();
    await buy(child);
    await cancelOne(child);
    expect([await balances(child), await balances(holder)]).toEqual([
      [LIMIT, LIMIT],
      [ALLOWANCE, ALLOWANCE],
    ]);
  });

  test("has the holder's benefit until it ends, and not longer", async () => {
    const child = await family.dependent();
    const nextMonth = new Date("2026-12-01T03:00:00Z");
    await endHolder(nextMonth);
    expect(await balances(child)).toEqual([LIMIT, 0]);
    server.clock.moveTo(nextMonth);
    expect(await codeOf(child.call("GET /co-participation-customers/me"))).toBe("BENEFIT_ABSENT");
    expect(await buy(child, shop.schedules.nextMonth)).toBe("BENEFIT_NOT_APPLICABLE");
  });

  test("who becomes an employee has the company's benefit, and the holder's no more", async () => {
    const child = await family.dependent();
    const { companyId, groupId } = await ofHolder();
    const { id } =
      (
        await rows(sql`insert into company_employees (id, company_id, name, email, status, created_at, updated_at)
      values (gen_random_uuid(), ${companyId}, 'Dora', ${child.email}, 'INVITED', now(), now()) returning id`)
      )[0] ?? {};
    await rows(
      sql`insert into company_employee_groups (employee_id, group_id) values (${String(id)}, ${groupId})`,
    );
    expect((await child.call("POST /mobile/customers/me/employment", { by: "EMAIL" })).status).toBe(200);
    expect([await balances(child), (await family.list()).content]).toEqual([[ALLOWANCE, ALLOWANCE], []]);
  });

  test("who ends is one no more at once; what was bought stays", async () => {
    const child = await family.dependent();
    await buy(child);
    expect((await family.end(child.id)).status).toBe(200);
    expect(await codeOf(child.call("GET /co-participation-customers/me"))).toBe("BENEFIT_ABSENT");
    expect((await child.call("GET /mobile/billings")).body.totalElements).toBe(1);
    expect([await family.list(), await balances(holder)]).toEqual([
      { content: [], monthlyAllowance: ALLOWANCE },
      [ALLOWANCE - ACTIVITY_PRICE, ALLOWANCE],
    ]);
  });
});

describe("a limit", () => {
  test("changes from this month on", async () => {
    const child = await family.dependent();
    await buy(child);
    expect((await family.change(child.id, 35_000)).body.monthlyLimit).toBe(35_000);
    expect(await balances(child)).toEqual([25_000, 35_000]);
  });

  test("below what was used leaves nothing of this month", async () => {
    const child = await family.dependent();
    await buy(child);
    await family.change(child.id, 5_000);
    expect(await balances(child)).toEqual([0, 5_000]);
    await family.change(child.id, 15_000);
    expect(await balances(child)).toEqual([5_000, 15_000]);
  });

  test("below what was used is worth no more than itself when something is given back", async () => {
    const child = await family.dependent();
    await buy(child);
    await buy(child);
    await family.change(child.id, 15_000);
    await cancelOne(child);
    expect(await balances(child)).toEqual([5_000, 15_000]);
  });

  test("of an invitation is what it is when it is taken", async () => {
    const { body } = await family.invite({ email: "lia@vereda.test" });
    await family.change(String(body.id), 7_000);
    await family.accept(await tokenFor(server, "lia@vereda.test"));
    expect((await family.list()).content).toMatchObject([{ monthlyLimit: 7_000, status: "ACTIVE" }]);
  });

  test("is more than nothing and not more than the month's allowance", async () => {
    expect((await family.invite({ monthlyLimit: 0 })).body.code).toBe("VALIDATION");
    const { body } = await family.invite({ monthlyLimit: ALLOWANCE + 1 });
    expect([body.code, body.amount]).toEqual(["LIMIT_TOO_HIGH", ALLOWANCE]);
    const child = await family.dependent(ALLOWANCE);
    expect(await codeOf(family.change(child.id, ALLOWANCE + 1))).toBe("LIMIT_TOO_HIGH");
  });
});
