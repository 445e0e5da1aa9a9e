import type { ErrorCode } from "#contract/errors.ts";
import type { Method } from "#contract/payment/methods.ts";
import type { EnrolmentForm, PersonalData } from "#contract/personal-data.ts";
import type { PriceComposite } from "#contract/price-composite.ts";
import type { Billing } from "#contract/purchase.ts";
import type { OrderOutput } from "../order/order.types.ts";
import type { OrderAttempt } from "../payment/payment.types.ts";
import { type PurchasePlace, stepOf } from "./places.ts";
import type { PurchaseFacts, SavedPurchase } from "./purchase.types.ts";

/** Data for models and tests of the purchase; amounts in centavos. */

export const input: PurchaseFacts = {
  item: {
    itemType: "ACTIVITY",
    itemId: "activity",
    activityId: "activity",
    categoryId: "category",
    onlyInterest: null,
    title: "Psicoterapia",
    isEnrolmentNeeded: false,
    renewalPeriod: "NO_RENEW",
    automaticRenewalOnly: false,
    maxSchedules: 2,
  },
  customer: {
    customerId: "ana",
    hasCpf: true,
    status: "REGULAR",
    benefit: { unblockDate: null, renewsOn: "2026-12-01", payrollDiscountEnabled: true },
  },
  purchasePixEnabled: false,
  usualCard: "card",
  hasPreviousPage: true,
  saved: null,
};

export const renewingPlan: PurchaseFacts["item"] = {
  ...input.item,
  itemType: "PLAN",
  itemId: "plan",
  renewalPeriod: "MONTH_PERIOD",
};

const saved: SavedPurchase = {
  itemId: input.item.itemId,
  customerId: input.customer.customerId,
  hasCpf: true,
  hasPreviousPage: true,
  startsAt: "1",
  interests: ["sleep"],
  scheduleMode: "single",
  schedules: ["monday"],
  scheduleDates: { monday: "2026-12-07T10:00:00-03:00" },
  paymentMethods: { subsid: false, creditCard: true, pix: false, payrollDiscount: false },
  selectedCard: "card",
  payrollConsent: false,
  automaticRenewal: false,
  allowWhatsAppMessage: false,
  termsAccepted: true,
  enrolmentId: null,
  enrolmentDraft: null,
  personalDataDraft: null,
  isPersonalDataSaved: false,
  attempt: null,
};

/** A purchase by card that was interrupted at a step, with or without an order in flight. */
export function interrupted(
  place: PurchasePlace,
  facts: Partial<PurchaseFacts> = {},
  attempt: OrderAttempt | null = null,
): PurchaseFacts {
  const { item, customer } = { ...input, ...facts };
  const { hasCpf, customerId } = customer;
  const kept = { ...saved, itemId: item.itemId, customerId, hasCpf, startsAt: stepOf[place], attempt };
  return { ...input, ...facts, saved: kept };
}

/** The same, with these methods, and no card yet. */
export function paying(methods: Method[], { saved, ...facts }: PurchaseFacts): PurchaseFacts {
  const paymentMethods = {
    subsid: methods.includes("subsid"),
    creditCard: methods.includes("creditCard"),
    pix: methods.includes("pix"),
    payrollDiscount: methods.includes("payrollDiscount"),
  };
  return { ...facts, saved: saved && { ...saved, paymentMethods, selectedCard: null } };
}

/** The order of `interrupted`, and of a complete checkout. */
export const attempt: OrderAttempt = {
  idempotencyKey: "key",
  request: {
    itemType: "ACTIVITY",
    itemId: "activity",
    scheduleIds: ["monday"],
    interestIds: ["sleep"],
    methods: ["CREDIT_CARD"],
    paymentMethodId: "card",
    enrolmentId: null,
    automaticRenewal: false,
    payrollConsent: false,
    confirmedAmount: 10_000,
  },
  isResumed: false,
};

/** A price of R$ 100,00 of which the benefit pays `subsidyValue`. */
export function priceWith(subsidyValue: number, maintenanceFee = 0): PriceComposite {
  return {
    price: 10_000,
    discountPercentage: 0,
    discountValue: 0,
    priceWithDiscount: 10_000,
    subsidyPercentage: subsidyValue / 100,
    subsidyValue,
    priceWithDiscountAndSubsidy: 10_000 - subsidyValue,
    enrolmentFee: 0,
    maintenanceFee,
  };
}

export const personalData: PersonalData = {
  name: "Ana Souza",
  cpf: "52998224725",
  birthDate: "1990-05-17",
  phone: "11987654321",
};

export const enrolmentForm: EnrolmentForm = {
  ...personalData,
  email: "ana@vereda.test",
  cep: "01310100",
  street: "Avenida Paulista",
  streetNumber: "1000",
};

/** How an order ends that charged nothing. */
export function notCharged(code: ErrorCode, status: number): { output: OrderOutput } {
  return { output: { outcome: "notCharged", failure: { code, status, body: null } } };
}

/** An order as the server answers it, with the fields that the charts read. */
export function billingOf(status: Billing["status"]): Billing {
  return { id: "billing", number: "V-1", status, charged: 9_000 } as Billing; // The charts never look at the rest.
}
