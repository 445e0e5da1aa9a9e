import { FailureAlert } from "#src/shared/order/FailureAlert.tsx";
import { failureText, isFieldFailure } from "#src/shared/order/failure-text.ts";
import { usePurchaseState } from "../flow/purchase-actor.ts";

/** Why the customer is here again, or why something could not be had; said once, on top of the step. */
export function FailureNotice({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const failure = usePurchaseState(({ context }) => context.failure);
  if (!failure || isFieldFailure(failure)) return null;
  return <FailureAlert text={failureText(failure)} onRetry={onRetry} />;
}
