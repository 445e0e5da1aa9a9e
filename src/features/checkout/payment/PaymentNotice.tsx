import { Trans } from "@lingui/react/macro";
import type { Failure } from "#machines/failure.ts";
import { isFieldFailure, notChargedText } from "#src/shared/order/failure-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { isTimeFailure } from "../time/use-time.ts";

/** Why the customer is here again, or why the price could not be had; null for what another part of the page says. */
export function usePaymentFailure(): Failure | null {
  return useCheckoutState((state) => {
    const { failure } = state.context;
    const isElsewhere =
      isFieldFailure(failure) ||
      isTimeFailure(failure) ||
      state.matches({ booking: { held: "overdueBlocked" } });
    return isElsewhere ? null : failure;
  });
}

/** What went wrong, whether money moved, what to do now. */
export function PaymentNotice({ failure }: { failure: Failure }) {
  const isFailed = useCheckoutState((state) => state.matches({ booking: { held: "priceFailed" } }));
  const { retryPrice } = useCheckoutVerbs();
  return (
    <div tabIndex={-1} data-arrive>
      <Alert
        tone="danger"
        live
        action={
          isFailed && (
            <Button variant="outline" size="sm" onClick={retryPrice}>
              <Trans>Tentar de novo</Trans>
            </Button>
          )
        }
      >
        {notChargedText(failure)}
      </Alert>
    </div>
  );
}
