import { useState } from "react";
import type { Failure } from "#contract/failure.ts";
import type { SealedCard } from "#machines/payment/payment.types.ts";
import type { CardSubmission } from "#src/shared/card-form/card.schema.ts";
import { seal } from "#src/shared/card-form/sealed-card.ts";
import { useCards } from "./use-cards.ts";

export const CARD_FORM_ID = "new-card";

/** A card that could not be taken: it is said at its form. */
export const isOfCard = (failure: Failure | null): boolean => failure?.call === "saveCard";

export interface NewCardState {
  /** One is being typed: the customer wants to, or there is no other. */
  isTyping: boolean;
  open: () => void;
  submit: (typed: CardSubmission) => void;
  isTaking: boolean;
  /** Why the last one could not be taken. */
  failure: Failure | null;
}

interface NewCardSettings {
  /** The card that is chosen. */
  selected: string | null;
  isTaking: boolean;
  /** Why the flow's last call failed, the card's or another. */
  failure: Failure | null;
  onSelect: (cardId: null) => void;
  onSubmit: (card: SealedCard) => void;
}

/** A new card beside the known ones; the flow that it pays in takes it. */
export function useNewCard({
  selected,
  isTaking,
  failure,
  onSelect,
  onSubmit,
}: NewCardSettings): NewCardState {
  const cards = useCards();
  const isShown = cards.some(({ id }) => id === selected);
  const [isOpen, setOpen] = useState(false);
  return {
    // One that is taken stands among the known ones a moment before it is chosen.
    isTyping: isTaking || (!isShown && (isOpen || cards.length === 0)),
    open: () => {
      setOpen(true);
      onSelect(null);
    },
    submit: (typed) => onSubmit(seal(typed)),
    isTaking,
    failure: isOfCard(failure) ? failure : null,
  };
}
