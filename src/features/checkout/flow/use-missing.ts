import { missingAnswers } from "#machines/checkout/checkout.machine.ts";
import type { CheckoutContext, MissingAnswer } from "#machines/checkout/checkout.types.ts";
import { useCheckoutState } from "./checkout-actor.ts";

/** Whether a confirmation was refused over this answer, and it is still missing. */
export function useMissing(answer: MissingAnswer): boolean {
  return useCheckoutState(({ context }) => askedFor(context).includes(answer));
}

/** What the page asks for: without a time that alone, the rest is no fault yet. */
export function askedFor(context: CheckoutContext): MissingAnswer[] {
  if (!context.isAskingForMissing) return [];
  const missing = missingAnswers(context);
  return missing[0] === "SCHEDULE_REQUIRED" ? ["SCHEDULE_REQUIRED"] : missing;
}
