import { placeAt } from "#machines/purchase/steps.ts";
import { FailureAlert } from "#src/shared/order/FailureAlert.tsx";
import {
  failureText,
  isFieldFailure,
  notChargedText,
  notOrderedText,
} from "#src/shared/order/failure-text.ts";
import { useIsOfCard } from "#src/shared/payment/use-new-card.ts";
import { usePurchaseState } from "../flow/purchase-actor.ts";
import { useAnyStepState } from "../flow/step-actor.ts";

type Props = {
  /** Where the failure is of something that is asked again. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
};

/** Why the customer is here again, or why something could not be had; said once, on top of the step. */
export function FailureNotice({ onRetry, isRetrying = false }: Props) {
  const failure = useAnyStepState(({ context }) => context.failure);
  const isOfOrder = usePurchaseState(({ context }) => context.failure !== null);
  const isPaying = usePurchaseState((purchase) => PAYING.includes(placeAt(purchase)));
  const isOfCard = useIsOfCard(
    failure,
    usePurchaseState(({ context }) => context.declinedCard),
  );
  // The review asks about it in a dialog.
  if (!failure || isFieldFailure(failure) || isOfCard || failure.code === "ALREADY_BOOKED") return null;
  const textOf = isOfOrder && !onRetry ? notOrderedText : isPaying ? notChargedText : failureText;
  return <FailureAlert text={textOf(failure)} onRetry={onRetry} isRetrying={isRetrying} />;
}

const PAYING: readonly string[] = ["choosingPayment", "reviewing"];
