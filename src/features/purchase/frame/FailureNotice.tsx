import { failedWith } from "#contract/failure.ts";
import { placeAt } from "#machines/purchase/steps.ts";
import { useLate } from "#src/platform/late/late-file.ts";
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
import { declinedCard } from "../payment/declined.ts";

type Props = {
  /** Where the failure is of something that is asked again. */
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean;
  /** Offers the other saved cards after a decline. */
  onSelectCard?: (cardId: string) => void;
};

/** Why the customer is here again, or why something could not be had; said once, on top of the step. */
export function FailureNotice({ onRetry, isRetrying = false, onSelectCard }: Props) {
  const failure = useAnyStepState(({ context }) => context.failure);
  // A step that a fault of ours broke off begins again with that as its reason.
  const isOfOrder = usePurchaseState(
    ({ context }) => context.failure === failure && failure?.code !== "UNEXPECTED",
  );
  const isPaying = usePurchaseState((purchase) => PAYING.includes(placeAt(purchase)));
  const cardId = usePurchaseState(({ context }) => context.declinedCard);
  const isOfCard = useIsOfCard(failure, cardId);
  const isDeclined = failedWith(failure, "PAYMENT_DECLINED", "INSUFFICIENT_FUNDS");
  const parts = useLate(declinedCard, isDeclined && cardId !== null && onSelectCard !== undefined);
  // The review asks about it in a dialog.
  if (!failure || isFieldFailure(failure) || isOfCard || failure.code === "ALREADY_BOOKED") return null;
  const textOf = isOfOrder && !onRetry ? notOrderedText : isPaying ? notChargedText : failureText;
  return (
    <FailureAlert
      text={textOf(failure)}
      onRetry={onRetry}
      isRetrying={isRetrying}
      {...(parts &&
        cardId &&
        onSelectCard && {
          title: <parts.DeclinedTitle cardId={cardId} />,
          facts: <parts.DeclinedFacts code={failure.code} />,
          ways: <parts.DeclinedWays cardId={cardId} onSelect={onSelectCard} />,
        })}
    />
  );
}

const PAYING: readonly string[] = ["choosingPayment", "reviewing"];
