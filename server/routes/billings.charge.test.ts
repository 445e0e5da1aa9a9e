import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { OrderRequest } from "#contract/purchase.ts";
import { inTransaction } from "../db/database.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import type { Deps } from "../deps.ts";
import { placeOrder } from "../domain/orders/place.ts";
import { reviewOrders } from "../domain/orders/review.ts";
import { ACTION_REVIEW_MS, settle, UNKNOWN_REVIEW_MS } from "../domain/orders/settle.ts";
import {
  chargedInAll,
  faultsInTheBooks,
  ledgerOf,
  linesOf,
  takenOf,
  usedBy,
} from "../domain/orders/testing/books.ts";
import { type Buyer, buyer, orderOf, tokenOf } from "../domain/orders/testing/buyer.ts";
import { ACTIVITY_PRICE, openShop, type Shop } from "../domain/orders/testing/shop.ts";
import type { Payments } from "../ports/payments/payments.ts";
import { ProviderTimeout } from "../ports/provider-failures.ts";
import { SLOW_ANSWER_MS } from "../sandbox/cards/behaviours.ts";
import { forgetAllTries } from "../testing/forget-tries.ts";
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
  slow: "4000000000005035",
  unreachable: "4000000000005043",
  requiresAction: "4000000000003220",
};
const HALF = ACTIVITY_PRICE / 2;
const EMAIL = "bruno@vereda.test";

let server: TestApp;
let shop: Shop;
let bruno: Buyer;
let chargedBefore: number;
beforeAll(async () => {
  server = await startTestApp();
  bruno = await buyer(server, EMAIL);
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  await forgetAllTries(server);
  shop = await openShop(server.deps.db, server.clock.now());
  chargedBefore = await chargedInAll(server.deps.db);
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

/** Half by the benefit, half by a card, for the one place there is. */
const halfAndHalf = async (number: string) =>
  orderOf(shop, {
    methods: ["SUBSIDY", "CREDIT_CARD"],
    scheduleIds: [shop.schedules.single],
    paymentMethodId: await bruno.card(number),
    confirmedAmount: HALF,
  });

async function rowOf(billingId: unknown) {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ provider_reference: string; action_url: string }>(
      sql`select provider_reference, action_url from billings where id = ${String(billingId)}`,
    ),
  );
  if (!rows[0]) throw new Error("no such billing");
  return rows[0];
}

/** What the customer has lost: places taken, balance used since, money charged since. */
async function held(usedBefore: number) {
  const used = (await usedBy(server.deps.db, EMAIL))["2026-11-01"] ?? 0;
  return {
    places: await takenOf(server.deps.db, shop.schedules.single),
    balance: used - usedBefore,
    charged: (await chargedInAll(server.deps.db)) - chargedBefore,
  };
}
const used = async () => (await usedBy(server.deps.db, EMAIL))["2026-11-01"] ?? 0;
const nothing = { places: 0, balance: 0, charged: 0 };
const everything = { places: 1, balance: HALF, charged: HALF };
const reserved = { places: 1, balance: HALF, charged: 0 };

test.each([
  ["declined", 402, "PAYMENT_DECLINED", "DECLINED"],
  ["insufficient", 402, "INSUFFICIENT_FUNDS", "DECLINED"],
  ["wrongNumber", 402, "CARD_NUMBER_DECLINED", "DECLINED"],
  ["wrongValidity", 402, "CARD_VALIDITY_DECLINED", "DECLINED"],
  ["wrongCode", 402, "CARD_CODE_DECLINED", "DECLINED"],
  ["unreachable", 503, "PAYMENT_UNAVAILABLE", "CANCELLED"],
] as const)(
  "a card that is %s charges nothing and gives everything back",
  async (card, status, code, final) => {
    const before = await used();
    const key = randomUUID();
    const order = await halfAndHalf(CARD[card]);
    const answer = await bruno.order(order, key);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await held(before)).toEqual(nothing);
    expect((await bruno.call(`GET /mobile/billings/${answer.body.billingId}`)).body.status).toBe(final);
    expect((await bruno.order(order, key)).body.code).toBe(code);
    expect((await bruno.reconcile(key)).body).toEqual({ outcome: "REFUSED", code });
  },
);

test("a charge that timed out although it happened is found by reconciling, and never repeated", async () => {
  const before = await used();
  const key = randomUUID();
  const order = await halfAndHalf(CARD.timeoutCharged);
  const answer = await bruno.order(order, key);
  expect([answer.status, answer.body.code]).toEqual([504, "PAYMENT_UNKNOWN"]);
  const id = String(answer.body.billingId);
  expect((await bruno.call(`GET /mobile/billings/${id}`)).body.status).toBe("UNKNOWN");
  expect((await bruno.order(order, key)).body.code).toBe("REQUEST_IN_PROGRESS");

  const found = (await bruno.reconcile(key)).body;
  expect(found).toMatchObject({ outcome: "PLACED", billing: { id, status: "PAID", charged: HALF } });
  expect(await bruno.order(order, key)).toEqual({ status: 200, body: found.billing });
  expect(await held(before)).toEqual(everything);
});

test("a charge that timed out and never happened is closed at the provider and gives everything back", async () => {
  const before = await used();
  const key = randomUUID();
  const answer = await bruno.order(await halfAndHalf(CARD.timeoutNotCharged), key);
  expect(answer.body.code).toBe("PAYMENT_UNKNOWN");
  expect(await held(before)).toEqual(reserved);
  expect((await bruno.reconcile(key)).body).toEqual({ outcome: "REFUSED", code: "PAYMENT_UNAVAILABLE" });
  const { provider_reference: reference } = await rowOf(answer.body.billingId);
  const token = await tokenOf(server, CARD.approved);
  const late = { reference, token, amount: HALF, description: "late" };
  expect(await server.deps.ports.payments.charge(late)).toEqual({ kind: "voided" });
  expect(await held(before)).toEqual(nothing);
});

/** The server as it is, but with something happening around a charge. */
const withCharge = (charge: Payments["charge"]): Deps => ({
  ...server.deps,
  ports: { ...server.deps.ports, payments: { ...server.deps.ports.payments, charge } },
});
const placing = async (number: string) => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ userId: string; customerId: string }>(sql`select c.user_id as "userId", c.id as "customerId"
      from customers c join users u on u.id = c.user_id where u.email = ${EMAIL}`),
  );
  const { userId = "", customerId = "" } = rows[0] ?? {};
  const request = v.parse(OrderRequest, await halfAndHalf(number));
  return {
    call: "coParticipation" as const,
    request,
    customerId,
    owner: { userId, key: randomUUID() },
    address: "in-process",
  };
};

test("an order that the review settled while its charge was on the way is paid once, booked once", async () => {
  const before = await used();
  const overtaken = withCharge(async (request) => {
    const result = await server.deps.ports.payments.charge(request);
    await reviewOrders(server.deps, { interrupted: true });
    return result;
  });
  const billing = await placeOrder(overtaken, await placing(CARD.approved));
  expect(billing.status).toBe("PAID");
  expect(await held(before)).toEqual(everything);
  expect(await linesOf(server.deps.db, billing.id)).toBe(3);
});

test("an order that the review closed before its charge arrived is not charged, and gives back once", async () => {
  const before = await used();
  const overtaken = withCharge(async (request) => {
    await reviewOrders(server.deps, { interrupted: true });
    return server.deps.ports.payments.charge(request);
  });
  await expect(placeOrder(overtaken, await placing(CARD.approved))).rejects.toMatchObject({
    code: "PAYMENT_UNAVAILABLE",
  });
  expect(await held(before)).toEqual(nothing);
});

test("money that arrives for an order that was given up is sent back by a job, which a silent provider only delays", async () => {
  const before = await used();
  const { body } = await bruno.order(await halfAndHalf(CARD.requiresAction));
  const charged = { billingId: String(body.id), reference: (await rowOf(body.id)).provider_reference };
  await settle(server.deps, charged, { kind: "notCharged", code: "PAYMENT_DECLINED" });
  await atTheBank(String(body.actionUrl), "confirm");
  await settle(server.deps, charged, { kind: "approved" });
  const handlers = jobHandlers(server.deps);
  const silent = () => Promise.reject(new ProviderTimeout("no answer"));
  await expect(server.deps.jobs.drain({ ...handlers, "refund-charge": silent })).rejects.toThrow("no answer");
  expect(await held(before)).toEqual({ ...nothing, charged: HALF });
  await settle(server.deps, charged, { kind: "approved" });
  expect(await ledgerOf(server.deps.db, body.id)).toEqual({
    "receivable:card": HALF,
    "payable:card-refunds": -HALF,
  });
  await handlers["refund-charge"](charged);
  await handlers["refund-charge"](charged);
  expect(await held(before)).toEqual(nothing);
  expect(await linesOf(server.deps.db, charged.billingId)).toBe(4);
  expect(await faultsInTheBooks(server.deps.db)).toEqual([]);
});

test("while the provider stays silent the order keeps what it holds; the answer, when it comes, settles it", async () => {
  const before = await used();
  const key = randomUUID();
  const answer = await bruno.order(await halfAndHalf(CARD.slow), key);
  const isPaid = async () =>
    (await bruno.call(`GET /mobile/billings/${answer.body.billingId}/is-paid`)).body.isPaid;
  expect((await bruno.reconcile(key)).body).toEqual({ outcome: "PENDING" });
  expect(await isPaid()).toBe(false);
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + SLOW_ANSWER_MS - 1));
  expect(await reviewOrders(server.deps)).toBe(1);
  expect((await bruno.reconcile(key)).body).toEqual({ outcome: "PENDING" });
  expect((await held(before)).places).toBe(1);
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + SLOW_ANSWER_MS));
  expect(await isPaid()).toBe(true);
  expect(await held(before)).toEqual(everything);
});

test("the review settles an unknown charge without anybody asking", async () => {
  const before = await used();
  const answer = await bruno.order(await halfAndHalf(CARD.timeoutCharged));
  expect(await reviewOrders(server.deps)).toBe(0);
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 60_000));
  expect(await reviewOrders(server.deps)).toBe(1);
  expect((await bruno.call(`GET /mobile/billings/${answer.body.billingId}`)).body.status).toBe("PAID");
  expect(await held(before)).toEqual(everything);
});

test("an order that the provider answers nonsense about does not keep the review from the others", async () => {
  const order = orderOf(shop, { paymentMethodId: await bruno.card(CARD.timeoutCharged) });
  const [first, second] = [await bruno.order(order), await bruno.order(order)];
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 60_000));
  const { payments } = server.deps.ports;
  let asked = 0;
  const lookup: typeof payments.lookup = (reference) =>
    asked++ === 0 ? Promise.reject(new TypeError("not an answer")) : payments.lookup(reference);
  const deps = { ...server.deps, ports: { ...server.deps.ports, payments: { ...payments, lookup } } };
  const statuses = () =>
    Promise.all(
      [first, second].map(
        async ({ body }) => (await bruno.call(`GET /mobile/billings/${body.billingId}`)).body.status,
      ),
    );
  expect(await reviewOrders(deps)).toBe(2);
  expect((await statuses()).sort()).toEqual(["PAID", "UNKNOWN"]);
  expect(await reviewOrders(server.deps)).toBe(0);
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 60_000 + UNKNOWN_REVIEW_MS));
  expect(await reviewOrders(server.deps)).toBe(1);
  expect(await statuses()).toEqual(["PAID", "PAID"]);
});

/** Presses a button of the bank's page. */
async function atTheBank(url: string, answer: "confirm" | "refuse"): Promise<string | null> {
  const response = await server.app.request(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ answer, returnTo: "/purchase/init?step=3" }).toString(),
  });
  return response.headers.get("location");
}

test("a charge that the holder confirms with the bank is paid, and only then", async () => {
  const before = await used();
  const key = randomUUID();
  const { status, body } = await bruno.order(await halfAndHalf(CARD.requiresAction), key);
  expect([status, body.status]).toEqual([200, "ACTION_REQUIRED"]);
  expect(await held(before)).toEqual(reserved);
  const url = String(body.actionUrl);
  const page = await (await server.app.request(url)).text();
  expect(page).toMatch(/R\$\s50,00[\s\S]*Visa final 3220[\s\S]*Confirmar compra/);
  expect((await bruno.call(`GET /mobile/billings/${body.id}/is-paid`)).body).toEqual({ isPaid: false });

  expect(await atTheBank(url, "confirm")).toBe("/purchase/init?step=3");
  expect((await bruno.call(`GET /mobile/billings/${body.id}/is-paid`)).body).toEqual({ isPaid: true });
  expect((await bruno.reconcile(key)).body).toMatchObject({
    outcome: "PLACED",
    billing: { status: "PAID", actionUrl: null },
  });
  await atTheBank(url, "refuse");
  expect(await held(before)).toEqual(everything);
});

test("a charge that the holder refuses at the bank gives everything back", async () => {
  const before = await used();
  const key = randomUUID();
  const { body } = await bruno.order(await halfAndHalf(CARD.requiresAction), key);
  await atTheBank(String(body.actionUrl), "refuse");
  expect((await bruno.reconcile(key)).body).toEqual({ outcome: "REFUSED", code: "PAYMENT_DECLINED" });
  expect(await held(before)).toEqual(nothing);
});

test("a confirmation that never comes ends after a quarter of an hour, and cannot come any more", async () => {
  const before = await used();
  const { body } = await bruno.order(await halfAndHalf(CARD.requiresAction));
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + ACTION_REVIEW_MS - 1));
  expect(await reviewOrders(server.deps)).toBe(0);
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + ACTION_REVIEW_MS));
  expect(await reviewOrders(server.deps)).toBe(1);
  expect((await bruno.call(`GET /mobile/billings/${body.id}`)).body.status).toBe("CANCELLED");
  await atTheBank(String(body.actionUrl), "confirm");
  expect(await held(before)).toEqual(nothing);
});

test("a holder whose confirmation was only learnt of in the review still gets the quarter of an hour", async () => {
  const before = await used();
  const key = randomUUID();
  const { body } = await bruno.order(await halfAndHalf(CARD.timeoutNotCharged), key);
  const { provider_reference: reference } = await rowOf(body.billingId);
  const token = await tokenOf(server, CARD.requiresAction);
  // The charge that timed out arrives after all, and the bank asks the holder.
  await server.deps.ports.payments.charge({ reference, token, amount: HALF, description: "" });
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + UNKNOWN_REVIEW_MS));
  expect(await reviewOrders(server.deps)).toBe(1);
  const found = (await bruno.reconcile(key)).body;
  expect(found).toMatchObject({ outcome: "PLACED", billing: { status: "ACTION_REQUIRED" } });
  await atTheBank((await rowOf(body.billingId)).action_url, "confirm");
  expect((await bruno.reconcile(key)).body).toMatchObject({ billing: { status: "PAID" } });
  expect(await held(before)).toEqual(everything);
});

test("a card taken for one purchase serves again after a decline, never while or after it pays", async () => {
  const carla = await buyer(server, "carla@vereda.test");
  const paymentMethodId = await carla.card(CARD.approved, false);
  const order = orderOf(shop, { paymentMethodId });
  expect((await carla.order(order)).status).toBe(200);
  expect((await carla.order(order)).body.code).toBe("CARD_UNKNOWN");
  const atBank = orderOf(shop, { paymentMethodId: await carla.card(CARD.requiresAction, false) });
  expect((await carla.order(atBank)).body.status).toBe("ACTION_REQUIRED");
  expect((await carla.order(atBank)).body.code).toBe("CARD_UNKNOWN");
  const declined = orderOf(shop, { paymentMethodId: await carla.card(CARD.declined, false) });
  expect((await carla.order(declined)).body.code).toBe("PAYMENT_DECLINED");
  expect((await carla.order(declined)).body.code).toBe("PAYMENT_DECLINED");
});
