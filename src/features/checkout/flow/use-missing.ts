import type { MissingAnswer } from "#machines/checkout/checkout.types.ts";
import { missingAnswers } from "#machines/checkout/checkout-rules.ts";
import { useCheckoutState } from "./checkout-actor.ts";

/** Whether a confirmation was refused over this answer, and it is still missing. What the payment lacks, that tells. */
export function useMissing(answer: MissingAnswer): boolean {
  return useCheckoutState((state) => {
    if (!state.context.isAskingForMissing) return false;
    // While a time is being chosen that alone is asked for: the rest is no fault before the confirmation.
    if (state.matches({ booking: { time: "choosing" } })) return answer === "SCHEDULE_REQUIRED";
    return missingAnswers(state.context).includes(answer);
  });
}
