import { expect, test } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import type { OrderRequest } from "#contract/purchase.ts";
import { distinct, type OrderFacts } from "./facts.ts";
import { refuseMethods } from "./method-rules.ts";
import { refuseOrder } from "./rules.ts";

const NOW = new Date("2026-11-23T12:00:00Z");
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

const composite: PriceComposite = {
  price: 10_000,
  discountPercentage: 0,
  discountValue: 0,
  priceWithDiscount: 10_000,
  subsidyPercentage: 50,
  subsidyValue: 5_000,
  priceWithDiscountAndSubsidy: 5_000,
  enrolmentFee: 0,
  maintenanceFee: 0,
};
const covered: PriceComposite = {
  ...composite,
  subsidyPercentage: 100,
  subsidyValue: 10_000,
  priceWithDiscountAndSubsidy: 0,
};

const request: OrderRequest = {
  itemType: "PLAN",
  itemId: "plan",
  scheduleIds: ["monday"],
  interestIds: ["sleep"],
  methods: ["CREDIT_CARD"],
  paymentMethodId: "card",
  enrolmentId: null,
  automaticRenewal: true,
  payrollConsent: false,
  confirmedAmount: 10_000,
};
const facts: OrderFacts = {
  now: NOW,
  today: "2026-11-23",
  customer: { status: "REGULAR", hasCpf: true },
  item: {
    isEnrolmentNeeded: false,
    renewalPeriod: "MONTH_PERIOD",
    automaticRenewalOnly: false,
    sessionsPerPeriod: 2,
    minimumNoticeMinutes: 120,
    interestIds: new Set(["sleep", "anxiety"]),
  },
  schedules: [{ id: "monday", startsAt: inHours(24), full: false, held: false, booked: null }],
  benefit: { unblockDate: null, payrollDiscountEnabled: true, balance: 50_000 },
  hasEnrolment: false,
  hasCard: true,
  purchasePixEnabled: false,
  startsOn: null,
  period: { startsOn: "2026-11-23", endsOn: "2026-12-23" },
  composite,
};

const booked = { billingId: "before", billingStatus: "PAID" as const };

interface Case {
  order?: Partial<OrderRequest>;
  given?: Partial<OrderFacts>;
  item?: Partial<OrderFacts["item"]>;
}
const codeOf = ({ order, given, item }: Case): ErrorCode | null =>
  refuseOrder(
    { ...request, ...order },
    { ...facts, ...given, item: { ...facts.item, ...given?.item, ...item } },
  )?.code ?? null;

const byBenefit = { methods: ["SUBSIDY" as const], confirmedAmount: 0, paymentMethodId: null };
const once = { renewalPeriod: "NO_RENEW" as const };
const noRenewal = { automaticRenewal: false };
const shared = {
  methods: ["SUBSIDY" as const, "CREDIT_CARD" as const],
  confirmedAmount: 5_000,
  ...noRenewal,
};
const starts = { instant: inHours(48), day: "2026-12-01" };

test.each<[string, Case]>([
  ["a renewing plan by card", {}],
  ["by payroll with consent", { order: { methods: ["PAYROLL_DISCOUNT"], payrollConsent: true } }],
  ["benefit and card on what does not renew", { order: shared, item: once }],
  [
    "Pix on a plan where it is switched on",
    { order: { methods: ["PIX"] }, given: { purchasePixEnabled: true } },
  ],
  [
    "Pix on an activity, wherever",
    { order: { itemType: "ACTIVITY", methods: ["PIX"], ...noRenewal }, item: once },
  ],
  ["benefit alone where it covers everything", { order: byBenefit, given: { composite: covered } }],
  [
    "an overdue customer by benefit alone",
    {
      order: byBenefit,
      given: { composite: covered, customer: { status: "PAYMENT_OVERDUE", hasCpf: true } },
    },
  ],
  [
    "a held schedule sooner than the notice, until it begins",
    { given: { schedules: [{ id: "monday", startsAt: inHours(0), full: false, held: true, booked: null }] } },
  ],
  [
    "a card that has nothing to pay, without a card",
    {
      order: { ...shared, confirmedAmount: 0, paymentMethodId: null },
      item: once,
      given: { composite: covered, hasCard: false },
    },
  ],
  [
    "a schedule exactly at the minimum notice",
    {
      given: { schedules: [{ id: "monday", startsAt: inHours(2), full: false, held: false, booked: null }] },
    },
  ],
  ["a plan that is sold only as automatic renewal, renewing", { item: { automaticRenewalOnly: true } }],
  ["a renewing plan without automatic renewal", { order: noRenewal }],
  ["an enrolment that was sent", { item: { isEnrolmentNeeded: true }, given: { hasEnrolment: true } }],
  [
    "many schedules of an activity",
    {
      order: { scheduleIds: ["monday", "b", "c"] },
      item: { sessionsPerPeriod: null },
      given: {
        schedules: ["monday", "b", "c"].map((id) => ({
          id,
          startsAt: inHours(24),
          full: false,
          held: false,
          booked: null,
        })),
      },
    },
  ],
])("%s is allowed", (_, given) => {
  expect(codeOf(given)).toBe(null);
});

test.each<[ErrorCode, string, Case]>([
  ["INTEREST_REQUIRED", "no interest area", { order: { interestIds: [] } }],
  ["INTEREST_REQUIRED", "an interest area of another category", { order: { interestIds: ["sleep", "x"] } }],
  ["SCHEDULE_REQUIRED", "no schedule", { order: { scheduleIds: [] } }],
  ["SCHEDULE_UNKNOWN", "a schedule of another activity", { order: { scheduleIds: ["monday", "other"] } }],
  [
    "TOO_MANY_SCHEDULES",
    "more schedules than sessions",
    {
      order: { scheduleIds: ["monday", "b", "c"] },
      given: {
        schedules: ["monday", "b", "c"].map((id) => ({
          id,
          startsAt: inHours(24),
          full: false,
          held: false,
          booked: null,
        })),
      },
    },
  ],
  [
    "SCHEDULE_BEFORE_START",
    "a schedule before a future purchase starts",
    { order: byBenefit, given: { startsOn: starts, composite: covered } },
  ],
  [
    "SCHEDULE_AFTER_PERIOD",
    "a schedule on the first day that the order does not pay",
    { given: { period: { startsOn: "2026-11-17", endsOn: "2026-11-24" } } },
  ],
  [
    "MINIMUM_NOTICE_NOT_MET",
    "a schedule sooner than the notice",
    {
      given: {
        schedules: [{ id: "monday", startsAt: inHours(1.99), full: false, held: false, booked: null }],
      },
    },
  ],
  [
    "MINIMUM_NOTICE_NOT_MET",
    "a held schedule that has begun",
    {
      given: {
        schedules: [{ id: "monday", startsAt: inHours(-0.01), full: false, held: true, booked: null }],
      },
    },
  ],
  [
    "ALREADY_BOOKED",
    "a schedule that the customer has already, full or not",
    { given: { schedules: [{ id: "monday", startsAt: inHours(24), full: true, held: false, booked }] } },
  ],
  [
    "SCHEDULE_FULL",
    "a full schedule",
    {
      given: { schedules: [{ id: "monday", startsAt: inHours(24), full: true, held: false, booked: null }] },
    },
  ],
  ["RENEWAL_NOT_OFFERED", "automatic renewal of what does not renew", { item: once }],
  [
    "AUTOMATIC_RENEWAL_REQUIRED",
    "a plan sold only as automatic renewal, without it",
    { order: noRenewal, item: { automaticRenewalOnly: true } },
  ],
  ["ENROLMENT_REQUIRED", "no enrolment where one is needed", { item: { isEnrolmentNeeded: true } }],
  ["CPF_REQUIRED", "a customer without CPF", { given: { customer: { status: "REGULAR", hasCpf: false } } }],
  [
    "PAYMENT_OVERDUE",
    "an overdue customer by card",
    { given: { customer: { status: "PAYMENT_OVERDUE", hasCpf: true } } },
  ],
  [
    "PAYMENT_OVERDUE",
    "an overdue customer by benefit and card",
    { order: shared, item: once, given: { customer: { status: "PAYMENT_OVERDUE", hasCpf: true } } },
  ],
  ["PIX_UNAVAILABLE", "Pix on a plan where it is switched off", { order: { methods: ["PIX"] } }],
  [
    "PAYROLL_NOT_ENABLED",
    "payroll without a benefit",
    { order: { methods: ["PAYROLL_DISCOUNT"], payrollConsent: true }, given: { benefit: null } },
  ],
  [
    "PAYROLL_NOT_ENABLED",
    "payroll where the company has none",
    {
      order: { methods: ["PAYROLL_DISCOUNT"], payrollConsent: true },
      given: { benefit: { unblockDate: null, payrollDiscountEnabled: false, balance: 0 } },
    },
  ],
  ["PAYROLL_CONSENT_REQUIRED", "payroll without consent", { order: { methods: ["PAYROLL_DISCOUNT"] } }],
  [
    "BENEFIT_NOT_APPLICABLE",
    "the benefit of a customer without one",
    { order: byBenefit, given: { benefit: null } },
  ],
  [
    "BENEFIT_NOT_APPLICABLE",
    "a benefit that pays nothing for the item",
    {
      order: byBenefit,
      given: { composite: { ...composite, subsidyPercentage: 0, subsidyValue: 0 } },
    },
  ],
  [
    "BENEFIT_BLOCKED",
    "a blocked benefit",
    {
      order: byBenefit,
      given: { benefit: { unblockDate: "2026-12-24", payrollDiscountEnabled: false, balance: 0 } },
    },
  ],
  [
    "BENEFIT_INSUFFICIENT",
    "a used-up balance",
    {
      order: byBenefit,
      given: {
        composite: { ...composite, subsidyPercentage: 0, subsidyValue: 0 },
        benefit: { unblockDate: null, payrollDiscountEnabled: false, balance: 0 },
      },
    },
  ],
  ["BENEFIT_INSUFFICIENT", "the benefit alone where it pays a part", { order: byBenefit }],
  [
    "BENEFIT_INSUFFICIENT",
    "the benefit alone where fees remain",
    { order: byBenefit, given: { composite: { ...covered, maintenanceFee: 100 } } },
  ],
  ["TWO_METHODS_IN_FUTURE_PURCHASE", "benefit and card on a renewing plan", { order: shared }],
  ["PRICE_CHANGED", "another amount than the one confirmed", { order: { confirmedAmount: 9_999 } }],
  ["CARD_REQUIRED", "no card for what is left to pay", { order: { paymentMethodId: null } }],
  ["CARD_UNKNOWN", "a card that is not the customer's", { given: { hasCard: false } }],
])("%s answers %s", (code, _, given) => {
  expect(codeOf(given)).toBe(code);
});

test("refusals say what the app needs: which schedules, until when, how much", () => {
  const details = (given: Partial<OrderFacts>, order: Partial<OrderRequest> = {}) =>
    refuseOrder({ ...request, ...order }, { ...facts, ...given })?.details;
  expect(
    details({ schedules: [{ id: "monday", startsAt: inHours(24), full: true, held: false, booked: null }] }),
  ).toEqual({
    scheduleIds: ["monday"],
  });
  expect(details({}, { confirmedAmount: 1 })).toEqual({ amount: 10_000 });
  const benefit = { unblockDate: "2026-12-24", payrollDiscountEnabled: false, balance: 0 };
  expect(details({ benefit }, byBenefit)).toEqual({ unblockDate: "2026-12-24" });
});

test.each<[Partial<OrderRequest>, "direct" | "coParticipation", ErrorCode | null]>([
  [{ itemType: "ACTIVITY", methods: ["CREDIT_CARD"] }, "direct", null],
  [{ itemType: "ACTIVITY", methods: ["PIX"] }, "direct", null],
  [{ itemType: "ACTIVITY", methods: ["CREDIT_CARD"] }, "coParticipation", "WRONG_BILLING_CALL"],
  [{ itemType: "ACTIVITY", methods: ["SUBSIDY"] }, "coParticipation", null],
  [{ itemType: "ACTIVITY", methods: ["SUBSIDY"] }, "direct", "WRONG_BILLING_CALL"],
  [{ itemType: "ACTIVITY", methods: ["SUBSIDY", "CREDIT_CARD"] }, "coParticipation", null],
  [{ itemType: "ACTIVITY", methods: ["CREDIT_CARD", "SUBSIDY"] }, "direct", "WRONG_BILLING_CALL"],
  [{ itemType: "ACTIVITY", methods: ["PAYROLL_DISCOUNT"] }, "coParticipation", null],
  [{ itemType: "ACTIVITY", methods: ["PAYROLL_DISCOUNT"] }, "direct", "WRONG_BILLING_CALL"],
  [{ itemType: "PLAN", methods: ["CREDIT_CARD"] }, "coParticipation", null],
  [{ itemType: "PLAN", methods: ["CREDIT_CARD"] }, "direct", "WRONG_BILLING_CALL"],
  [{ itemType: "PLAN", methods: [] }, "coParticipation", "METHOD_REQUIRED"],
  [{ itemType: "ACTIVITY", methods: [] }, "direct", "METHOD_REQUIRED"],
  [
    { itemType: "PLAN", methods: ["CREDIT_CARD", "PAYROLL_DISCOUNT"] },
    "coParticipation",
    "METHODS_NOT_COMBINABLE",
  ],
  [{ itemType: "ACTIVITY", methods: ["CREDIT_CARD", "PIX"] }, "direct", "METHODS_NOT_COMBINABLE"],
  [
    { itemType: "PLAN", methods: ["SUBSIDY", "PIX", "CREDIT_CARD"] },
    "coParticipation",
    "METHODS_NOT_COMBINABLE",
  ],
])("%j by the %s call: %s", (order, call, code) => {
  expect(refuseMethods({ ...request, ...order }, call)?.code ?? null).toBe(code);
});

test("what is named twice counts once", () => {
  const twice = distinct({
    ...request,
    scheduleIds: ["a", "b", "a"],
    interestIds: ["i", "i"],
    methods: ["SUBSIDY", "SUBSIDY"],
  });
  expect([twice.scheduleIds, twice.interestIds, twice.methods]).toEqual([["a", "b"], ["i"], ["SUBSIDY"]]);
});
