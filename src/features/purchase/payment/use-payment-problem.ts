import { type PaymentProblem, paymentProblem } from "#contract/payment/choice.ts";
import { useStepState } from "../flow/step-actor.ts";

/** What is missing before the methods can pay; said once 'next' was refused, but not while a card is being typed. */
export function usePaymentProblem(isTypingCard: boolean): PaymentProblem | null {
  return useStepState("payment", ({ context }) => {
    const problem = context.isAskingForMissing ? paymentProblem(context) : null;
    return isTypingCard && problem === "CARD_REQUIRED" ? null : problem;
  });
}
