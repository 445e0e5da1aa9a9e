import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { releaseBalance, reserveBalance } from "#server/domain/benefits/balance.ts";
import { readBenefit } from "#server/domain/benefits/benefit.ts";
import { faultsInTheBooks, usedBy } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { count, order } from "#server/domain/orders/testing/outcomes.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { untilLockWaits } from "#server/testing/lock-waits.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { changeDependent } from "./change.ts";
import { ALLOWANCE, household } from "./testing/household.ts";

// The embedded engine is one connection, so nothing can race there: a few show that the path works.
const BUYERS = process.env.TEST_DATABASE_URL ? 60 : 12;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  shop = await openShop(server.deps.db, server.clock.now(), { capacity: 1_000 });
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const buy = (by: Parameters<typeof order>[1]) =>
  order(server.deps, by, orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 }));

test("a family that buys at once, in a month that nobody has used from, gets what one balance pays, each within the limit", async () => {
  const { holder, dependent } = await household(server);
  const dora = await dependent(2 * ACTIVITY_PRICE);
  const { email } = await dependent(ALLOWANCE);
  const { db } = server.deps;
  const people = [holder, await findPerson(db, dora.email), await findPerson(db, email)];
  const outcomes = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) => buy(people[index % 3] ?? holder)),
  );
  const paid = ALLOWANCE / ACTIVITY_PRICE;
  expect(count(outcomes)).toEqual({ PAID: paid, BENEFIT_INSUFFICIENT: BUYERS - paid });
  expect(await usedBy(db, holder.email)).toEqual({ "2026-11-01": ALLOWANCE });
  const doras = (await usedBy(db, dora.email))["2026-11-01"] ?? 0;
  expect(doras).toBeLessThanOrEqual(2 * ACTIVITY_PRICE);
}, 120_000);

test("a limit that changes while the dependent buys is the limit of what is bought after it", async () => {
  const { holder, dependent } = await household(server);
  const { id, ...dora } = await dependent(ACTIVITY_PRICE);
  const person = await findPerson(server.deps.db, dora.email);
  const change = (monthlyLimit: number) =>
    changeDependent(server.deps, holder.customerId, { id, monthlyLimit }).then(() => "CHANGED");
  const outcomes = await Promise.all(
    Array.from({ length: BUYERS }, (_, index) =>
      index % 4 === 0 ? change(index % 8 === 0 ? 3 * ACTIVITY_PRICE : ACTIVITY_PRICE) : buy(person),
    ),
  );
  expect(Object.keys(count(outcomes)).sort()).toEqual(["BENEFIT_INSUFFICIENT", "CHANGED", "PAID"]);
  await change(3 * ACTIVITY_PRICE);
  const used = (await usedBy(server.deps.db, dora.email))["2026-11-01"] ?? 0;
  const { body } = await dora.call("GET /co-participation-customers/me");
  expect([used <= 3 * ACTIVITY_PRICE, body.balance]).toEqual([true, 3 * ACTIVITY_PRICE - used]);
}, 120_000);

test.runIf(process.env.TEST_DATABASE_URL)(
  "a limit that changes while an order waits for the month and another one uses it up, changes after both",
  async () => {
    const { holder, dependent } = await household(server);
    const { id, ...dora } = await dependent(2 * ACTIVITY_PRICE);
    const { db } = server.deps;
    const person = await findPerson(db, dora.email);
    expect(await buy(person)).toBe("PAID");
    const [taken, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const rest = { month: "2026-11-01", amount: ACTIVITY_PRICE };
    const now = server.clock.now();
    const other = inTransaction(db, async (tx) => {
      const benefit = (await readBenefit(tx, person.customerId, now)) ?? expect.unreachable();
      await reserveBalance(tx, { benefit, ...rest }, now);
      taken.resolve();
      await end.promise;
      return { benefitId: benefit.id, ...rest };
    });
    await taken.promise;
    const order = buy(person);
    await untilLockWaits(db);
    const changed = changeDependent(server.deps, holder.customerId, { id, monthlyLimit: 3 * ACTIVITY_PRICE });
    await untilLockWaits(db, 2);
    end.resolve();
    const reserved = await other;
    expect([await order, (await changed).monthlyLimit]).toEqual(["BENEFIT_INSUFFICIENT", 3 * ACTIVITY_PRICE]);
    await inTransaction(db, (tx) => releaseBalance(tx, reserved));
  },
);
