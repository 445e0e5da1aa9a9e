import * as v from "valibot";
import { PaymentMethod, PurchaseItemType } from "#contract/enums.ts";
import { methods } from "#contract/payment/methods.ts";

export const ids = v.array(v.string());
/** A form as far as it is filled in. */
export const draft = v.nullable(v.record(v.string(), v.optional(v.string())));

const request = v.object({
  itemType: PurchaseItemType,
  itemId: v.string(),
  scheduleIds: ids,
  interestIds: ids,
  methods: v.array(PaymentMethod),
  paymentMethodId: v.nullable(v.string()),
  enrolmentId: v.nullable(v.string()),
  automaticRenewal: v.boolean(),
  payrollConsent: v.boolean(),
  confirmedAmount: v.number(),
  bookAgain: v.optional(v.boolean()),
});

/** What every flow that ends in an order keeps, besides its own choices: entries of its schema. Never card data. */
export const keptPayment = {
  customerId: v.string(),
  paymentMethods: v.object(v.entriesFromList(methods, v.boolean())),
  selectedCard: v.nullable(v.string()),
  payrollConsent: v.boolean(),
  allowWhatsAppMessage: v.boolean(),
  personalDataDraft: draft,
  attempt: v.nullable(v.object({ idempotencyKey: v.string(), request, isResumed: v.boolean() })),
};
