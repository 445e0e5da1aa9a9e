import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../db/database.ts";
import { billings } from "../db/schema/billings.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import type { Deps } from "../deps.ts";
import { payDebt } from "../domain/debts/pay.ts";
import { type Debtor, debtor } from "../domain/debts/testing/debtor.ts";
import { reviewOrders } from "../domain/orders/review.ts";
import { ACTION_REVIEW_MS, settle, UNKNOWN_REVIEW_MS } from "../domain/orders/settle.ts";
import { chargedInAll, faultsInTheBooks, ledgerOf } from "../domain/orders/testing/books.ts";
import { buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import { openShop, PLAN_PRICE, type Shop } from "../domain/orders/testing/shop.ts";
import type { Payments } from "../ports/payments/payments.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

const CARD = {
  approved: "4111111111111111",
  declined: "4000000000000002",
  insufficient: "4000000000009995",
  wrongNumber: "4000000000000143",
  wrongValidity: "4000000000000069",
  wrongCode: "4000000000000127",
  timeoutCharged: "4000000000005019",
  timeoutNotCharged: "4000000000005027",
  unreachable: "4000000000005043",
  requiresAction: "4000000000003220",
};

let server: TestApp;
let shop: Shop;
let chargedBefore: number;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  shop = await openShop(server.deps.db, server.clock.now());
  chargedBefore = await chargedInAll(server.deps.db);
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const charged = async () => (await chargedInAll(server.deps.db)) - chargedBefore;
const referenceOf = async (billingId: string) => {
  const [row] = await inTransaction(server.deps.db, (tx) =>
    tx.select({ reference: billings.providerReference }).from(billings).where(eq(billings.id, billingId)),
  );
  return { billingId, reference: row?.reference ?? "" };
};
async function atTheBank(url: unknown, answer: "confirm" | "refuse"): Promise<void> {
  await server.app.request(String(url), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ answer, returnTo: "/pendencias" }).toString(),
  });
}

describe("what is owed", () => {
  test("is found by the status OVERDUE, also while it is being paid, and not once it is paid", async () => {
    const davi = await debtor(server, shop, { debts: 3 });
    const [paid, waiting] = davi.debts;
    await davi.pay(await davi.card(CARD.approved), { debt: paid });
    await davi.pay(await davi.card(CARD.requiresAction), { debt: waiting });
    const { body } = await davi.call("GET /mobile/billings?status=OVERDUE");
    const found = body.content as { id: string; status: string; dueOn: string }[]; // A page of billings.
    expect(body.totalElements).toBe(2);
    expect(new Set(found.map(({ id, status, dueOn }) => `${id} ${status} ${dueOn}`))).toEqual(
      new Set([`${waiting} ACTION_REQUIRED 2026-11-14`, `${davi.debts[2]} OVERDUE 2026-11-14`]),
    );
    const every = await davi.call("GET /mobile/billings?status=PAID");
    expect((every.body.content as { id: string }[]).map(({ id }) => id)).toEqual([paid]); // A page of billings.
  });

  test("is one believable renewal for the overdue demo customer", async () => {
    const fabio = await buyer(server, "fabio@vereda.test");
    const { body } = await fabio.call("GET /mobile/billings?status=OVERDUE");
    expect(body.content).toEqual([
      expect.objectContaining({
        status: "OVERDUE",
        title: "Academia: plano mensal, com vista para o Farol",
        partnerName: "Farol Fitness",
        charged: 13_700,
        dueOn: "2026-11-14",
        nextRenewal: { date: "2026-12-14", amount: 13_700 },
      }),
    ]);
  });
});

describe("paid by card", () => {
  test("it is charged once, booked, and the account is regular in the same answer", async () => {
    const davi = await debtor(server, shop);
    const key = randomUUID();
    const card = await davi.card(CARD.approved);
    const { status, body } = await davi.pay(card, { key });
    expect([status, body.status, body.methods, body.card, body.dueOn]).toEqual([
      200,
      "PAID",
      ["CREDIT_CARD"],
      { brand: "Visa", last4: "1111" },
      "2026-11-14",
    ]);
    expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
    expect(await charged()).toBe(PLAN_PRICE);
    expect(await ledgerOf(server.deps.db, davi.debt)).toEqual({
      "receivable:card": PLAN_PRICE,
      "payable:partner:Casa Teste": -PLAN_PRICE,
    });
    expect((await davi.pay(card, { key })).body).toMatchObject({ id: davi.debt, status: "PAID" });
    expect((await davi.reconcile(key)).body).toMatchObject({
      outcome: "PLACED",
      billing: { status: "PAID" },
    });
    expect(await charged()).toBe(PLAN_PRICE);
  });

  test("the account stays overdue until the last one is paid, and buys by card right after", async () => {
    const davi = await debtor(server, shop, { debts: 2 });
    const card = await davi.card(CARD.approved);
    await davi.pay(card);
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "PAID", "OVERDUE"]);
    const order = orderOf(shop, { paymentMethodId: card });
    expect((await davi.order(order)).body.code).toBe("CPF_REQUIRED");
    await davi.call("PUT /mobile/customers/me", {
      name: "Davi Lemos",
      cpf: "529.982.247-25",
      birthDate: "1990-02-28",
      phone: "(11) 91234-5678",
    });
    expect((await davi.order(order)).body.code).toBe("PAYMENT_OVERDUE");
    await davi.pay(card, { debt: davi.debts[1] });
    expect(await davi.standing()).toEqual(["REGULAR", "PAID", "PAID"]);
    expect((await davi.order(order)).body.status).toBe("PAID");
  });

  test("what is being paid right now is owed all the same", async () => {
    const davi = await debtor(server, shop, { debts: 2 });
    await davi.pay(await davi.card(CARD.requiresAction));
    await davi.pay(await davi.card(CARD.approved), { debt: davi.debts[1] });
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "ACTION_REQUIRED", "PAID"]);
  });

  test.each([
    ["declined", 402, "PAYMENT_DECLINED"],
    ["insufficient", 402, "INSUFFICIENT_FUNDS"],
    ["wrongNumber", 402, "CARD_NUMBER_DECLINED"],
    ["wrongValidity", 402, "CARD_VALIDITY_DECLINED"],
    ["wrongCode", 402, "CARD_CODE_DECLINED"],
    ["unreachable", 503, "PAYMENT_UNAVAILABLE"],
  ] as const)("a card that is %s charges nothing and leaves it owed", async (card, status, code) => {
    const davi = await debtor(server, shop);
    const key = randomUUID();
    const id = await davi.card(CARD[card]);
    const answer = await davi.pay(id, { key });
    expect([answer.status, answer.body.code, answer.body.billingId]).toEqual([status, code, davi.debt]);
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "OVERDUE"]);
    expect(await charged()).toBe(0);
    expect((await davi.pay(id, { key })).body.code).toBe(code);
    expect((await davi.reconcile(key)).body).toEqual({ outcome: "REFUSED", code });
  });

  test("after a refusal another attempt has a charge of its own, and each key keeps its own answer", async () => {
    const davi = await debtor(server, shop);
    const [first, second] = [randomUUID(), randomUUID()];
    await davi.pay(await davi.card(CARD.declined), { key: first });
    const before = await referenceOf(davi.debt);
    await davi.pay(await davi.card(CARD.approved), { key: second });
    expect(await referenceOf(davi.debt)).not.toEqual(before);
    expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
    expect((await davi.reconcile(first)).body).toEqual({ outcome: "REFUSED", code: "PAYMENT_DECLINED" });
    expect((await davi.reconcile(second)).body.outcome).toBe("PLACED");
  });

  test("a card for one payment may be tried again after a refusal, and never after it paid", async () => {
    const davi = await debtor(server, shop, { debts: 2 });
    const refused = await davi.card(CARD.declined, false);
    expect((await davi.pay(refused)).body.code).toBe("PAYMENT_DECLINED");
    expect((await davi.pay(refused)).body.code).toBe("PAYMENT_DECLINED");
    const card = await davi.card(CARD.approved, false);
    expect((await davi.pay(card)).body.status).toBe("PAID");
    expect((await davi.pay(card, { debt: davi.debts[1] })).body.code).toBe("CARD_UNKNOWN");
  });
});

describe("while nobody knows", () => {
  test("a charge that timed out although it happened is found by reconciling, and never repeated", async () => {
    const davi = await debtor(server, shop);
    const key = randomUUID();
    const answer = await davi.pay(await davi.card(CARD.timeoutCharged), { key });
    expect([answer.status, answer.body.code]).toEqual([504, "PAYMENT_UNKNOWN"]);
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "UNKNOWN"]);
    expect((await davi.pay(await davi.card(CARD.approved))).body.code).toBe("NOT_PAYABLE");
    expect((await davi.reconcile(key)).body).toMatchObject({
      outcome: "PLACED",
      billing: { status: "PAID" },
    });
    expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
    expect(await charged()).toBe(PLAN_PRICE);
  });

  test("a charge that timed out and never happened is owed again, by the review alone", async () => {
    const davi = await debtor(server, shop);
    await davi.pay(await davi.card(CARD.timeoutNotCharged));
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + UNKNOWN_REVIEW_MS));
    await reviewOrders(server.deps);
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "OVERDUE"]);
    expect(await charged()).toBe(0);
  });

  test.each([
    ["confirm", ["REGULAR", "PAID"], true],
    ["refuse", ["PAYMENT_OVERDUE", "OVERDUE"], false],
  ] as const)("a charge that the holder %ss at the bank is decided there", async (what, standing, isPaid) => {
    const davi = await debtor(server, shop);
    const { body } = await davi.pay(await davi.card(CARD.requiresAction));
    expect(body.status).toBe("ACTION_REQUIRED");
    await atTheBank(body.actionUrl, what);
    expect((await davi.call(`GET /mobile/billings/${davi.debt}/is-paid`)).body).toEqual({ isPaid });
    expect(await davi.standing()).toEqual(standing);
  });

  test("a holder who never answers the bank owes it again", async () => {
    const davi = await debtor(server, shop);
    await davi.pay(await davi.card(CARD.requiresAction));
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + ACTION_REVIEW_MS));
    await reviewOrders(server.deps);
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "OVERDUE"]);
  });
});

describe("an attempt that was overtaken", () => {
  const withCharge = (charge: Payments["charge"]): Deps => ({
    ...server.deps,
    ports: { ...server.deps.ports, payments: { ...server.deps.ports.payments, charge } },
  });
  const payment = async (davi: Debtor, number: string) => ({
    billingId: davi.debt,
    payment: {
      method: "CREDIT_CARD" as const,
      paymentMethodId: await davi.card(number),
      confirmedAmount: PLAN_PRICE,
    },
    customerId: davi.customerId,
    owner: { userId: davi.userId, key: randomUUID() },
    address: "in-process",
  });

  test("does nothing to the attempt that came after it", async () => {
    const davi = await debtor(server, shop);
    const overtaken = withCharge(async (request) => {
      const result = await server.deps.ports.payments.charge(request);
      await reviewOrders(server.deps, { interrupted: true });
      expect((await davi.pay(await davi.card(CARD.requiresAction))).body.status).toBe("ACTION_REQUIRED");
      return result;
    });
    await payDebt(overtaken, await payment(davi, CARD.declined));
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "ACTION_REQUIRED"]);
  });

  test("does nothing to the one after it while that is being charged, either", async () => {
    const davi = await debtor(server, shop);
    let second: Promise<unknown> | undefined;
    const firstIsSettled = Promise.withResolvers<void>();
    const secondIsCharged = Promise.withResolvers<void>();
    const slow = withCharge(async (request) => {
      secondIsCharged.resolve();
      await firstIsSettled.promise;
      return server.deps.ports.payments.charge(request);
    });
    const overtaken = withCharge(async (request) => {
      const result = await server.deps.ports.payments.charge(request);
      await reviewOrders(server.deps, { interrupted: true });
      second = payDebt(slow, await payment(davi, CARD.approved));
      await secondIsCharged.promise;
      return result;
    });
    await payDebt(overtaken, await payment(davi, CARD.declined)).catch(() => undefined);
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "PLACING"]);
    firstIsSettled.resolve();
    expect(await second).toMatchObject({ status: "PAID" });
    expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
  });

  test("gives its money back where another attempt counts", async () => {
    const davi = await debtor(server, shop);
    await davi.pay(await davi.card(CARD.requiresAction));
    const first = await referenceOf(davi.debt);
    const { body } = await davi.call(`GET /mobile/billings/${davi.debt}`);
    await settle(server.deps, first, { kind: "notCharged", code: "PAYMENT_DECLINED" });
    await davi.pay(await davi.card(CARD.approved));
    await atTheBank(body.actionUrl, "confirm");
    expect(await charged()).toBe(2 * PLAN_PRICE);
    await settle(server.deps, first, { kind: "approved" });
    await server.deps.jobs.drain(jobHandlers(server.deps));
    expect(await charged()).toBe(PLAN_PRICE);
    expect(await davi.standing()).toEqual(["REGULAR", "PAID"]);
  });
});

describe("refused before anything is charged", () => {
  test("another customer's debt is not found", async () => {
    const davi = await debtor(server, shop);
    const carla = await buyer(server, "carla@vereda.test");
    const body = {
      method: "CREDIT_CARD",
      paymentMethodId: await carla.card(CARD.approved),
      confirmedAmount: PLAN_PRICE,
    };
    const headers = { "idempotency-key": randomUUID() };
    const answer = await carla.call(`POST /mobile/billings/${davi.debt}/payments`, body, headers);
    expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "OVERDUE"]);
  });

  test("an order that is not owed is not payable, and neither is a debt that is paid", async () => {
    const davi = await debtor(server, shop);
    const card = await davi.card(CARD.approved);
    await davi.pay(card);
    expect((await davi.pay(card)).body).toMatchObject({ code: "NOT_PAYABLE", billingId: davi.debt });
    expect(await charged()).toBe(PLAN_PRICE);
  });

  test.each([
    ["PRICE_CHANGED", 409, { amount: PLAN_PRICE - 1 }, CARD.approved],
    ["CARD_REQUIRED", 422, {}, ""],
    ["IDEMPOTENCY_KEY_MISSING", 400, { key: "" }, CARD.approved],
  ] as const)("%s", async (code, status, changes, number) => {
    const davi = await debtor(server, shop);
    const answer = await davi.pay(number && (await davi.card(number)), changes);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await davi.standing()).toEqual(["PAYMENT_OVERDUE", "OVERDUE"]);
    expect(await charged()).toBe(0);
  });

  test("another customer's card is unknown", async () => {
    const davi = await debtor(server, shop);
    const carla = await buyer(server, "carla@vereda.test");
    expect((await davi.pay(await carla.card(CARD.approved))).body.code).toBe("CARD_UNKNOWN");
  });

  test("a key that served another body, another debt or was closed pays nothing", async () => {
    const davi = await debtor(server, shop, { debts: 2 });
    const [used, closed] = [randomUUID(), randomUUID()];
    const card = await davi.card(CARD.declined);
    await davi.pay(card, { key: used });
    expect((await davi.pay(await davi.card(CARD.approved), { key: used })).body.code).toBe(
      "IDEMPOTENCY_KEY_REUSED",
    );
    expect((await davi.pay(card, { key: used, debt: davi.debts[1] })).body.code).toBe(
      "IDEMPOTENCY_KEY_REUSED",
    );
    expect((await davi.reconcile(closed)).body).toEqual({ outcome: "NOT_PLACED" });
    expect((await davi.pay(await davi.card(CARD.approved), { key: closed })).body.code).toBe(
      "IDEMPOTENCY_KEY_VOIDED",
    );
    expect(await charged()).toBe(0);
  });
});
