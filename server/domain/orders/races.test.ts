import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { CAMPAIGN_MS, type Round, runRounds } from "#tools/campaign/rounds.ts";
import { faultsInTheBooks, takenOf, usedBy } from "./testing/books.ts";
import { buyer, type OrderBody, orderOf } from "./testing/buyer.ts";
import { findPerson, gatherCrowd, type Person } from "./testing/crowd.ts";
import { count, order } from "./testing/outcomes.ts";
import { type Rush, rush } from "./testing/rushes.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "./testing/shop.ts";

// The embedded engine is one connection, so nothing can race there: a few buyers show that the path works.
const BUYERS = process.env.TEST_DATABASE_URL ? 400 : 40;

/** A hold lasts for less. */
const BETWEEN_ROUNDS_MS = 16 * 60_000;
/** Rounds on one database: the time that reading its books takes grows with them. */
const ROUNDS_A_CROWD = 25;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  shop = await openShop(server.deps.db, server.clock.now(), { capacity: 10 });
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const customer = (email: string) => findPerson(server.deps.db, email);
const place = (by: Person, body: OrderBody) => order(server.deps, by, body);

const all = (one: (index: number) => Promise<string>) =>
  Promise.all(Array.from({ length: BUYERS }, (_, index) => one(index))).then(count);

test("of many buyers at once exactly one gets a single place, and only that one is charged", async () => {
  const carla = await customer("carla@vereda.test");
  const paymentMethodId = await (await buyer(server, "carla@vereda.test")).card("4111111111111111");
  const body = orderOf(shop, { scheduleIds: [shop.schedules.single], paymentMethodId });
  expect(await all(() => place(carla, body))).toEqual({ PAID: 1, SCHEDULE_FULL: BUYERS - 1 });
  expect(await takenOf(server.deps.db, shop.schedules.single)).toBe(1);
}, 120_000);

test("a group of ten takes exactly ten, by card and by benefit alike", async () => {
  const [ana, carla] = [await customer("ana@vereda.test"), await customer("carla@vereda.test")];
  const paymentMethodId = await (await buyer(server, "carla@vereda.test")).card("4111111111111111");
  const byCard = orderOf(shop, { paymentMethodId });
  const byBenefit = orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 });
  const outcomes = await all((index) => (index % 2 ? place(ana, byBenefit) : place(carla, byCard)));
  expect(outcomes).toEqual({ PAID: 10, SCHEDULE_FULL: BUYERS - 10 });
  expect(await takenOf(server.deps.db, shop.schedules.group)).toBe(10);
}, 120_000);

test("a card taken for one purchase pays one, however many want it", async () => {
  const roomy = await openShop(server.deps.db, server.clock.now(), { capacity: 10_000 });
  const [gabi, her] = [await customer("gabi@vereda.test"), await buyer(server, "gabi@vereda.test")];
  const body = orderOf(roomy, { paymentMethodId: await her.card("4111111111111111", false) });
  expect(await all(() => place(gabi, body))).toEqual({ PAID: 1, CARD_UNKNOWN: BUYERS - 1 });
  expect(await takenOf(server.deps.db, roomy.schedules.group)).toBe(1);
}, 120_000);

test("declined cards give every place back, whoever raced for it", async () => {
  const carla = await customer("carla@vereda.test");
  const paymentMethodId = await (await buyer(server, "carla@vereda.test")).card("4000000000000002");
  const { group, third } = shop.schedules;
  const outcomes = await all((index) =>
    place(
      carla,
      orderOf(shop, {
        // Both directions at once: locks are taken in one order, so nobody waits for each other.
        scheduleIds: index % 2 ? [group, third] : [third, group],
        paymentMethodId,
        confirmedAmount: 2 * ACTIVITY_PRICE,
      }),
    ),
  );
  const told = ["PAYMENT_DECLINED", "SCHEDULE_FULL", "RATE_LIMITED"];
  expect(Object.keys(outcomes).filter((code) => !told.includes(code))).toEqual([]);
  expect(outcomes.PAYMENT_DECLINED).toBeGreaterThanOrEqual(10);
  expect([await takenOf(server.deps.db, group), await takenOf(server.deps.db, third)]).toEqual([0, 0]);
}, 120_000);

test("one balance pays exactly as often as it lasts", async () => {
  const roomy = await openShop(server.deps.db, server.clock.now(), { capacity: 10_000 });
  const fabio = await customer("fabio@vereda.test");
  const body = orderOf(roomy, { methods: ["SUBSIDY"], confirmedAmount: 0 });
  expect(await all(() => place(fabio, body))).toEqual({ PAID: 20, BENEFIT_INSUFFICIENT: BUYERS - 20 });
  expect(await usedBy(server.deps.db, "fabio@vereda.test")).toEqual({ "2026-11-01": 20 * ACTIVITY_PRICE });
  expect(await takenOf(server.deps.db, roomy.schedules.group)).toBe(20);
}, 120_000);

const rushOf = (round: Round): Rush =>
  round.pick([
    () => ({ for: "places" as const, capacity: 1, heldEvery: round.pick([0, 2, 40]) }),
    () => ({ for: "places" as const, capacity: 2 + round.below(20), heldEvery: round.pick([0, 2, 40]) }),
    () => ({ for: "benefit" as const, capacity: 1 + round.below(20) }),
    () => ({ for: "family" as const, capacity: 1 + round.below(BUYERS / 4) }),
  ])();

test(
  "whatever there is too little of, exactly as many get it as there is",
  async () => {
    let crowd: Person[] = [];
    await runRounds("races", { rounds: 5 }, async (round) => {
      if (crowd.length === 0 || round.number % ROUNDS_A_CROWD === 0) {
        await server.close();
        server = await startTestApp();
        crowd = await gatherCrowd(server.deps.db, BUYERS, server.clock.now());
      }
      server.clock.moveTo(new Date(server.clock.now().getTime() + BETWEEN_ROUNDS_MS));
      const wanted = rushOf(round);
      const { outcomes, faults } = await rush(server.deps, crowd, wanted);
      expect({ ...wanted, outcomes, faults }).toEqual({ ...wanted, outcomes, faults: [] });
      expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
      round.count(`rounds for ${wanted.for}`);
      round.count("orders", BUYERS);
      for (const [outcome, times] of Object.entries(outcomes)) round.count(outcome, times);
    });
  },
  CAMPAIGN_MS,
);
