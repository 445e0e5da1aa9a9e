import type { PaymentProblem } from "#contract/payment/choice.ts";
import type { MissingAnswer } from "#machines/checkout/checkout.types.ts";
import { useCheckoutState } from "../flow/checkout-actor.ts";
import { askedFor } from "../flow/use-missing.ts";

const ELSEWHERE: readonly MissingAnswer[] = [
  "SCHEDULE_REQUIRED",
  "THEME_REQUIRED",
  "CPF_REQUIRED",
  "TERMS_REQUIRED",
];

/** What is missing before the methods can pay; said once a confirmation was refused, but not while a card is typed. */
export function usePaymentProblem(isTypingCard: boolean): PaymentProblem | null {
  const missing = useCheckoutState((state) => askedFor(state).find((answer) => !ELSEWHERE.includes(answer)));
  if (missing === undefined || (isTypingCard && missing === "CARD_REQUIRED")) return null;
  // What is not elsewhere is the payment's.
  return missing as PaymentProblem;
}
