import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { HOLD_MS } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import type { Deps } from "#server/deps.ts";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { gatherCrowd, type Person } from "#server/domain/orders/testing/crowd.ts";
import { count, hold, order } from "#server/domain/orders/testing/outcomes.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { stoppedClock } from "#server/ports/clock/clock.ts";
import { untilLockWaits } from "#server/testing/lock-waits.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { holdSchedule } from "./hold-schedule.ts";
import { giveBackExpired } from "./places.ts";
import { releaseHold } from "./release-hold.ts";
import { tidyHolds } from "./tidy.ts";

// The embedded engine is one connection, so nothing can race there: a few people show that the path works.
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const PEOPLE = isPostgres ? 400 : 40;
const PLACES = 10;

let server: TestApp;
let shop: Shop;
let crowd: Person[];
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: PLACES });
  crowd = await gatherCrowd(server.deps.db, PEOPLE, SEED_INSTANT);
});
afterEach(async () => {
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
  server.clock.moveTo(atExpiry);
  await tidyHolds(server.deps);
});
afterAll(() => server.close());

const atExpiry = new Date(SEED_INSTANT.getTime() + HOLD_MS);
/** A server whose clock shows another time. */
const depsAt = (now: Date): Deps => ({ ...server.deps, clock: stoppedClock(now) });

const byPayroll = (scheduleId: string) =>
  orderOf(shop, { scheduleIds: [scheduleId], methods: ["PAYROLL_DISCOUNT"], payrollConsent: true });
const all = (one: (person: Person, index: number) => Promise<string>, people = crowd) =>
  Promise.all(people.map(one)).then(count);
const taken = (scheduleId: string) => takenOf(server.deps.db, scheduleId);

/** How many holds of a schedule nobody has given back. */
async function holdsOf(scheduleId: string): Promise<number> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ holds: number }>(
      sql`select count(*)::int as holds from schedule_holds where schedule_id = ${scheduleId} and released_at is null`,
    ),
  );
  return rows[0]?.holds ?? -1;
}

test("of many who want to hold a single place exactly one does", async () => {
  const { single } = shop.schedules;
  expect(await all((person) => hold(server.deps, person, single))).toEqual({
    HELD: 1,
    SCHEDULE_FULL: PEOPLE - 1,
  });
  expect([await taken(single), await holdsOf(single)]).toEqual([1, 1]);
}, 120_000);

test("of holders and buyers together exactly as many get a place as there are", async () => {
  const { group } = shop.schedules;
  const outcomes = await all(async (person, index) => {
    if (index % 2 === 0 && (await hold(server.deps, person, group)) !== "HELD") return "SCHEDULE_FULL";
    return order(server.deps, person, byPayroll(group));
  });
  expect(outcomes).toEqual({ PAID: PLACES, SCHEDULE_FULL: PEOPLE - PLACES });
  expect([await taken(group), await holdsOf(group)]).toEqual([PLACES, 0]);
}, 120_000);

test("what expired holds had is sold to the last place, whoever of many gives them back", async () => {
  const { group } = shop.schedules;
  const [first, rest] = [crowd.slice(0, PLACES), crowd.slice(PLACES)];
  expect(await all((person) => hold(server.deps, person, group), first)).toEqual({ HELD: PLACES });
  server.clock.moveTo(atExpiry);
  const buy = (person: Person, index: number) =>
    index % 4 === 0 ? hold(server.deps, person, group) : order(server.deps, person, byPayroll(group));
  const { PAID = 0, HELD = 0, ...others } = await all(buy, rest);
  expect([PAID + HELD, others]).toEqual([PLACES, { SCHEDULE_FULL: PEOPLE - 2 * PLACES }]);
  expect([await taken(group), await holdsOf(group)]).toEqual([PLACES, HELD]);
}, 120_000);

test("while holds expire, a place goes to its holder or to one other, never to both", async () => {
  const { group } = shop.schedules;
  const justBefore = depsAt(new Date(atExpiry.getTime() - 1));
  const holders = crowd.slice(0, PLACES);
  await all((person) => hold(server.deps, person, group), holders);
  const outcomes = await all((person, index) =>
    order(index % 2 === 0 ? justBefore : depsAt(atExpiry), person, byPayroll(group)),
  );
  expect(outcomes).toEqual({ PAID: PLACES, SCHEDULE_FULL: PEOPLE - PLACES });
  expect(await taken(group)).toBe(PLACES);
}, 120_000);

test("people who change between times in many tabs at once hold one each, and nobody waits for ever", async () => {
  const { single, group, third } = shop.schedules;
  const times = [single, group, third];
  const few = crowd.slice(0, 8);
  const tabs = Array.from({ length: PEOPLE }, (_, index) => index);
  const outcomes = await Promise.all(
    tabs.map((tab) =>
      hold(server.deps, few[tab % few.length] ?? expect.unreachable(), times[(tab * 7) % 3] ?? single),
    ),
  );
  const { HELD, SCHEDULE_FULL, ...others } = count(outcomes);
  expect(others).toEqual({});
  const held = await Promise.all(times.map(holdsOf));
  expect(held.reduce((sum, holds) => sum + holds, 0)).toBe(few.length);
  expect(await Promise.all(times.map(taken))).toEqual(held);
}, 120_000);

test("orders of several times, changes between them and expiry cross each other without a deadlock", async () => {
  const { group, third, nextMonth } = shop.schedules;
  const times = [nextMonth, third, group];
  await all((person, index) => hold(server.deps, person, times[index % 3] ?? group), crowd.slice(0, PLACES));
  const outcomes = await all((person, index) => {
    const now = depsAt(index % 5 === 0 ? atExpiry : SEED_INSTANT);
    const turned = [...times.slice(index % 3), ...times.slice(0, index % 3)];
    return index % 2
      ? hold(now, person, turned[0] ?? group)
      : order(now, person, { ...byPayroll(group), scheduleIds: turned, confirmedAmount: 30_000 });
  });
  const { PAID = 0, HELD = 0, SCHEDULE_FULL, ...others } = outcomes;
  expect([PAID + HELD > 0, others]).toEqual([true, {}]);
}, 120_000);

test("a hold that is used, given back, changed and tidied at once frees or fills one place", async () => {
  const { group, third } = shop.schedules;
  const people = crowd.slice(0, PLACES);
  const holds = await Promise.all(
    people.map(({ customerId }) =>
      holdSchedule(server.deps, { scheduleId: group, customerId, address: customerId }),
    ),
  );
  await Promise.all(
    people.map((person, index) => {
      const release = { holdId: holds[index]?.id ?? expect.unreachable(), customerId: person.customerId };
      return Promise.all([
        order(server.deps, person, byPayroll(group)),
        releaseHold(server.deps, release),
        hold(server.deps, person, third),
        tidyHolds(depsAt(atExpiry)),
        releaseHold(server.deps, release),
      ]);
    }),
  );
  expect([await taken(group), await holdsOf(group)]).toEqual([PLACES, 0]);
  expect(await taken(third)).toBe(await holdsOf(third));
}, 120_000);

// On one connection nobody can wait for anybody.
if (isPostgres)
  test("who comes while an expired hold is being given back gets its place", async () => {
    const { single } = shop.schedules;
    const [holder, buyer] = [crowd[0] ?? expect.unreachable(), crowd[1] ?? expect.unreachable()];
    await hold(server.deps, holder, single);
    const [tidied, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const tidying = inTransaction(server.deps.db, async (tx) => {
      await giveBackExpired(tx, single, atExpiry);
      tidied.resolve();
      await end.promise;
    });
    await tidied.promise;
    const bought = order(depsAt(atExpiry), buyer, byPayroll(single));
    await untilLockWaits(server.deps.db);
    end.resolve();
    await tidying;
    expect(await bought).toBe("PAID");
  });
