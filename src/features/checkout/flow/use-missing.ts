import type { MissingAnswer } from "#machines/checkout/checkout.types.ts";
import { missingAnswers } from "#machines/checkout/checkout-rules.ts";
import { type CheckoutSnapshot, useCheckoutState } from "./checkout-actor.ts";

/** Whether a confirmation was refused over this answer, and it is still missing. */
export function useMissing(answer: MissingAnswer): boolean {
  return useCheckoutState((state) => askedFor(state).includes(answer));
}

/** What the page asks for: while a time is being chosen that alone, the rest is no fault before the confirmation. */
export function askedFor(state: CheckoutSnapshot): MissingAnswer[] {
  if (!state.context.isAskingForMissing) return [];
  return state.matches({ booking: "choosingTime" }) ? ["SCHEDULE_REQUIRED"] : missingAnswers(state.context);
}
