import { missingAnswers } from "#machines/checkout/checkout.machine.ts";
import type { MissingAnswer } from "#machines/checkout/checkout.types.ts";
import { useCheckoutState } from "./checkout-actor.ts";

/** Whether a confirmation was refused over this answer, and it is still missing. */
export function useMissing(answer: MissingAnswer): boolean {
  return useCheckoutState(
    ({ context }) => context.isAskingForMissing && missingAnswers(context).includes(answer),
  );
}
