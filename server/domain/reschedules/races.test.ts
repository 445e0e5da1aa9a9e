import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import type { Deps } from "#server/deps.ts";
import { tidyHolds } from "#server/domain/holds/tidy.ts";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { orderOf } from "#server/domain/orders/testing/buyer.ts";
import { gatherCrowd, type Person } from "#server/domain/orders/testing/crowd.ts";
import { count, hold, order } from "#server/domain/orders/testing/outcomes.ts";
import { insertSchedule, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { stoppedClock } from "#server/ports/clock/clock.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { type Booked, book, move, timeOf } from "./testing/booked.ts";

// The embedded engine is one connection, so nothing can race there: a few rounds show that the path works.
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
/** `MOVE_ROUNDS=500` by hand: two people for the same last hour, so many times. */
const ROUNDS = Number(process.env.MOVE_ROUNDS ?? (isPostgres ? 60 : 3));
const CROWD = isPostgres ? 60 : 12;
/** So that nobody tries more often than they may. */
const BETWEEN_ROUNDS_MS = 60_000;

let server: TestApp;
let shop: Shop;
let crowd: Person[];
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, SEED_INSTANT, { capacity: CROWD });
  crowd = await gatherCrowd(server.deps.db, CROWD, SEED_INSTANT);
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const person = (index: number) => crowd[index] ?? expect.unreachable();
const taken = (scheduleId: string) => takenOf(server.deps.db, scheduleId);
const time = (booked: Booked) => timeOf(server.deps.db, booked);
const depsIn = (ms: number): Deps => ({
  ...server.deps,
  clock: stoppedClock(new Date(SEED_INSTANT.getTime() + ms)),
});

/** One appointment of somebody's. */
async function one(index: number, scheduleId: string): Promise<Booked> {
  const [booked] = await book(server.deps, shop, person(index), [scheduleId]);
  return booked ?? expect.unreachable();
}

test(`of two who move to the same last hour one gets it and the other keeps the old one, ${ROUNDS} times`, async () => {
  const movers = [await one(0, shop.schedules.group), await one(1, shop.schedules.third)];
  for (let round = 1; round <= ROUNDS; round++) {
    const last = await inTransaction(server.deps.db, (tx) =>
      insertSchedule(tx, shop.activity, SEED_INSTANT, 400 + round / 4, 1),
    );
    const before = await Promise.all(movers.map(time));
    const deps = depsIn(round * BETWEEN_ROUNDS_MS);
    const outcomes = await Promise.all(movers.map((mover, i) => move(deps, mover, before[i] ?? "", last)));
    expect(outcomes.toSorted()).toEqual(["MOVED", "SCHEDULE_FULL"]);
    const after = before.map((old, i) => (outcomes[i] === "MOVED" ? last : old));
    expect(await Promise.all(movers.map(time))).toEqual(after);
    expect(await Promise.all([last, ...before].map(taken))).toEqual([
      1,
      ...before.map((old) => (after.includes(old) ? 1 : 0)),
    ]);
  }
}, 120_000);

test("two who swap their times do not wait for each other, however often", async () => {
  const { group, third } = shop.schedules;
  const movers = [await one(0, group), await one(1, third)];
  for (let round = 1; round <= ROUNDS / 2; round++) {
    const [first = "", second = ""] = await Promise.all(movers.map(time));
    const deps = depsIn(round * BETWEEN_ROUNDS_MS);
    const outcomes = await Promise.all([
      move(deps, movers[0] ?? expect.unreachable(), first, second),
      move(deps, movers[1] ?? expect.unreachable(), second, first),
    ]);
    expect(outcomes).toEqual(["MOVED", "MOVED"]);
    expect(await Promise.all(movers.map(time))).toEqual([second, first]);
  }
  expect([await taken(group), await taken(third)]).toEqual([1, 1]);
}, 120_000);

test("an appointment that is moved in two tabs at once has one of the two times", async () => {
  const { group, third, nextMonth } = shop.schedules;
  const booked = await one(0, group);
  const outcomes = await Promise.all(
    [third, nextMonth].map((wanted) => move(server.deps, booked, group, wanted)),
  );
  expect(outcomes.toSorted()).toEqual(["APPOINTMENT_CHANGED", "MOVED"]);
  expect([await taken(group), (await taken(third)) + (await taken(nextMonth))]).toEqual([0, 1]);
});

test("two appointments of one order never have the same time", async () => {
  const { group, third, nextMonth } = shop.schedules;
  const both = await book(server.deps, shop, person(0), [group, third]);
  const outcomes = await Promise.all(
    both.map(async (booked) => move(server.deps, booked, await time(booked), nextMonth)),
  );
  expect(outcomes.toSorted()).toEqual(["ALREADY_BOOKED", "MOVED"]);
  expect(await taken(nextMonth)).toBe(1);
});

test(`of two reservations of one customer only one ever gets the same time, nor does one that is ordered meanwhile, ${ROUNDS} times`, async () => {
  const { group, third } = shop.schedules;
  const movers = [await one(0, group), await one(0, third)];
  const methods = {
    methods: ["PAYROLL_DISCOUNT"],
    payrollConsent: true,
    confirmedAmount: 10_000,
    bookAgain: false,
  };
  for (let round = 1; round <= ROUNDS; round++) {
    const wanted = await inTransaction(server.deps.db, (tx) =>
      insertSchedule(tx, shop.activity, SEED_INSTANT, 400 + round / 4, 3),
    );
    const before = await Promise.all(movers.map(time));
    const deps = depsIn(round * BETWEEN_ROUNDS_MS);
    const outcomes = await Promise.all([
      ...movers.map((mover, i) => move(deps, mover, before[i] ?? "", wanted)),
      order(deps, person(0), orderOf(shop, { ...methods, scheduleIds: [wanted] })),
    ]);
    expect(outcomes.filter((outcome) => outcome !== "ALREADY_BOOKED")).toHaveLength(1);
    expect(await taken(wanted)).toBe(1);
  }
}, 120_000);

test("moves, orders, holds and their end cross each other without a deadlock, and no place is lost", async () => {
  const { group, third, nextMonth } = shop.schedules;
  const times = [group, third, nextMonth];
  const movers = crowd.slice(0, CROWD / 3);
  const booked = await Promise.all(movers.map((_, index) => one(index, times[index % 3] ?? group)));
  const { MOVED, ...others } = count(
    await Promise.all(
      crowd.map(async (someone, index) => {
        const [wanted = group, other = third] = [times[(index + 1) % 3], times[(index + 2) % 3]];
        const mine = booked[index];
        if (mine) return move(server.deps, mine, times[index % 3] ?? group, wanted);
        if (index % 3 === 0)
          return (await hold(server.deps, someone, wanted)) && hold(server.deps, someone, other);
        if (index % 3 === 1) return tidyHolds(depsIn(3_600_000)).then(() => "TIDIED");
        const methods = { methods: ["PAYROLL_DISCOUNT"], payrollConsent: true, confirmedAmount: 20_000 };
        return order(server.deps, someone, orderOf(shop, { ...methods, scheduleIds: [wanted, other] }));
      }),
    ),
  );
  expect(MOVED).toBe(movers.length);
  expect(
    Object.keys(others).filter((code) => !["HELD", "PAID", "TIDIED", "SCHEDULE_FULL"].includes(code)),
  ).toEqual([]);
}, 120_000);
