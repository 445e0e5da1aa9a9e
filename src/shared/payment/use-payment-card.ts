import { usePaymentState, usePaymentVerbs } from "./payment-actor.ts";
import { type NewCardState, useNewCard } from "./use-new-card.ts";

/** A new card for the payment on the screen. */
export function usePaymentCard(): NewCardState {
  const { selectCard, submitCard } = usePaymentVerbs();
  return useNewCard({
    selected: usePaymentState(({ context }) => context.selectedCard),
    isTaking: usePaymentState((state) => state.matches("takingCard")),
    failure: usePaymentState(({ context }) => context.failure),
    declined: usePaymentState(({ context }) => context.declinedCard),
    onSelect: selectCard,
    onSubmit: submitCard,
  });
}
