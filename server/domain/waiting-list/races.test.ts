import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { HOLD_MS, OFFER_MS } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import type { Deps } from "#server/deps.ts";
import { releaseHold } from "#server/domain/holds/release-hold.ts";
import { tidyHolds } from "#server/domain/holds/tidy.ts";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { gatherCrowd, type Person } from "#server/domain/orders/testing/crowd.ts";
import { codeOf, count, hold, order } from "#server/domain/orders/testing/outcomes.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { stoppedClock } from "#server/ports/clock/clock.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { joinWaitingList } from "./join.ts";
import { leaveWaitingList } from "./leave.ts";
import { serveLists } from "./sweep.ts";
import { tellOffers } from "./tell.ts";

// The embedded engine is one connection, so nothing can race there: a few people show that the path works.
const PLACES = process.env.TEST_DATABASE_URL ? 10 : 3;

let server: TestApp;
let shop: Shop;
let holders: Person[];
let queue: Person[];
let buyers: Person[];
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: PLACES });
  const crowd = await gatherCrowd(server.deps.db, 5 * PLACES, SEED_INSTANT);
  holders = crowd.slice(0, PLACES);
  queue = crowd.slice(PLACES, 3 * PLACES);
  buyers = crowd.slice(3 * PLACES);
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const depsIn = (ms: number): Deps => ({
  ...server.deps,
  clock: stoppedClock(new Date(SEED_INSTANT.getTime() + ms)),
});
const all = <T, R>(people: readonly T[], one: (person: T, index: number) => Promise<R>) =>
  Promise.all(people.map(one));
const buy = (deps: Deps, person: Person, scheduleIds: string[]) =>
  order(
    deps,
    person,
    orderOf(shop, {
      scheduleIds,
      methods: ["PAYROLL_DISCOUNT"],
      payrollConsent: true,
      confirmedAmount: 10_000 * scheduleIds.length,
    }),
  );
const sweep = async (deps: Deps) => {
  await tidyHolds(deps);
  await serveLists(deps);
};

/** Fills a time with holds, and puts the queue on its list, a millisecond apart. */
async function fill(scheduleId: string): Promise<void> {
  expect(await all(holders, (person) => hold(server.deps, person, scheduleId)).then(count)).toEqual({
    HELD: PLACES,
  });
  for (const [index, { customerId }] of queue.entries())
    await joinWaitingList(depsIn(index), { scheduleId, customerId });
}

interface Entry extends Record<string, unknown> {
  id: string;
  customer_id: string;
  status: string;
}
const listOf = (scheduleId: string) =>
  inTransaction(server.deps.db, async (tx) => {
    const { rows } = await tx.execute<Entry>(sql`select id, customer_id, status from waiting_list_entries
      where schedule_id = ${scheduleId} order by joined_at`);
    return rows;
  });
const statusesOf = async (scheduleId: string) => (await listOf(scheduleId)).map(({ status }) => status);
const times = (status: string, often = PLACES) => Array<string>(often).fill(status);

test("of places that come back while buyers hurry and two sweep, each is offered to the earliest, and told once", async () => {
  const { group } = shop.schedules;
  await fill(group);
  const { rows: holds } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ id: string; customer_id: string }>(
      sql`select id, customer_id from schedule_holds where schedule_id = ${group} and released_at is null`,
    ),
  );
  const now = depsIn(queue.length);
  const [, tried] = await Promise.all([
    all(holds, ({ id, customer_id: customerId }) => releaseHold(now, { holdId: id, customerId })),
    all(buyers, (person, index) => (index % 2 ? hold(now, person, group) : buy(now, person, [group]))),
    sweep(now),
    sweep(now),
  ]);
  expect(count(tried)).toEqual({ SCHEDULE_FULL: buyers.length });
  expect(await statusesOf(group)).toEqual([...times("OFFERED"), ...times("WAITING")]);
  expect(await takenOf(server.deps.db, group)).toBe(PLACES);
  const told = await Promise.all([tellOffers(now), tellOffers(now)]);
  expect(told.reduce((sum, each) => sum + each)).toBe(PLACES);
});

test("of what expires the list gets every place, though buyers come before any sweep", async () => {
  const { group } = shop.schedules;
  await fill(group);
  const late = depsIn(HOLD_MS);
  const [tried] = await Promise.all([
    all(buyers, (person, index) => (index % 2 ? hold(late, person, group) : buy(late, person, [group]))),
    sweep(late),
    sweep(late),
  ]);
  expect(count(tried)).toEqual({ SCHEDULE_FULL: buyers.length });
  expect(await statusesOf(group)).toEqual([...times("OFFERED"), ...times("WAITING")]);
  const over = depsIn(HOLD_MS + OFFER_MS);
  await Promise.all([sweep(over), sweep(over)]);
  expect(await statusesOf(group)).toEqual([...times("MISSED"), ...times("OFFERED")]);
  expect(await takenOf(server.deps.db, group)).toBe(PLACES);
});

test("offers that are taken, left, ordered and swept at once, on two lists, block nobody and lose no place", async () => {
  const { group, third } = shop.schedules;
  for (const scheduleId of [group, third]) {
    await fill(scheduleId);
    // Whoever held the first time let go of it with the second: its list has been served.
    await all(holders, (person) => hold(server.deps, person, shop.schedules.nextMonth));
  }
  expect([await statusesOf(group), await statusesOf(third)]).toEqual([
    [...times("OFFERED"), ...times("WAITING")],
    [...times("OFFERED"), ...times("WAITING")],
  ]);
  const now = depsIn(queue.length);
  const entries = [...(await listOf(group)), ...(await listOf(third))];
  const outcomes = await Promise.all([
    ...queue.map((person, index) => {
      if (index % 3 === 0) return buy(now, person, [group, third]);
      return hold(now, person, index % 3 === 1 ? group : third);
    }),
    ...entries
      .filter((_, index) => index % 2)
      .map(({ id: waitId, customer_id: customerId }) =>
        codeOf(leaveWaitingList(now, { waitId, customerId }).then(() => "LEFT")),
      ),
    ...buyers.map((person, index) => hold(now, person, index % 2 ? group : third)),
    sweep(now).then(() => "SWEPT"),
    sweep(now).then(() => "SWEPT"),
  ]);
  const { PAID = 0, HELD = 0, SCHEDULE_FULL = 0, LEFT, SWEPT, ...others } = count(outcomes);
  expect([LEFT, SWEPT, others]).toEqual([2 * PLACES, 2, {}]);
  expect(PAID + HELD + SCHEDULE_FULL).toBe(queue.length + buyers.length);
  await sweep(now);
});
