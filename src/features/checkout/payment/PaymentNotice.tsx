import type { Failure } from "#contract/failure.ts";
import { isOfCard } from "#machines/payment/card-failure.ts";
import { FailureAlert } from "#src/shared/order/FailureAlert.tsx";
import { isFieldFailure, notChargedText, notOrderedText } from "#src/shared/order/failure-text.ts";
import { useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { isTimeFailure } from "../time/use-time.ts";

/** Why the customer is here again, or why the price could not be had; null for what another part of the page says. */
export function usePaymentFailure(): Failure | null {
  return useCheckoutState((state) => {
    const { failure } = state.context;
    const isElsewhere =
      isFieldFailure(failure) ||
      isTimeFailure(failure) ||
      isOfCard(failure) ||
      state.matches({ booking: { held: "overdueBlocked" } }) ||
      state.matches({ booking: { held: "alreadyBooked" } });
    return isElsewhere ? null : failure;
  });
}

/** What went wrong, whether money moved, what to do now. */
export function PaymentNotice({ failure }: { failure: Failure }) {
  const isFailed = useCheckoutState(({ context }) => context.isPriceFailed);
  const isRetrying = useCheckoutState((state) => state.matches({ booking: { held: "loadingPrice" } }));
  const { retryPrice } = useCheckoutVerbs();
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
