import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { calls } from "#contract/calls.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import { chargedInAll, takenOf } from "../domain/orders/testing/books.ts";
import { type Buyer, buyer, type OrderBody, orderOf } from "../domain/orders/testing/buyer.ts";
import {
  ACTIVITY_PRICE,
  ENROLMENT_FEE,
  openShop,
  PLAN_PRICE,
  type Shop,
} from "../domain/orders/testing/shop.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let server: TestApp;
let shop: Shop;
const buyers = new Map<string, Buyer>();
const cards = new Map<string, string>();
beforeAll(async () => {
  server = await startTestApp();
  shop = await openShop(server.deps.db, server.clock.now());
  for (const name of ["ana", "bruno", "carla", "davi", "elisa", "fabio", "gabi", "hugo"]) {
    const customer = await buyer(server, `${name}@vereda.test`);
    buyers.set(name, customer);
    cards.set(name, await customer.card("4111111111111111"));
  }
  // The only place of `single` is taken, and hugo's last balance is spent.
  const card = { paymentMethodId: cards.get("ana") ?? null };
  await buyers.get("ana")?.order(orderOf(shop, { ...card, scheduleIds: [shop.schedules.single] }));
  const last = { methods: ["SUBSIDY", "CREDIT_CARD"], confirmedAmount: ACTIVITY_PRICE - 1_500 };
  await buyers.get("hugo")?.order(orderOf(shop, { ...last, paymentMethodId: cards.get("hugo") ?? null }));
});
afterAll(() => server.close());

const plan = (itemId: string, confirmedAmount = PLAN_PRICE) => ({
  itemType: "PLAN" as const,
  itemId,
  confirmedAmount,
});
const byBenefit = { methods: ["SUBSIDY"], confirmedAmount: 0 };

const refusals: [ErrorCode, string, (shop: Shop) => Partial<OrderBody>][] = [
  ["NOT_FOUND", "carla", () => ({ itemId: randomUUID() })],
  ["NOT_FOUND", "carla", () => plan(shop.activity)],
  ["INTEREST_REQUIRED", "carla", () => ({ interestIds: [] })],
  ["INTEREST_REQUIRED", "carla", () => ({ interestIds: [randomUUID()] })],
  ["SCHEDULE_REQUIRED", "carla", () => ({ scheduleIds: [] })],
  ["SCHEDULE_UNKNOWN", "carla", () => ({ scheduleIds: [randomUUID()], confirmedAmount: ACTIVITY_PRICE })],
  ["ALREADY_BOOKED", "ana", ({ schedules }) => ({ scheduleIds: [schedules.single], bookAgain: false })],
  ["SCHEDULE_FULL", "carla", ({ schedules }) => ({ scheduleIds: [schedules.single] })],
  [
    "SCHEDULE_BEFORE_START",
    "ana",
    ({ automaticOnly }) => ({ ...plan(automaticOnly), ...byBenefit, automaticRenewal: true }),
  ],
  [
    "TOO_MANY_SCHEDULES",
    "carla",
    ({ once, schedules }) => ({
      ...plan(once),
      scheduleIds: [schedules.group, schedules.third, schedules.nextMonth],
    }),
  ],
  ["MINIMUM_NOTICE_NOT_MET", "carla", ({ schedules }) => ({ scheduleIds: [schedules.soon] })],
  ["ENROLMENT_REQUIRED", "carla", ({ enrolled }) => plan(enrolled, PLAN_PRICE + ENROLMENT_FEE)],
  ["CPF_REQUIRED", "davi", () => ({})],
  ["METHOD_REQUIRED", "carla", () => ({ methods: [] })],
  ["METHODS_NOT_COMBINABLE", "gabi", () => ({ methods: ["CREDIT_CARD", "PAYROLL_DISCOUNT"] })],
  [
    "TWO_METHODS_IN_FUTURE_PURCHASE",
    "bruno",
    ({ monthly }) => ({ ...plan(monthly), methods: ["SUBSIDY", "CREDIT_CARD"] }),
  ],
  ["BENEFIT_BLOCKED", "elisa", () => byBenefit],
  ["BENEFIT_NOT_APPLICABLE", "carla", () => byBenefit],
  ["BENEFIT_INSUFFICIENT", "bruno", () => byBenefit],
  ["BENEFIT_INSUFFICIENT", "hugo", () => byBenefit],
  ["PAYROLL_NOT_ENABLED", "bruno", () => ({ methods: ["PAYROLL_DISCOUNT"], payrollConsent: true })],
  ["PAYROLL_CONSENT_REQUIRED", "gabi", () => ({ methods: ["PAYROLL_DISCOUNT"] })],
  ["PIX_UNAVAILABLE", "carla", ({ once }) => ({ ...plan(once), methods: ["PIX"] })],
  ["CARD_REQUIRED", "carla", () => ({ paymentMethodId: null })],
  ["CARD_UNKNOWN", "carla", () => ({ paymentMethodId: cards.get("ana") ?? null })],
  ["AUTOMATIC_RENEWAL_REQUIRED", "carla", ({ automaticOnly }) => plan(automaticOnly)],
  ["RENEWAL_NOT_OFFERED", "carla", () => ({ automaticRenewal: true })],
  ["PAYMENT_OVERDUE", "fabio", () => ({})],
  ["PRICE_CHANGED", "carla", () => ({ confirmedAmount: ACTIVITY_PRICE - 1 })],
];

test.each(refusals)(
  "%s is answered to %s with its status, and nothing is taken or charged",
  async (code, name, changes) => {
    const before = [await takenOf(server.deps.db, shop.schedules.group), await chargedInAll(server.deps.db)];
    const order = orderOf(shop, { paymentMethodId: cards.get(name) ?? null, ...changes(shop) });
    const answer = await buyers.get(name)?.order(order);
    expect([answer?.status, answer?.body.code]).toEqual([errors[code].status, code]);
    expect([await takenOf(server.deps.db, shop.schedules.group), await chargedInAll(server.deps.db)]).toEqual(
      before,
    );
  },
);

test("an order by the call of another combination is refused", async () => {
  const order = orderOf(shop, { paymentMethodId: cards.get("carla") ?? null });
  const answer = await buyers.get("carla")?.call("POST /mobile/billings/co-participation", order, {
    "idempotency-key": randomUUID(),
  });
  expect([answer?.status, answer?.body.code]).toEqual([400, "WRONG_BILLING_CALL"]);
});

test("every error that an order may be answered with is provoked by a test", () => {
  const elsewhere: ErrorCode[] = [
    "WRONG_BILLING_CALL",
    "CARD_DATA_REFUSED",
    "IDEMPOTENCY_KEY_MISSING",
    "IDEMPOTENCY_KEY_REUSED",
    "IDEMPOTENCY_KEY_VOIDED",
    "REQUEST_IN_PROGRESS",
    "PAYMENT_DECLINED",
    "INSUFFICIENT_FUNDS",
    "CARD_NUMBER_DECLINED",
    "CARD_VALIDITY_DECLINED",
    "CARD_CODE_DECLINED",
    "PAYMENT_UNAVAILABLE",
    "PAYMENT_UNKNOWN",
    "PIX_EXPIRED",
    "TOO_MANY_UNPAID",
    "RATE_LIMITED",
    "SCHEDULE_AFTER_PERIOD",
    "CONTINUED_ELSEWHERE",
    "ORDER_IN_FLIGHT",
  ];
  const provoked = new Set([...refusals.map(([code]) => code), ...elsewhere]);
  expect(calls.createBilling.errors.filter((code) => !provoked.has(code))).toEqual([]);
});
