import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PIX_CODE_MS, PIX_GRACE_MS, UNPAID_PIX_ORDERS_MAX } from "#contract/constants.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { debtor } from "#server/domain/debts/testing/debtor.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { giveUpWaiting, payAtBank, workOff } from "./testing/payer.ts";
import { byPix, codeOf, type PixBuyer, pixBuyer } from "./testing/pix-buyer.ts";

let server: TestApp;
let shop: Shop;
let carla: PixBuyer;
beforeAll(async () => {
  server = await startTestApp();
  carla = await pixBuyer(server, "carla@vereda.test");
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => {
  await giveUpWaiting(server);
  await workOff(server);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});
afterAll(() => server.close());

const pass = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
const group = () => byPix(shop, { scheduleIds: [shop.schedules.group] });
const taken = () => takenOf(server.deps.db, shop.schedules.group);

test("who has as many unpaid orders by Pix as are allowed keeps no further place, until one is paid or given up", async () => {
  const key = "one-too-many";
  const orders = [];
  while (orders.length < UNPAID_PIX_ORDERS_MAX) orders.push(await carla.place(group()));
  expect(await carla.order(group(), key)).toMatchObject({ status: 429, body: { code: "TOO_MANY_UNPAID" } });
  expect(await taken()).toBe(UNPAID_PIX_ORDERS_MAX);
  const [first] = orders;
  await payAtBank(server, first ? codeOf(first) : "");
  expect(await carla.order(group(), key)).toMatchObject({ status: 200 });
  expect(await carla.order(group())).toMatchObject({ status: 429 });
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  await reviewOrders(server.deps);
  expect(await carla.order(group())).toMatchObject({ status: 200 });
});

test("the refusal says when the first of them is given up", async () => {
  await carla.place(group());
  pass(60_000);
  for (let more = 1; more < UNPAID_PIX_ORDERS_MAX; more++) await carla.place(group());
  const headers = new Headers([
    ...(await server.signIn("carla@vereda.test")),
    ["idempotency-key", "one-more"],
  ]);
  const { headers: answered } = await request(server.app, "POST /mobile/billings", {
    headers,
    body: group(),
  });
  expect(answered.get("retry-after")).toBe(String((PIX_CODE_MS + PIX_GRACE_MS) / 1000 - 60));
});

test("an order that is repeated by its key is answered again, and others are not counted", async () => {
  const bruno = await pixBuyer(server, "bruno@vereda.test");
  const key = "the-last-allowed";
  for (let more = 1; more < UNPAID_PIX_ORDERS_MAX; more++) await carla.place(group());
  const order = await carla.place(group(), key);
  expect(await carla.order(group(), key)).toMatchObject({ status: 200, body: { id: order.id } });
  expect((await bruno.place(group())).id).not.toBe(order.id);
});

test("what is owed may be paid by Pix, however many there are", async () => {
  const davi = await debtor(server, shop, { debts: UNPAID_PIX_ORDERS_MAX + 1 });
  for (const debt of davi.debts) expect(await davi.pay("PIX", { debt })).toMatchObject({ status: 200 });
});

test("ordered all at once they are no more than are allowed", async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => carla.order(group())));
  const placed = answers.filter(({ status }) => status === 200);
  expect([placed.length, await taken()]).toEqual([UNPAID_PIX_ORDERS_MAX, UNPAID_PIX_ORDERS_MAX]);
});
