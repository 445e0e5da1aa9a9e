import type { Failure } from "#contract/failure.ts";
import { isCardDeclined } from "#contract/order-errors.ts";
import type { OrderAttempt } from "../payment/payment.types.ts";

/** No card after an order whose card was declined, and that one not proposed again; nothing after any other failure. */
export function withoutDeclined(
  { attempt, usualCard }: { attempt: OrderAttempt | null; usualCard: string | null },
  { code }: Failure,
) {
  const declinedCard = isCardDeclined(code) ? attempt?.request.paymentMethodId : null;
  if (!declinedCard) return {};
  return { declinedCard, selectedCard: null, usualCard: usualCard === declinedCard ? null : usualCard };
}
