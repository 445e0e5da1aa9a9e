import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { reviewOrders } from "../domain/orders/review.ts";
import { chargedInAll, faultsInTheBooks, ledgerOf, takenOf, usedBy } from "../domain/orders/testing/books.ts";
import { buyer, orderOf } from "../domain/orders/testing/buyer.ts";
import {
  ACTIVITY_PRICE,
  MAINTENANCE_FEE,
  openShop,
  PLAN_PRICE,
  type Shop,
} from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

let server: TestApp;
let shop: Shop;
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
});
afterEach(async () => expect(await faultsInTheBooks(server.deps.db)).toEqual([]));
afterAll(() => server.close());

const APPROVED = "4111 1111 1111 1111";

test("an activity by card is charged once, paid, and shown in full", async () => {
  const carla = await buyer(server, "carla@vereda.test");
  const before = await chargedInAll(server.deps.db);
  const { status, body } = await carla.order(orderOf(shop, { paymentMethodId: await carla.card(APPROVED) }));
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      id: expect.any(String),
      number: expect.stringMatching(/^\d{4,}$/),
      status: "PAID",
      itemType: "ACTIVITY",
      itemId: shop.activity,
      title: "Aula de teste",
      partnerName: "Casa Teste",
      categoryHue: 140,
      categoryMotif: "hill",
      photo: null,
      schedules: [
        {
          id: shop.schedules.group,
          date: "2026-11-26T09:00:00-03:00",
          endDate: "2026-11-26T10:00:00-03:00",
          timeZone: "America/Sao_Paulo",
        },
      ],
      interests: [{ id: shop.interests[0], name: "Tema 0" }],
      methods: ["CREDIT_CARD"],
      card: { brand: "Visa", last4: "1111" },
      price: ACTIVITY_PRICE,
      discountValue: 0,
      subsidyValue: 0,
      enrolmentFee: 0,
      maintenanceFee: 0,
      charged: ACTIVITY_PRICE,
      renewalPeriod: "NO_RENEW",
      automaticRenewal: false,
      startsOn: null,
      nextRenewal: null,
      subscriptionId: null,
      sessions: null,
      createdAt: "2026-11-23T12:00:00.000Z",
      freeCancellationUntil: "2026-11-25T09:00:00-03:00",
      dueOn: null,
      pix: null,
      heldUntil: null,
      refund: null,
      refunds: [],
      actionUrl: null,
    },
  });
  expect((await chargedInAll(server.deps.db)) - before).toBe(ACTIVITY_PRICE);
  expect(await takenOf(server.deps.db, shop.schedules.group)).toBe(1);
  expect(await ledgerOf(server.deps.db, body.id)).toEqual({
    "receivable:card": ACTIVITY_PRICE,
    "payable:partner:Casa Teste": -ACTIVITY_PRICE,
  });
  expect(await carla.call(`GET /mobile/billings/${body.id}`)).toEqual({ status: 200, body });
  expect(await carla.call(`GET /mobile/billings/${body.id}/is-paid`)).toEqual({
    status: 200,
    body: { isPaid: true },
  });
  expect((await carla.call("GET /mobile/billings?size=1")).body).toEqual({
    content: [body],
    totalPages: 1,
    totalElements: 1,
    size: 1,
    number: 0,
  });
});

test("the benefit alone pays an activity, fees aside, without any charge", async () => {
  const ana = await buyer(server, "ana@vereda.test");
  const before = await chargedInAll(server.deps.db);
  const { status, body } = await ana.order(orderOf(shop, { methods: ["SUBSIDY"], confirmedAmount: 0 }));
  expect([status, body.status, body.subsidyValue, body.charged]).toEqual([200, "PAID", ACTIVITY_PRICE, 0]);
  expect(await usedBy(server.deps.db, "ana@vereda.test")).toEqual({ "2026-11-01": ACTIVITY_PRICE });
  expect(await chargedInAll(server.deps.db)).toBe(before);
  expect(await ledgerOf(server.deps.db, body.id)).toEqual({
    "receivable:benefit": ACTIVITY_PRICE,
    "payable:partner:Casa Teste": -ACTIVITY_PRICE,
  });
});

test("benefit and card share a price, each its own part", async () => {
  const bruno = await buyer(server, "bruno@vereda.test");
  const half = ACTIVITY_PRICE / 2;
  const { body } = await bruno.order(
    orderOf(shop, {
      methods: ["SUBSIDY", "CREDIT_CARD"],
      paymentMethodId: await bruno.card(APPROVED),
      confirmedAmount: half,
    }),
  );
  expect([body.status, body.subsidyValue, body.charged]).toEqual(["PAID", half, half]);
  expect(await ledgerOf(server.deps.db, body.id)).toEqual({
    "receivable:benefit": half,
    "receivable:card": half,
    "payable:partner:Casa Teste": -ACTIVITY_PRICE,
  });
});

test("payroll pays a plan at once, and its consent is recorded", async () => {
  const gabi = await buyer(server, "gabi@vereda.test");
  const { body } = await gabi.order(
    orderOf(shop, {
      itemType: "PLAN",
      itemId: shop.monthly,
      methods: ["PAYROLL_DISCOUNT"],
      payrollConsent: true,
      automaticRenewal: true,
      confirmedAmount: PLAN_PRICE + MAINTENANCE_FEE,
    }),
  );
  expect([body.status, body.startsOn, body.nextRenewal]).toEqual([
    "PAID",
    null,
    { date: "2026-12-23", amount: PLAN_PRICE + MAINTENANCE_FEE },
  ]);
  expect(await ledgerOf(server.deps.db, body.id)).toEqual({
    "receivable:payroll": PLAN_PRICE + MAINTENANCE_FEE,
    "payable:partner:Casa Teste": -PLAN_PRICE,
    "revenue:maintenance-fee": -MAINTENANCE_FEE,
  });
  const consents = await gabi.call("GET /mobile/customers/me/consents");
  expect(consents.body.content).toContainEqual({
    kind: "PAYROLL",
    accepted: true,
    recordedAt: server.clock.now().toISOString(),
    detail: body.number,
  });
});

test("the benefit on a renewing plan reserves next month's balance and is approved on that day", async () => {
  const own = await startTestApp();
  try {
    const local = await openShop(own.deps.db, own.clock.now());
    const ana = await buyer(own, "ana@vereda.test");
    const { body } = await ana.order(
      orderOf(local, {
        itemType: "PLAN",
        itemId: local.automaticOnly,
        scheduleIds: [local.schedules.nextMonth],
        methods: ["SUBSIDY"],
        automaticRenewal: true,
        confirmedAmount: 0,
      }),
    );
    expect([body.status, body.startsOn, body.nextRenewal]).toEqual([
      "SCHEDULED",
      "2026-12-01",
      { date: "2027-01-01", amount: 0 },
    ]);
    const kept = () => ana.call("GET /mobile/subscriptions");
    const found = async () => (await ana.call(`GET /mobile/billings/${body.id}`)).body.nextRenewal;
    expect((await kept()).body.content).toMatchObject([
      { nextRenewal: { date: "2027-01-01", subsidyValue: PLAN_PRICE, charged: 0 } },
    ]);
    expect(await found()).toEqual({ date: "2027-01-01", amount: 0 });
    expect(await usedBy(own.deps.db, "ana@vereda.test")).toEqual({ "2026-12-01": PLAN_PRICE });
    expect(await ledgerOf(own.deps.db, body.id)).toEqual({});

    expect(await reviewOrders(own.deps)).toBe(0);
    own.clock.moveTo(new Date("2026-12-01T00:00:00-03:00"));
    expect(await reviewOrders(own.deps)).toBe(1);
    expect((await ana.call(`GET /mobile/billings/${body.id}`)).body.status).toBe("PAID");
    expect(await ledgerOf(own.deps.db, body.id)).toEqual({
      "receivable:benefit": PLAN_PRICE,
      "payable:partner:Casa Teste": -PLAN_PRICE,
    });
    expect(await faultsInTheBooks(own.deps.db)).toEqual([]);
  } finally {
    await own.close();
  }
});

test("another customer's order is not found", async () => {
  const bruno = await buyer(server, "bruno@vereda.test");
  const mine = (await bruno.order(orderOf(shop, { paymentMethodId: await bruno.card(APPROVED) }))).body;
  const carla = await buyer(server, "carla@vereda.test");
  for (const path of [`/mobile/billings/${mine.id}`, `/mobile/billings/${mine.id}/is-paid`])
    expect((await carla.call(`GET ${path}`)).body.code).toBe("NOT_FOUND");
});

test("a paid order is told by mail, once however often its job runs, with times and amounts", async () => {
  const hugo = await buyer(server, "hugo@vereda.test");
  await server.deps.jobs.drain(jobHandlers(server.deps));
  const key = randomUUID();
  const order = orderOf(shop, { paymentMethodId: await hugo.card(APPROVED) });
  const { body } = await hugo.order(order, key);
  await hugo.order(order, key);
  const handlers = jobHandlers(server.deps);
  expect(await server.deps.jobs.drain(handlers)).toBe(1);
  await handlers["order-mail"]({ billingId: String(body.id), about: "PAID" });
  const mailbox = await (await server.app.request("/sandbox/mailbox?to=hugo@vereda.test")).text();
  expect(mailbox.match(/<strong>Compra confirmada: Aula de teste/g)).toHaveLength(1);
  expect(mailbox).toContain("26/11/2026, 09h00");
  expect(mailbox).toMatch(/Você paga: R\$\s100,00/);
});
