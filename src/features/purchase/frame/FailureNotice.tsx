import { Trans } from "@lingui/react/macro";
import { failureText, isFieldFailure } from "#src/shared/order/failure-text.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Alert } from "#src/ui/feedback/Alert.tsx";
import { usePurchaseState } from "../flow/purchase-actor.ts";

/** Why the customer is here again, or why something could not be had; said once, on top of the step. */
export function FailureNotice({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const failure = usePurchaseState(({ context }) => context.failure);
  if (!failure || isFieldFailure(failure)) return null;
  return (
    <Alert
      tone="danger"
      live
      action={
        onRetry && (
          <Button variant="outline" size="sm" onClick={onRetry}>
            <Trans>Tentar de novo</Trans>
          </Button>
        )
      }
    >
      {failureText(failure)}
    </Alert>
  );
}
