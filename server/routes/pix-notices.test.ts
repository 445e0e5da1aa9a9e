import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { faultsInTheBooks } from "../domain/orders/testing/books.ts";
import { openShop, type Shop } from "../domain/orders/testing/shop.ts";
import {
  fatesOf,
  giveUpWaiting,
  noticeOf,
  payAtBank,
  postNotice,
  sendNotice,
  setReachable,
  txidsOf,
  workOff,
  workOffNotices,
} from "../domain/pix/testing/payer.ts";
import { byPix, codeOf, type PixBuyer, pixBuyer } from "../domain/pix/testing/pix-buyer.ts";
import { takeTries } from "../domain/rate-limits/limits.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";
import { pixNoticesPath, strangerLimit } from "./pix-notices.ts";

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
  await giveUpWaiting(server);
  await workOff(server);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});
afterAll(() => server.close());

/** As the database has it: to read an order may ask the provider. */
async function storedStatusOf(id: string): Promise<unknown> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select status from billings where id = ${id}`),
  );
  return rows[0]?.status;
}
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

test("a notice is kept and answered before the provider is asked, once for each charge that it names again", async () => {
  const orders = [
    await carla.place(byPix(shop, { scheduleIds: [shop.schedules.group] })),
    await carla.place(byPix(shop, { scheduleIds: [shop.schedules.third] })),
  ];
  const [one = "", other = ""] = await Promise.all(orders.map(({ id }) => txidOf(id)));
  for (const order of orders) await payAtBank(server, codeOf(order), { quiet: true });
  setReachable(server, false);
  for (const txids of [[one, other], [other, one, one], [other]])
    expect(await postNotice(server, noticeOf(txids))).toBe(200);
  expect(await Promise.all(orders.map(({ id }) => storedStatusOf(id)))).toEqual([
    "AWAITING_PAYMENT",
    "AWAITING_PAYMENT",
  ]);
  setReachable(server, true);
  expect(await workOffNotices(server)).toBe(2);
  expect(await Promise.all(orders.map(({ id }) => storedStatusOf(id)))).toEqual(["PAID", "PAID"]);
});

test("a notice that comes while the provider is asked about its charge has it asked again", async () => {
  const order = await carla.place(byPix(shop));
  const txid = await txidOf(order.id);
  await postNotice(server, noticeOf([txid]));
  const asked: string[] = [];
  const ask = async (charge: { txid: string }) => {
    if (asked.length === 0) await postNotice(server, noticeOf([txid]));
    asked.push(charge.txid);
  };
  await server.deps.jobs.drain({ ...jobHandlers(server.deps), "pix-notice": ask }, ["pix-notice"]);
  expect(asked).toEqual([txid, txid]);
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

const call = (path: string, { address = "203.0.113.7", body = noticeOf(["a".repeat(32)]) as unknown } = {}) =>
  server.app.request(path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": address },
    body: JSON.stringify(body),
  });

test("however many notices come from one address, none is refused", async () => {
  const limit = strangerLimit("203.0.113.7");
  await takeTries(server.deps.db, Array(limit.tries).fill(limit), server.clock.now());
  expect((await call(pixNoticesPath(server.deps.config))).status).toBe(200);
});

test("who does not know the whole secret is answered that there is nothing, and changes nothing", async () => {
  const order = await carla.place(byPix(shop));
  await payAtBank(server, codeOf(order), { quiet: true });
  const { pixWebhookSecret } = server.deps.config;
  const guesses = ["x".repeat(43), pixWebhookSecret.slice(0, -1), `${pixWebhookSecret}x`];
  const bodies = [noticeOf([await txidOf(order.id)]), { pix: "no notice" }];
  const statuses: number[] = [];
  for (const path of ["/webhooks/pix", ...guesses.map((guess) => `/webhooks/${guess}/pix`)])
    for (const body of bodies) statuses.push((await call(path, { address: "203.0.113.6", body })).status);
  expect(statuses).toEqual(Array(8).fill(404));
  expect([await workOffNotices(server), await storedStatusOf(order.id)]).toEqual([0, "AWAITING_PAYMENT"]);
});

test("who calls without the secret is limited by their address, and nobody else with them", async () => {
  const path = `/webhooks/${"x".repeat(43)}/pix`;
  const limit = strangerLimit("203.0.113.9");
  await takeTries(server.deps.db, Array(limit.tries - 1).fill(limit), server.clock.now());
  const statuses: number[] = [];
  for (const address of ["203.0.113.9", "203.0.113.9", "203.0.113.8"])
    statuses.push((await call(path, { address })).status);
  expect(statuses).toEqual([404, 429, 404]);
});

test("the secret is in no log, whatever becomes of a notice", async () => {
  const { pixWebhookSecret } = server.deps.config;
  const before = server.logLines.length;
  for (const body of [{ pix: [] }, { pix: "no notice" }])
    await call(pixNoticesPath({ pixWebhookSecret }), { body });
  await call(`/webhooks/${pixWebhookSecret}x/pix`, { address: "203.0.113.5" });
  server.deps.log.error(
    { err: new Error(`POST http://vereda.test/webhooks/${pixWebhookSecret}/pix`) },
    "failed",
  );
  const log = server.logLines.slice(before).join("");
  expect(log.match(/"status":\d+|\[redacted\]/g)).toEqual([
    '"status":200',
    '"status":400',
    '"status":404',
    "[redacted]",
  ]);
  expect(log).not.toContain(pixWebhookSecret);
});

test("no code is in the log", async () => {
  const order = await carla.place(byPix(shop));
  await payAtBank(server, codeOf(order));
  expect(server.logLines.join()).not.toContain("br.gov.bcb.pix");
});
