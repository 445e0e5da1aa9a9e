import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { PIX_CODE_MS, PIX_GRACE_MS } from "#contract/constants.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { type Debtor, debtor } from "../domain/debts/testing/debtor.ts";
import { reviewOrders } from "../domain/orders/review.ts";
import { faultsInTheBooks, ledgerOf } from "../domain/orders/testing/books.ts";
import { faultsInPix } from "../domain/orders/testing/pix-books.ts";
import { openShop, PLAN_PRICE, type Shop } from "../domain/orders/testing/shop.ts";
import { fatesOf, payAtBank, setReachable, txidsOf, workOff } from "../domain/pix/testing/payer.ts";
import { codeOf, type Ordered } from "../domain/pix/testing/pix-buyer.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

const APPROVED = "4111111111111111";
const DECLINED = "4000000000000002";
const GIVEN_UP_MS = PIX_CODE_MS + PIX_GRACE_MS;

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => {
  setReachable(server, true);
  expect([...(await faultsInTheBooks(server.deps.db)), ...(await faultsInPix(server.deps.db))]).toEqual([]);
});
afterAll(() => server.close());

const later = (ms: number) => server.clock.moveTo(new Date(SEED_INSTANT.getTime() + ms));

/** A debtor who has asked for a code. */
async function waiting(): Promise<{ davi: Debtor; code: string; key: string }> {
  const davi = await debtor(server, shop);
  const key = randomUUID();
  const { status, body } = await davi.pay("PIX", { key });
  expect([status, body.status, body.methods, body.card]).toEqual([200, "AWAITING_PAYMENT", ["PIX"], null]);
  return { davi, code: codeOf(body as unknown as Ordered), key }; // The contract's schema has parsed it.
}

test("a debt waits for its Pix and the account is regular once the money is there", async () => {
  const { davi, code } = await waiting();
  expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "AWAITING_PAYMENT"]);
  await payAtBank(server, code);
  expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
  expect(await ledgerOf(server.deps.db, davi.debt)).toEqual({
    "receivable:pix": PLAN_PRICE,
    "payable:partner:Casa Teste": -PLAN_PRICE,
  });
});

test("a repeated request gets the same code, another one is refused", async () => {
  const { davi, code, key } = await waiting();
  const again = await davi.pay("PIX", { key });
  expect(codeOf(again.body as unknown as Ordered)).toBe(code); // The contract's schema has parsed it.
  expect((await davi.pay("PIX")).body.code).toBe("NOT_PAYABLE");
  expect(await txidsOf(server, davi.debt)).toHaveLength(1);
});

test("a Pix that does not come leaves it owed, never given up, and another attempt may follow", async () => {
  const { davi } = await waiting();
  later(GIVEN_UP_MS);
  await reviewOrders(server.deps);
  expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "OVERDUE"]);
  expect((await davi.pay("PIX")).body.status).toBe("AWAITING_PAYMENT");
});

test("money that comes although it is owed again pays it", async () => {
  const { davi, code } = await waiting();
  later(GIVEN_UP_MS);
  await reviewOrders(server.deps);
  await davi.pay(await davi.card(DECLINED));
  await payAtBank(server, code, { late: true });
  expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
  expect(await fatesOf(server, davi.debt)).toEqual(["COUNTED"]);
  expect((await davi.call(`GET /mobile/billings/${davi.debt}`)).body.methods).toEqual(["PIX"]);
});

test("a card takes the place of a Pix, whose money goes back when it comes all the same", async () => {
  const { davi, code } = await waiting();
  expect((await davi.pay(await davi.card(APPROVED))).body.status).toBe("PAID");
  expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
  await payAtBank(server, code);
  expect(await fatesOf(server, davi.debt)).toEqual([]);
  await payAtBank(server, code, { late: true });
  await workOff(server);
  expect(await fatesOf(server, davi.debt)).toEqual(["REFUNDED PAID_TWICE"]);
});

test("a Pix that was faster than the card pays it, and the card is not charged", async () => {
  const { davi, code } = await waiting();
  await payAtBank(server, code, { quiet: true });
  expect((await davi.pay(await davi.card(APPROVED))).body.code).toBe("NOT_PAYABLE");
  expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
  expect(await fatesOf(server, davi.debt)).toEqual(["COUNTED"]);
});

test("while the provider of Pix does not answer no card takes its place", async () => {
  const { davi, code } = await waiting();
  setReachable(server, false);
  const answer = await davi.pay(await davi.card(APPROVED));
  expect([answer.status, answer.body.code]).toEqual([503, "PAYMENT_UNAVAILABLE"]);
  expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "AWAITING_PAYMENT"]);
  setReachable(server, true);
  await payAtBank(server, code);
  expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
});

test("an old request that is repeated takes no code back", async () => {
  const davi = await debtor(server, shop);
  const [key, card] = [randomUUID(), await davi.card(DECLINED)];
  await davi.pay(card, { key });
  const { body } = await davi.pay("PIX");
  expect((await davi.pay(card, { key })).body.code).toBe("PAYMENT_DECLINED");
  await payAtBank(server, codeOf(body as unknown as Ordered)); // The contract's schema has parsed it.
  expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
});

test("a card that is refused before it is charged takes no code back", async () => {
  const { davi, code } = await waiting();
  const card = await davi.card(APPROVED);
  const answers = [
    await davi.pay(card, { amount: PLAN_PRICE - 1 }),
    await davi.pay(""),
    await davi.pay(randomUUID()),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(["PRICE_CHANGED", "CARD_REQUIRED", "CARD_UNKNOWN"]);
  await payAtBank(server, code);
  expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
});
