import * as v from "valibot";
import { type Migration, readEnvelope, writeEnvelope } from "../persistence.ts";
import type { CheckoutContext, CheckoutFacts, SavedCheckout } from "./checkout.types.ts";

const migrations: readonly Migration[] = [];

const ids = v.array(v.string());

const request = v.object({
  itemType: v.picklist(["ACTIVITY", "PLAN"]),
  itemId: v.string(),
  scheduleIds: ids,
  interestIds: ids,
  methods: v.array(v.picklist(["SUBSIDY", "CREDIT_CARD", "PIX", "PAYROLL_DISCOUNT"])),
  paymentMethodId: v.nullable(v.string()),
  enrolmentId: v.nullable(v.string()),
  automaticRenewal: v.boolean(),
  payrollConsent: v.boolean(),
  confirmedAmount: v.number(),
});

/** Unknown keys are dropped, in writing as in reading: nothing that is not listed here reaches the storage. */
const saved = v.object({
  activityId: v.string(),
  customerId: v.string(),
  requestedScheduleId: v.nullable(v.string()),
  wantedScheduleId: v.nullable(v.string()),
  hold: v.nullable(v.object({ id: v.string(), scheduleId: v.string(), until: v.number() })),
  hasRunOut: v.optional(v.boolean(), false),
  themeId: v.nullable(v.string()),
  paymentMethods: v.object({
    subsid: v.boolean(),
    creditCard: v.boolean(),
    pix: v.boolean(),
    payrollDiscount: v.boolean(),
  }),
  selectedCard: v.nullable(v.string()),
  payrollConsent: v.boolean(),
  termsAccepted: v.boolean(),
  allowWhatsAppMessage: v.boolean(),
  personalDataDraft: v.nullable(v.record(v.string(), v.optional(v.string()))),
  attempt: v.nullable(v.object({ idempotencyKey: v.string(), request, isResumed: v.boolean() })),
});

/** The text to store, `{version, snapshot}`: what a checkout needs to go on after a reload, a login or a trip to the bank. */
export function writeCheckout(context: CheckoutContext): string {
  const { customerId } = context.customer;
  const hasRunOut = context.failure?.code === "HOLD_EXPIRED";
  return writeEnvelope(v.parse(saved, { ...context, customerId, hasRunOut }), migrations);
}

/**
 * Reads what `writeCheckout` stored, for `checkoutStart`. Null when there is nothing, when it cannot be read, or when it
 * belongs to another activity or customer.
 */
export function readCheckout(
  text: string | null,
  { activityId, customer }: Pick<CheckoutFacts, "activityId" | "customer">,
): SavedCheckout | null {
  const found = readEnvelope(text, migrations, (snapshot): SavedCheckout => v.parse(saved, snapshot));
  return found?.activityId === activityId && found.customerId === customer.customerId ? found : null;
}
