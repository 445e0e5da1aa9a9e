import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PIX_CODE_MS, PIX_GRACE_MS } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { pixPayments } from "#server/db/schema/pix.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { reviewOrders } from "#server/domain/orders/review.ts";
import { LATE_PIX_LOOK_MS, UNKNOWN_REVIEW_MS } from "#server/domain/orders/settle.ts";
import { faultsInTheBooks, ledgerOf, takenOf } from "#server/domain/orders/testing/books.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "#server/domain/orders/testing/shop.ts";
import {
  fatesOf,
  mailsAbout,
  payAtBank,
  refundWhatIsDue,
  setReachable,
  workOff,
} from "#server/domain/pix/testing/payer.ts";
import { byPix, codeOf, type PixBuyer, pixBuyer } from "#server/domain/pix/testing/pix-buyer.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { refundPix } from "./refund.ts";

const HALF = ACTIVITY_PRICE / 2;
const EMAIL = "bruno@vereda.test";

let server: TestApp;
let shop: Shop;
let bruno: PixBuyer;
beforeAll(async () => {
  server = await startTestApp();
  bruno = await pixBuyer(server, EMAIL);
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

const pass = (ms: number) => server.clock.moveTo(new Date(server.clock.now().getTime() + ms));
const taken = () => takenOf(server.deps.db, shop.schedules.single);
const halfByPix = () => byPix(shop, { methods: ["SUBSIDY", "PIX"], confirmedAmount: HALF });

test("the provider's notice of a payment makes the order paid, with ledger and mail", async () => {
  const order = await bruno.place(halfByPix());
  await payAtBank(server, codeOf(order));
  expect(await bruno.read(order.id)).toMatchObject({
    status: "PAID",
    pix: null,
    heldUntil: null,
    refund: null,
  });
  expect(await ledgerOf(server.deps.db, order.id)).toEqual({
    "receivable:benefit": HALF,
    "receivable:pix": HALF,
    "payable:partner:Casa Teste": -ACTIVITY_PRICE,
  });
  await workOff(server);
  expect(await mailsAbout(server, order.number)).toEqual(["Compra confirmada: Aula de teste"]);
});

test("without any notice, asking whether it is paid finds the payment", async () => {
  const order = await bruno.place(byPix(shop));
  await payAtBank(server, codeOf(order), { quiet: true });
  expect(await bruno.statusOf(order.id)).toBe("AWAITING_PAYMENT");
  expect([await bruno.isPaid(order.id), await bruno.statusOf(order.id)]).toEqual([true, "PAID"]);
});

test("a bank refuses a code that was paid, is over or was replaced", async () => {
  const order = await bruno.place(byPix(shop));
  pass(PIX_CODE_MS);
  await payAtBank(server, codeOf(order));
  expect(await bruno.isPaid(order.id)).toBe(false);
  const renewed = await bruno.renewed(order.id);
  await payAtBank(server, codeOf(order));
  expect(await bruno.isPaid(order.id)).toBe(false);
  for (let times = 0; times < 2; times++) await payAtBank(server, codeOf(renewed));
  expect([await bruno.isPaid(order.id), await fatesOf(server, order.id)]).toEqual([true, ["COUNTED"]]);
});

test("a payment that comes after the expiry counts while the order waits, told of or not", async () => {
  for (const quiet of [false, true]) {
    shop = await openShop(server.deps.db, server.clock.now());
    const order = await bruno.place(byPix(shop));
    pass(PIX_CODE_MS + PIX_GRACE_MS - 1);
    await payAtBank(server, codeOf(order), { late: true, quiet });
    pass(1);
    await reviewOrders(server.deps);
    expect([await bruno.statusOf(order.id), await fatesOf(server, order.id)]).toEqual(["PAID", ["COUNTED"]]);
  }
});

test("an older code of the same order counts too, and the newer one is taken back", async () => {
  const order = await bruno.place(byPix(shop));
  pass(PIX_CODE_MS);
  const renewed = await bruno.renewed(order.id);
  await payAtBank(server, codeOf(order), { late: true });
  expect(await bruno.statusOf(order.id)).toBe("PAID");
  await payAtBank(server, codeOf(renewed));
  expect(await fatesOf(server, order.id)).toEqual(["COUNTED"]);
});

test("money for an order that was given up goes back, in the books and to the customer, who is told; a refusal of that is logged, and it is tried again", async () => {
  const order = await bruno.place(byPix(shop));
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  await reviewOrders(server.deps);
  await payAtBank(server, codeOf(order), { late: true });
  const refund = { amount: ACTIVITY_PRICE, reason: "PAID_TOO_LATE" };
  expect(await bruno.read(order.id)).toMatchObject({
    status: "CANCELLED",
    refund: { ...refund, refundedAt: null },
  });
  expect(await ledgerOf(server.deps.db, order.id)).toEqual({
    "receivable:pix": ACTIVITY_PRICE,
    "payable:pix-refunds": -ACTIVITY_PRICE,
  });
  const [payment] = await inTransaction(server.deps.db, (tx) =>
    tx.select().from(pixPayments).where(eq(pixPayments.fate, "REFUND_DUE")),
  );
  const { endToEndId = "" } = payment ?? {};
  const refusing = {
    ...server.deps.ports.pix,
    refund: () => Promise.resolve({ kind: "refused" as const, reason: "no account" }),
  };
  const deps = { ...server.deps, ports: { ...server.deps.ports, pix: refusing } };
  await expect(refundPix(deps, { endToEndId })).rejects.toThrow(`the Pix ${endToEndId} could not go back`);
  expect(server.logLines.at(-1)).toContain("a Pix could not go back");
  await workOff(server);
  const refundedAt = server.clock.now().toISOString();
  expect(await bruno.read(order.id)).toMatchObject({
    status: "CANCELLED",
    refund: { ...refund, refundedAt },
  });
  expect(await mailsAbout(server, order.number)).toEqual([
    "Compra cancelada: Aula de teste",
    "Devolvemos o seu Pix: Aula de teste",
  ]);
  expect(await taken()).toBe(0);
});

test("money that comes after giving up without any notice is found an hour later, and goes back", async () => {
  const order = await bruno.place(byPix(shop));
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  await reviewOrders(server.deps);
  await payAtBank(server, codeOf(order), { late: true, quiet: true });
  pass(LATE_PIX_LOOK_MS - 1);
  await reviewOrders(server.deps);
  expect(await fatesOf(server, order.id)).toEqual([]);
  pass(1);
  await reviewOrders(server.deps);
  await workOff(server);
  expect(await fatesOf(server, order.id)).toEqual(["REFUNDED PAID_TOO_LATE"]);
});

test("money that comes twice goes back once, and the order stays paid", async () => {
  const order = await bruno.place(byPix(shop));
  for (let times = 0; times < 2; times++) await payAtBank(server, codeOf(order), { late: true });
  expect(await bruno.read(order.id)).toMatchObject({
    status: "PAID",
    refund: { amount: ACTIVITY_PRICE, reason: "PAID_TWICE", refundedAt: null },
  });
  await workOff(server);
  expect(await fatesOf(server, order.id)).toEqual(["COUNTED", "REFUNDED PAID_TWICE"]);
  expect(await taken()).toBe(1);
});

test("while the provider does not answer, a refund stays due and an order waits on; both go on when it does", async () => {
  const [paid, waiting] = [
    await bruno.place(byPix(shop, { scheduleIds: [shop.schedules.group] })),
    await bruno.place(byPix(shop)),
  ];
  for (let times = 0; times < 2; times++) await payAtBank(server, codeOf(paid), { late: true });
  setReachable(server, false);
  await expect(workOff(server)).rejects.toThrow();
  expect(await fatesOf(server, paid.id)).toEqual(["COUNTED", "REFUND_DUE PAID_TWICE"]);
  pass(PIX_CODE_MS + PIX_GRACE_MS);
  await reviewOrders(server.deps);
  expect([await bruno.statusOf(waiting.id), await taken()]).toEqual(["AWAITING_PAYMENT", 1]);
  setReachable(server, true);
  pass(UNKNOWN_REVIEW_MS);
  await reviewOrders(server.deps);
  expect([await bruno.statusOf(waiting.id), await taken()]).toEqual(["CANCELLED", 0]);
  await refundWhatIsDue(server);
  expect(await fatesOf(server, paid.id)).toEqual(["COUNTED", "REFUNDED PAID_TWICE"]);
});
