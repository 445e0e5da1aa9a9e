import { paymentProblem } from "#machines/purchase-payment/purchase-payment.machine.ts";
import { problemText } from "#src/shared/payment/words.ts";
import { useStepState } from "../flow/step-actor.ts";

/** What is missing before the methods can pay; said once 'next' was refused, but not while a card is being typed. */
export function usePaymentProblem(isTypingCard: boolean): string | null {
  return useStepState("payment", ({ context }) => {
    const problem = context.isAskingForMissing ? paymentProblem(context) : null;
    return problem && !(isTypingCard && problem === "CARD_REQUIRED") ? problemText(problem) : null;
  });
}
