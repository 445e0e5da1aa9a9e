import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Failure } from "#contract/failure.ts";
import type { SealedCard } from "#machines/payment/payment.types.ts";
import type { CardSubmission } from "#src/shared/card-form/card.schema.ts";
import { seal } from "#src/shared/card-form/sealed-card.ts";
import { type Correction, correctionOf } from "./typed-card.ts";
import { useCards } from "./use-cards.ts";

export const CARD_FORM_ID = "new-card";

/** What is said at the card's form: it could not be taken, or its bank found a field of it wrong. */
export function useIsOfCard(failure: Failure | null, declined: string | null): boolean {
  const queryClient = useQueryClient();
  return isOfTaking(failure) || correctionOf(queryClient, failure, declined) !== null;
}

const isOfTaking = (failure: Failure | null) => failure?.call === "saveCard";

export interface NewCardState {
  /** One is being typed: the customer wants to, or there is no other. */
  isTyping: boolean;
  open: () => void;
  submit: (typed: CardSubmission) => void;
  isTaking: boolean;
  /** Why the last one could not be taken. */
  failure: Failure | null;
  /** The one that was declined, to be corrected. */
  correction: Correction | null;
}

interface NewCardSettings {
  /** The card that is chosen. */
  selected: string | null;
  isTaking: boolean;
  /** Why the flow's last call failed, the card's or another. */
  failure: Failure | null;
  /** The card that was declined last in this visit, or null. */
  declined: string | null;
  onSelect: (cardId: null) => void;
  onSubmit: (card: SealedCard) => void;
}

/** A new card beside the known ones; the flow that it pays in takes it. */
export function useNewCard({
  selected,
  isTaking,
  failure,
  declined,
  onSelect,
  onSubmit,
}: NewCardSettings): NewCardState {
  const cards = useCards();
  const isShown = cards.some(({ id }) => id === selected);
  const [isOpen, setOpen] = useState(false);
  const [correction, setCorrection] = useState<Correction | null>(null);
  const [seen, setSeen] = useState<Failure | null>(null);
  const found = correctionOf(useQueryClient(), failure, declined);
  if (found && failure !== seen) {
    setSeen(failure);
    setCorrection(found);
    setOpen(true);
  }
  return {
    // One that is taken stands among the known ones a moment before it is chosen.
    isTyping: isTaking || (!isShown && (isOpen || cards.length === 0)),
    open: () => {
      setOpen(true);
      setCorrection(null);
      onSelect(null);
    },
    submit: (card) => onSubmit(seal({ card, corrects: correction?.cardId ?? null })),
    isTaking,
    failure: isOfTaking(failure) ? failure : null,
    correction,
  };
}
