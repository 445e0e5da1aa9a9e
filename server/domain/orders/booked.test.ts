import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { canceller } from "#server/domain/cancellations/testing/canceller.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { faultsInTheBooks, takenOf } from "./testing/books.ts";
import { buyer, type OrderBody, orderOf } from "./testing/buyer.ts";
import { findPerson } from "./testing/crowd.ts";
import { count, order } from "./testing/outcomes.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "./testing/shop.ts";

let server: TestApp;
let shop: Shop;
let carla: Awaited<ReturnType<typeof canceller>>;
let paymentMethodId: string;
beforeAll(async () => {
  server = await startTestApp();
  carla = await canceller(server, "carla@vereda.test");
  paymentMethodId = await carla.card("4111111111111111");
});
beforeEach(async () => {
  shop = await openShop(server.deps.db, server.clock.now(), { capacity: 40 });
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const taken = () => takenOf(server.deps.db, shop.schedules.group);
const unsaid = { bookAgain: false };
const byPix = () => orderOf(shop, { methods: ["PIX"], ...unsaid });
const byCard = () => orderOf(shop, { paymentMethodId, ...unsaid });

test.each<[string, () => OrderBody, string]>([
  ["card", byCard, "PAID"],
  ["Pix", byPix, "AWAITING_PAYMENT"],
])("fifteen keys at once make one order of one time, by %s", async (_, body, status) => {
  const person = await findPerson(server.deps.db, "carla@vereda.test");
  const wanted = Array.from({ length: 15 }, () => order(server.deps, person, body()));
  expect(count(await Promise.all(wanted))).toEqual({ [status]: 1, ALREADY_BOOKED: 14 });
  expect(await taken()).toBe(1);
});

test("the same time once more is refused with the order that has it, unless it is said to be meant", async () => {
  const first = await carla.order(byCard());
  expect(await carla.order(byPix())).toMatchObject({
    status: 409,
    body: {
      code: "ALREADY_BOOKED",
      scheduleIds: [shop.schedules.group],
      billingId: first.body.id,
      billingStatus: "PAID",
    },
  });
  expect(await taken()).toBe(1);
  expect(await carla.order({ ...byCard(), bookAgain: true })).toMatchObject({ status: 200 });
  expect(await taken()).toBe(2);
});

test("an order that waits for its Pix is the one that is named", async () => {
  await carla.order(byCard());
  const unpaid = await carla.order({ ...byPix(), bookAgain: true });
  const { billingId, billingStatus } = (await carla.order(byCard())).body;
  expect({ billingId, billingStatus }).toEqual({
    billingId: unpaid.body.id,
    billingStatus: "AWAITING_PAYMENT",
  });
});

test("of two times the one that is booked already is named", async () => {
  await carla.order(byCard());
  const { group, third } = shop.schedules;
  const both = { ...byCard(), scheduleIds: [third, group], confirmedAmount: 2 * ACTIVITY_PRICE };
  expect((await carla.order(both)).body).toMatchObject({
    code: "ALREADY_BOOKED",
    scheduleIds: [shop.schedules.group],
  });
});

test("a declined order and a cancelled appointment leave the time free to be booked again", async () => {
  const declined = await carla.card("4000000000000002");
  const refused = await carla.order(orderOf(shop, { paymentMethodId: declined }));
  expect(refused.body.code).toBe("PAYMENT_DECLINED");
  const { appointments } = await carla.buy(byCard());
  expect((await carla.cancel(appointments[0], ACTIVITY_PRICE)).status).toBe(200);
  expect((await carla.order(byCard())).status).toBe(200);
  expect(await taken()).toBe(1);
});

test("the same key answers with its own order, also where that has the time by now", async () => {
  const key = randomUUID();
  const first = await carla.order(byCard(), key);
  expect(await carla.order(byCard(), key)).toEqual(first);
});

test("somebody else's order of the time stands in nobody's way", async () => {
  await carla.order(byCard());
  const ana = await buyer(server, "ana@vereda.test");
  const theirs = { ...byCard(), paymentMethodId: await ana.card("4111111111111111") };
  expect((await ana.order(theirs)).status).toBe(200);
});
