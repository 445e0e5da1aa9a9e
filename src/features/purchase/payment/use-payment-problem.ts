import { paymentProblem } from "#machines/purchase/purchase.machine.ts";
import { problemText } from "#src/shared/payment/words.ts";
import { usePurchaseState } from "../flow/purchase-actor.ts";

/** What is missing before the methods can pay; said once 'next' was refused, but not while a card is being typed. */
export function usePaymentProblem(isTypingCard: boolean): string | null {
  return usePurchaseState(({ context }) => {
    const problem = context.isAskingForMissing ? paymentProblem(context) : null;
    return problem && !(isTypingCard && problem === "CARD_REQUIRED") ? problemText(problem) : null;
  });
}
