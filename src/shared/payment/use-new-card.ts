import { t } from "@lingui/core/macro";
import { useMemo, useState } from "react";
import * as v from "valibot";
import { CardTokenRefusal } from "#contract/card-tokeniser.ts";
import type { Failure } from "#contract/failure.ts";
import type { SealedCard } from "#machines/payment/payment.types.ts";
import { errorText } from "#src/platform/errors/error-text.ts";
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
  /** The field that the payment provider refused; a new object for each refusal. */
  refused: CardTokenRefusal | null;
  problem: string | null;
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
  const own = isOfCard(failure) ? failure : null;
  const refused = useMemo(() => own && refusalOf(own), [own]);
  return {
    // One that is taken stands among the known ones a moment before it is chosen.
    isTyping: isTaking || (!isShown && (isOpen || cards.length === 0)),
    open: () => {
      setOpen(true);
      onSelect(null);
    },
    submit: (typed) => onSubmit(seal(typed)),
    isTaking,
    refused,
    problem: own && !refused ? problemText(own) : null,
  };
}

function refusalOf({ code, body }: Failure): CardTokenRefusal | null {
  const refusal = { field: code === "VALIDATION" && body?.fields?.[0]?.path };
  return v.is(CardTokenRefusal, refusal) ? refusal : null;
}

function problemText(failure: Failure): string {
  return failure.code === "PAYMENT_UNAVAILABLE"
    ? t`A empresa de pagamentos não respondeu. Nada foi cobrado: tente de novo.`
    : errorText(failure);
}
