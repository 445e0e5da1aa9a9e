import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PIX_CODE_MS, PIX_GRACE_MS } from "#contract/constants.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { resolveOrder, reviewOrders } from "#server/domain/orders/review.ts";
import { faultsInTheBooks, takenOf } from "#server/domain/orders/testing/books.ts";
import { openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import type { Pix } from "#server/ports/pix/pix.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { fatesOf, giveUpWaiting, payAtBank, sendNotice, txidsOf, workOff } from "./testing/payer.ts";
import { byPix, codeOf, type Ordered, type PixBuyer, pixBuyer } from "./testing/pix-buyer.ts";

// The embedded engine is one connection, so little can race there; on PostgreSQL everything here meets.
const AT_ONCE = process.env.TEST_DATABASE_URL ? 8 : 3;
const ROUNDS = process.env.TEST_DATABASE_URL ? 10 : 2;

let server: TestApp;
let shop: Shop;
let carla: PixBuyer;
beforeAll(async () => {
  server = await startTestApp();
  carla = await pixBuyer(server, "carla@vereda.test");
});
beforeEach(() => server.clock.moveTo(SEED_INSTANT));
afterEach(async () => {
  await workOff(server);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});
afterAll(() => server.close());

const pass = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));

async function ordered(): Promise<Ordered & { txid: string }> {
  await giveUpWaiting(server);
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
  const order = await carla.place(byPix(shop));
  return { ...order, txid: (await txidsOf(server, order.id))[0] ?? "" };
}

/** All of it at once, each several times. */
const together = (...work: (() => Promise<unknown>)[]) =>
  Promise.all(work.flatMap((one) => Array.from({ length: AT_ONCE }, one)));

const ask = (id: string) => resolveOrder(server.deps, { billingId: id });

test("one payment counts once, by however many notices, questions and reviews it is found at once", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await ordered();
    await payAtBank(server, codeOf(order), { quiet: true });
    pass(PIX_CODE_MS + PIX_GRACE_MS);
    await together(
      () => sendNotice(server, order.txid),
      () => ask(order.id),
      () => reviewOrders(server.deps),
      () => carla.newCode(order.id),
    );
    expect([await carla.statusOf(order.id), await fatesOf(server, order.id)]).toEqual(["PAID", ["COUNTED"]]);
  }
}, 120_000);

test("a payment at the moment of giving up counts or goes back, and the place with it", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const late = await ordered();
    pass(PIX_CODE_MS + PIX_GRACE_MS);
    await Promise.all([
      payAtBank(server, codeOf(late), { late: true }),
      reviewOrders(server.deps),
      ask(late.id),
      reviewOrders(server.deps),
    ]);
    await workOff(server);
    const status = await carla.statusOf(late.id);
    const places = await takenOf(server.deps.db, shop.schedules.single);
    expect([status, await fatesOf(server, late.id), places]).toEqual(
      status === "PAID" ? ["PAID", ["COUNTED"], 1] : ["CANCELLED", ["REFUNDED PAID_TOO_LATE"], 0],
    );
  }
}, 120_000);

test("everyone who asks for a new code at once gets the same one", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await ordered();
    pass(PIX_CODE_MS);
    const codes = await Promise.all(Array.from({ length: AT_ONCE }, () => carla.renewed(order.id)));
    expect(new Set(codes.map(codeOf)).size).toBe(1);
    expect(await txidsOf(server, order.id)).toHaveLength(2);
  }
}, 120_000);

test("a new code at the moment of giving up is either given and waited for, or refused", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await ordered();
    pass(PIX_CODE_MS + PIX_GRACE_MS);
    const [renewed] = await Promise.all([
      carla.newCode(order.id),
      reviewOrders(server.deps),
      reviewOrders(server.deps),
    ]);
    const after = [renewed.status, await carla.statusOf(order.id)];
    expect(after).toEqual(renewed.status === 200 ? [200, "AWAITING_PAYMENT"] : [409, "CANCELLED"]);
    await payAtBank(server, codeOf(renewed.status === 200 ? (renewed.body as unknown as Ordered) : order));
  }
}, 120_000);

test("a review that a new code overtakes does not give the order up", async () => {
  const order = await ordered();
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  const { ports } = server.deps;
  let renewed: Ordered | undefined;
  const remove: Pix["remove"] = async (txid) => {
    renewed ??= await carla.renewed(order.id);
    return ports.pix.remove(txid);
  };
  await reviewOrders({ ...server.deps, ports: { ...ports, pix: { ...ports.pix, remove } } });
  expect(await carla.statusOf(order.id)).toBe("AWAITING_PAYMENT");
  await payAtBank(server, renewed ? codeOf(renewed) : "");
  expect(await carla.statusOf(order.id)).toBe("PAID");
});

test("of two payments at once one counts and the other goes back", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await ordered();
    pass(PIX_CODE_MS);
    const renewed = await carla.renewed(order.id);
    await Promise.all([
      payAtBank(server, codeOf(order), { late: true }),
      payAtBank(server, codeOf(renewed), { late: true }),
      ask(order.id),
    ]);
    await workOff(server);
    expect((await fatesOf(server, order.id)).sort()).toEqual(["COUNTED", "REFUNDED PAID_TWICE"]);
  }
}, 120_000);
