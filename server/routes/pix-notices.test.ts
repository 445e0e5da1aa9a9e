import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { faultsInTheBooks } from "../domain/orders/testing/books.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import { noticeLimitOf } from "../domain/pix/ask.ts";
import {
  fatesOf,
  payAtBank,
  postNotice,
  sendNotice,
  setReachable,
  txidsOf,
  workOff,
} from "../domain/pix/testing/payer.ts";
import { byPix, codeOf, type PixBuyer, pixBuyer } from "../domain/pix/testing/pix-buyer.ts";
import { takeTries } from "../domain/rate-limits/limits.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { noticeLimit } from "./pix-notices.ts";

let server: TestApp;
let shop: Shop;
let carla: PixBuyer;
beforeAll(async () => {
  server = await startTestApp({ env: { TRUSTED_PROXIES: "1" } });
  carla = await pixBuyer(server, "carla@vereda.test");
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => {
  setReachable(server, true);
  await workOff(server);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});
afterAll(() => server.close());

const txidOf = async (billingId: string) => (await txidsOf(server, billingId))[0] ?? "";

test("a forged notice changes nothing: the provider knows of no payment", async () => {
  const order = await carla.place(byPix(shop));
  expect(await sendNotice(server, await txidOf(order.id))).toBe(200);
  expect([await carla.statusOf(order.id), await fatesOf(server, order.id)]).toEqual(["AWAITING_PAYMENT", []]);
});

test("a notice about an unknown txid, or none at all, tells its sender nothing", async () => {
  expect(await sendNotice(server, "a".repeat(32))).toBe(200);
  expect(await postNotice(server, { pix: [] })).toBe(200);
  expect(await postNotice(server, { pix: [{ endToEndId: "E1", valor: "1.00" }] })).toBe(200);
});

test("a notice that comes again and again counts once", async () => {
  const order = await carla.place(byPix(shop));
  const txid = await txidOf(order.id);
  await payAtBank(server, codeOf(order), { quiet: true });
  for (let times = 0; times < 3; times++) expect(await sendNotice(server, txid, txid)).toBe(200);
  expect([await carla.statusOf(order.id), await fatesOf(server, order.id)]).toEqual(["PAID", ["COUNTED"]]);
});

test("a notice that comes after its payment was found already changes nothing", async () => {
  const order = await carla.place(byPix(shop));
  await payAtBank(server, codeOf(order), { quiet: true });
  await carla.isPaid(order.id);
  await sendNotice(server, await txidOf(order.id));
  expect(await fatesOf(server, order.id)).toEqual(["COUNTED"]);
});

test("one notice may tell of several orders", async () => {
  const orders = [
    await carla.place(byPix(shop, { scheduleIds: [shop.schedules.group] })),
    await carla.place(byPix(shop, { scheduleIds: [shop.schedules.third] })),
  ];
  for (const order of orders) await payAtBank(server, codeOf(order), { quiet: true });
  await sendNotice(server, ...(await Promise.all(orders.map(({ id }) => txidOf(id)))));
  expect(await Promise.all(orders.map(({ id }) => carla.statusOf(id)))).toEqual(["PAID", "PAID"]);
});

test("a notice is to come again where the provider could not be asked", async () => {
  const order = await carla.place(byPix(shop));
  const txid = await txidOf(order.id);
  await payAtBank(server, codeOf(order), { quiet: true });
  setReachable(server, false);
  expect(await sendNotice(server, txid)).toBe(503);
  setReachable(server, true);
  expect([await sendNotice(server, txid), await carla.statusOf(order.id)]).toEqual([200, "PAID"]);
});

test.each<[string, unknown]>([
  ["no JSON", "{"],
  ["another shape", { cob: [] }],
  ["a txid that can be none", { pix: [{ txid: "x'; drop table billings" }] }],
  ["more payments than a notice holds", { pix: Array.from({ length: 101 }, () => ({})) }],
])("a notice of %s is refused", async (_, body) => {
  expect(await postNotice(server, body)).toBe(400);
});

test("a notice larger than any is refused, and one whose id looks like a card number is not", async () => {
  expect(await postNotice(server, { pix: [{ infoPagador: "a".repeat(70_000) }] })).toBe(413);
  expect(await postNotice(server, { pix: [{ txid: "a4111111111111111".padEnd(32, "b") }] })).toBe(200);
});

test("notices are limited by their sender's address", async () => {
  const send = (address: string) =>
    server.app.request("/webhooks/pix", {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": address },
      body: JSON.stringify({ pix: [] }),
    });
  const limit = noticeLimit("203.0.113.7");
  await takeTries(server.deps.db, Array(limit.tries - 1).fill(limit), server.clock.now());
  expect([(await send("203.0.113.7")).status, (await send("203.0.113.7")).status]).toEqual([200, 429]);
  expect((await send("203.0.113.8")).status).toBe(200);
});

test("notices of one charge are limited whoever sends them; those of others are heeded", async () => {
  const [order, other] = [
    await carla.place(byPix(shop)),
    await carla.place(byPix(shop, { scheduleIds: [shop.schedules.group] })),
  ];
  const [txid, otherTxid] = [await txidOf(order.id), await txidOf(other.id)];
  const limit = noticeLimitOf(txid);
  await takeTries(server.deps.db, Array(limit.tries - 1).fill(limit), server.clock.now());
  expect([await sendNotice(server, txid), await sendNotice(server, txid)]).toEqual([200, 429]);
  await payAtBank(server, codeOf(other), { quiet: true });
  expect([await sendNotice(server, otherTxid), await carla.statusOf(other.id)]).toEqual([200, "PAID"]);
});

test("no code is in the log", async () => {
  const order = await carla.place(byPix(shop));
  await payAtBank(server, codeOf(order));
  expect(server.logLines.join()).not.toContain("br.gov.bcb.pix");
});
