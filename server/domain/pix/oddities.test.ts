import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PIX_CODE_MS, PIX_GRACE_MS } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { debtor } from "#server/domain/debts/testing/debtor.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { LATE_PIX_LOOK_MS, UNKNOWN_REVIEW_MS } from "#server/domain/orders/settle.ts";
import { faultsInTheBooks, ledgerOf } from "#server/domain/orders/testing/books.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import { ProviderTimeout } from "#server/ports/provider-failures.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { takeIn } from "./receive.ts";
import {
  chargeOtherwise,
  fatesOf,
  giveUpWaiting,
  mailsAbout,
  payAtBank,
  setReachable,
  txidsOf,
  workOff,
} from "./testing/payer.ts";
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
  setReachable(server, true);
  await giveUpWaiting(server);
  await workOff(server);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});
afterAll(() => server.close());

const pass = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));

test("a Pix of another amount than was asked for pays nothing and goes back, and the order can still be paid", async () => {
  for (const amount of [ACTIVITY_PRICE - 1, ACTIVITY_PRICE + 1]) {
    shop = await openShop(server.deps.db, server.clock.now());
    const order = await carla.place(byPix(shop));
    const [txid] = await txidsOf(server, order.id);
    await chargeOtherwise(server, txid, amount);
    await payAtBank(server, codeOf(order));
    const refund = { amount, reason: "WRONG_AMOUNT" };
    expect(await carla.read(order.id)).toMatchObject({
      status: "AWAITING_PAYMENT",
      pix: null,
      refund: { ...refund, refundedAt: null },
    });
    expect(await ledgerOf(server.deps.db, order.id)).toEqual({
      "receivable:pix": amount,
      "payable:pix-refunds": -amount,
    });
    await workOff(server);
    expect(await carla.read(order.id)).toMatchObject({
      refund: { ...refund, refundedAt: server.clock.now().toISOString() },
    });
    expect(await mailsAbout(server, order.number)).toEqual(["Devolvemos o seu Pix: Aula de teste"]);
    await payAtBank(server, codeOf(await carla.renewed(order.id)));
    expect([await carla.statusOf(order.id), await fatesOf(server, order.id)]).toEqual([
      "PAID",
      expect.arrayContaining(["COUNTED", "REFUNDED WRONG_AMOUNT"]),
    ]);
  }
});

test("money that comes a second time without any notice is found an hour after the first, and goes back", async () => {
  const order = await carla.place(byPix(shop));
  await payAtBank(server, codeOf(order));
  await payAtBank(server, codeOf(order), { late: true, quiet: true });
  pass(LATE_PIX_LOOK_MS - 1);
  await reviewOrders(server.deps);
  expect(await fatesOf(server, order.id)).toEqual(["COUNTED"]);
  pass(1);
  await reviewOrders(server.deps);
  await workOff(server);
  expect([await carla.statusOf(order.id), await fatesOf(server, order.id)]).toEqual([
    "PAID",
    ["COUNTED", "REFUNDED PAID_TWICE"],
  ]);
  expect(await reviewOrders(server.deps)).toBe(0);
});

test("a code that could not be taken back when another was paid is taken back later", async () => {
  const order = await carla.place(byPix(shop));
  const { ports } = server.deps;
  const [first] = await txidsOf(server, order.id);
  pass(PIX_CODE_MS);
  await carla.renewed(order.id);
  const second = (await txidsOf(server, order.id)).find((txid) => txid !== first);
  await payAtBank(server, codeOf(order), { late: true, quiet: true });
  const found = await ports.pix.lookup(first ?? "");
  const deaf = { ...ports.pix, remove: () => Promise.reject(new ProviderTimeout("no answer")) };
  await takeIn(
    { ...server.deps, ports: { ...ports, pix: deaf } },
    { txid: first ?? "", billingId: order.id, payments: found?.payments ?? [] },
  );
  expect([await carla.statusOf(order.id), (await ports.pix.lookup(second ?? ""))?.status]).toEqual([
    "PAID",
    "ATIVA",
  ]);
  pass(LATE_PIX_LOOK_MS);
  await reviewOrders(server.deps);
  expect((await ports.pix.lookup(second ?? ""))?.status).toBe("REMOVIDA_PELO_USUARIO_RECEBEDOR");
});

test("a debt's Pix that expired is still looked for after a card was refused meanwhile", async () => {
  const davi = await debtor(server, shop);
  const card = await davi.card("4000000000000002");
  const { body } = await davi.pay("PIX");
  const code = (body as { pix?: { code: string } }).pix?.code ?? "";
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  await reviewOrders(server.deps);
  expect((await davi.pay(card)).status).toBe(402);
  await payAtBank(server, code, { late: true, quiet: true });
  pass(LATE_PIX_LOOK_MS);
  await reviewOrders(server.deps);
  expect(await fatesOf(server, davi.debt)).toEqual(["COUNTED"]);
});

test("an order that cannot be reviewed gives way to those behind it", async () => {
  const order = await carla.place(byPix(shop));
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  const { ports } = server.deps;
  const broken = { ...ports.pix, remove: () => Promise.reject(new Error("a fault of theirs")) };
  const deps = { ...server.deps, ports: { ...ports, pix: broken } };
  expect([await reviewOrders(deps), await reviewOrders(deps)]).toEqual([1, 0]);
  pass(UNKNOWN_REVIEW_MS);
  await reviewOrders(server.deps);
  expect(await carla.statusOf(order.id)).toBe("CANCELLED");
});

test("however often it is asked whether an order is paid, the provider is asked no more than it bears", async () => {
  const order = await carla.place(byPix(shop));
  const { pix } = server.deps.ports;
  const lookup = pix.lookup;
  let asked = 0;
  pix.lookup = (txid) => {
    asked++;
    return lookup(txid);
  };
  try {
    for (let times = 0; times < 100; times++) expect(await carla.isPaid(order.id)).toBe(false);
  } finally {
    pix.lookup = lookup;
  }
  expect(asked).toBe(30);
  await payAtBank(server, codeOf(order), { quiet: true });
  expect(await carla.isPaid(order.id)).toBe(false);
  pass(60_000);
  expect(await carla.isPaid(order.id)).toBe(true);
});

test("a late look that is over does not end the wait of a newer attempt", async () => {
  const davi = await debtor(server, shop);
  await davi.pay("PIX");
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  await reviewOrders(server.deps);
  const { ports } = server.deps;
  pass(LATE_PIX_LOOK_MS);
  const lookup = async (txid: string) => {
    const found = await ports.pix.lookup(txid);
    await davi.pay("PIX");
    return found;
  };
  await reviewOrders({ ...server.deps, ports: { ...ports, pix: { ...ports.pix, lookup } } });
  const [row] = await inTransaction(server.deps.db, (tx) =>
    tx
      .select({ status: billings.status, reviewAt: billings.reviewAt })
      .from(billings)
      .where(eq(billings.id, davi.debt)),
  );
  expect(row).toEqual({
    status: "AWAITING_PAYMENT",
    reviewAt: new Date(server.clock.now().getTime() + PIX_CODE_MS + PIX_GRACE_MS),
  });
});
