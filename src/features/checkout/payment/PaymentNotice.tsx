import type { Failure } from "#contract/failure.ts";
import { FailureAlert } from "#src/shared/order/FailureAlert.tsx";
import { isFieldFailure, notChargedText, notOrderedText } from "#src/shared/order/failure-text.ts";
import { usePaymentState, usePaymentVerbs } from "#src/shared/payment/payment-actor.ts";
import { useIsOfCard } from "#src/shared/payment/use-new-card.ts";
import { useCheckoutState } from "../flow/checkout-actor.ts";
import { isTimeFailure } from "../time/use-time.ts";

/** Why the customer is here again, or why the price could not be had; null for what another part of the page says. */
export function usePaymentFailure(): Failure | null {
  const own = useCheckoutState(({ context }) => context.failure);
  const payments = usePaymentState((state) =>
    state.matches("overdueBlocked") || state.matches("alreadyBooked") ? null : state.context.failure,
  );
  const isPriceFailed = usePaymentState(({ context }) => context.isPriceFailed);
  const failure = own && !isTimeFailure(own) && !isPriceFailed ? own : payments;
  const isOfCard = useIsOfCard(
    failure,
    usePaymentState(({ context }) => context.declinedCard),
  );
  return isFieldFailure(failure) || isOfCard ? null : failure;
}

/** What went wrong, whether money moved, what to do now. */
export function PaymentNotice({ failure }: { failure: Failure }) {
  const isFailed = usePaymentState(({ context }) => context.isPriceFailed);
  const isRetrying = usePaymentState((state) => state.matches("loadingPrice"));
  const { retryPrice } = usePaymentVerbs();
  return (
    <div tabIndex={-1} data-arrive>
      <FailureAlert
        text={isFailed ? notChargedText(failure) : notOrderedText(failure)}
        onRetry={isFailed ? retryPrice : undefined}
        isRetrying={isRetrying}
      />
    </div>
  );
}
