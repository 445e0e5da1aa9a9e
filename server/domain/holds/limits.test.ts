import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { HOLD_MS } from "#contract/constants.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { gatherCrowd, type Person } from "#server/domain/orders/testing/crowd.ts";
import { codeOf, order } from "#server/domain/orders/testing/outcomes.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { holdSchedule } from "./hold-schedule.ts";
import { tidyHolds } from "./tidy.ts";

const MOST = 120;

let server: TestApp;
let shop: Shop;
let crowd: Person[];
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: 2 * MOST });
  crowd = await gatherCrowd(server.deps.db, MOST + 2, SEED_INSTANT);
});
afterEach(async () => {
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  later();
  await tidyHolds(server.deps);
});
afterAll(() => server.close());

const later = () => server.clock.moveTo(new Date(SEED_INSTANT.getTime() + HOLD_MS));
const holdAt = (address: string, { customerId }: Person) =>
  codeOf(
    holdSchedule(server.deps, { scheduleId: shop.schedules.group, customerId, address }).then(() => "HELD"),
  );

test("of one address whoever has never ordered may make 120 holds in the time that one lasts", async () => {
  const [first, last, ...others] = crowd as [Person, Person, ...Person[]];
  for (const person of others) expect(await holdAt("192.0.2.1", person)).toBe("HELD");
  expect(await holdAt("192.0.2.1", last)).toBe("RATE_LIMITED");
  expect(await holdAt("192.0.2.2", last)).toBe("HELD");
  await order(
    server.deps,
    first,
    orderOf(shop, {
      scheduleIds: [shop.schedules.third],
      methods: ["PAYROLL_DISCOUNT"],
      payrollConsent: true,
    }),
  );
  expect(await holdAt("192.0.2.1", first)).toBe("HELD");
  later();
  expect(await holdAt("192.0.2.1", last)).toBe("HELD");
});
