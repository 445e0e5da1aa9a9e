import { FailureAlert } from "#src/shared/order/FailureAlert.tsx";
import { failureText, isFieldFailure } from "#src/shared/order/failure-text.ts";
import { useAnyStepState } from "../flow/step-actor.ts";

/** Why the customer is here again, or why something could not be had; said once, on top of the step. */
export function FailureNotice({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const failure = useAnyStepState(({ context }) => context.failure);
  if (!failure || isFieldFailure(failure)) return null;
  return <FailureAlert text={failureText(failure)} onRetry={onRetry} />;
}
