import * as v from "valibot";
import type { BookingAgain } from "#contract/booking-again.ts";
import type { SavedCheckout } from "#machines/checkout/checkout.types.ts";
import { createStored } from "#src/platform/storage/stored.ts";

/** The checkout's own place. Its code is not imported: the checkout would be split into more files for it. */
const stored = createStored({ key: "vereda.checkout", schema: v.string(), area: () => sessionStorage });

const underWay = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ snapshot: v.object({ activityId: v.string(), attempt: v.object({}) }) }),
);

/**
 * Leaves the choices of then to the checkout as its own, in the first version of what it keeps. What has to be said anew, such as
 * the terms, is not among them; without a method that may still be used the usual one is proposed.
 *
 * @returns false where an order of this activity is in flight, which the checkout has to ask about first: nothing is changed
 */
export function keepChoices(again: BookingAgain, customerId: string): boolean {
  const { activityId, themeId, paymentMethods, selectedCard } = again;
  const before = v.safeParse(underWay, stored.read());
  if (before.success && before.output.snapshot.activityId === activityId) return false;
  const snapshot = {
    activityId,
    customerId,
    themeId,
    paymentMethods,
    selectedCard,
    isBenefitProposed: Object.values(paymentMethods).includes(true),
    requestedScheduleId: null,
    wantedScheduleId: null,
    hold: null,
    hasRunOut: false,
    payrollConsent: false,
    termsAccepted: false,
    allowWhatsAppMessage: false,
    personalDataDraft: null,
    attempt: null,
  } satisfies SavedCheckout;
  stored.write(JSON.stringify({ version: 1, snapshot }));
  return true;
}
