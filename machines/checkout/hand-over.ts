import { flagsOf } from "#contract/payment/methods.ts";
import { nextCustomer, writeCheckout } from "./checkout.persistence.ts";
import type { CheckoutContext } from "./checkout.types.ts";

/**
 * The text to store of choices that pass to another account of the same person: the time, to be held anew, and the theme. How it is
 * paid, what was agreed to and who it is are the other account's.
 */
export function writeHandOver(context: CheckoutContext): string {
  const { customer, hold, wantedScheduleId } = context;
  return writeCheckout({
    ...context,
    customer: { ...customer, customerId: nextCustomer },
    hold: null,
    wantedScheduleId: wantedScheduleId ?? hold?.scheduleId ?? null,
    paymentMethods: flagsOf([]),
    selectedCard: null,
    payrollConsent: false,
    termsAccepted: false,
    allowWhatsAppMessage: false,
    isBenefitProposed: false,
    personalDataDraft: null,
    attempt: null,
    failure: null,
  });
}
