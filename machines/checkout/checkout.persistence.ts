import * as v from "valibot";
import { keptPayment } from "../payment/payment.persistence.ts";
import { type Migration, readEnvelope, writeEnvelope } from "../persistence.ts";
import type { CheckoutContext, CheckoutFacts, SavedCheckout } from "./checkout.types.ts";

/** Stands for the customer of choices that pass to whoever signs in next. */
export const nextCustomer = "next";

const migrations: readonly Migration[] = [];

/** Unknown keys are dropped, in writing as in reading: nothing that is not listed here reaches the storage. */
const saved = v.object({
  ...keptPayment,
  activityId: v.string(),
  requestedScheduleId: v.nullable(v.string()),
  wantedScheduleId: v.nullable(v.string()),
  hold: v.nullable(v.object({ id: v.string(), scheduleId: v.string(), until: v.number() })),
  hasRunOut: v.optional(v.boolean(), false),
  themeId: v.nullable(v.string()),
  termsAccepted: v.boolean(),
  isBenefitProposed: v.optional(v.boolean(), true),
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
