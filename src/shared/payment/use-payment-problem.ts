import { type PaymentProblem, paymentProblem } from "#contract/payment/choice.ts";
import { useAskingForMissing, usePaymentState } from "./payment-actor.ts";

/** What is missing before the methods can pay; said once it was asked for, but not while a card is being typed. */
export function usePaymentProblem(isTypingCard: boolean): PaymentProblem | null {
  const isAsking = useAskingForMissing();
  const problem = usePaymentState(({ context }) => paymentProblem(context));
  return !isAsking || (isTypingCard && problem === "CARD_REQUIRED") ? null : problem;
}
