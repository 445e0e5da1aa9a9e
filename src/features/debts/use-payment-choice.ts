import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Billing, BillingPayment } from "#contract/purchase.ts";
import type { DebtPayment } from "#machines/order/order.types.ts";
import type { OtherMethod } from "#src/shared/payment/OtherMethods.tsx";
import { type NewCardState, useNewCard } from "#src/shared/payment/use-new-card.ts";
import { useTakenCard } from "./use-taken-card.ts";

export interface PaymentChoiceSettings {
  debt: Billing;
  /** The payment that was not made, a moment ago: it is chosen still. */
  tried: BillingPayment | null;
  /** The card that was just declined, or null. */
  declinedCard: string | null;
  tokeniserUrl: string;
  onPay: (request: DebtPayment) => void;
  onSignedOut: () => void;
}

export interface PaymentChoice {
  method: OtherMethod | null;
  choose: (method: OtherMethod) => void;
  cardId: string | null;
  selectCard: (cardId: string) => void;
  newCard: NewCardState;
  /** The form of a new card is what the button sends. */
  isTypingCard: boolean;
  /** What is missing, once somebody wanted to pay without it. */
  problem: string | null;
  pay: () => void;
}

/** How a debt is to be paid, until 'Pagar' is pressed with nothing missing. */
export function usePaymentChoice({
  debt,
  tried,
  declinedCard,
  tokeniserUrl,
  onPay,
  onSignedOut,
}: PaymentChoiceSettings): PaymentChoice {
  const [method, setMethod] = useState(() => methodOf(tried));
  const [cardId, setCardId] = useState(() => cardOf(tried, declinedCard));
  const [isAsking, setAsking] = useState(false);
  const send = (paymentMethodId: string | null) => {
    const method = paymentMethodId ? "CREDIT_CARD" : "PIX";
    onPay({ billingId: debt.id, payment: { method, paymentMethodId, confirmedAmount: debt.charged } });
  };
  const taken = useTakenCard({
    tokeniserUrl,
    onTaken: (id) => {
      setCardId(id);
      send(id);
    },
    onSignedOut,
  });
  // While a card is being taken, 'Pagar' was pressed already: the payment is that card's.
  const change = (make: () => void) => {
    if (taken.isTaking) return;
    taken.forget();
    make();
  };
  const selectCard = (id: string | null) => change(() => setCardId(id));
  const newCard = useNewCard({ ...taken, selected: cardId, onSelect: selectCard, onSubmit: taken.take });
  const isTypingCard = method === "creditCard" && newCard.isTyping;
  const isMissingCard = method === "creditCard" && !isTypingCard && cardId === null;
  const missing = method === null ? t`Informação obrigatória! Escolha como pagar.` : null;
  return {
    method,
    choose: (other) => change(() => setMethod(other)),
    cardId,
    selectCard,
    newCard,
    isTypingCard,
    problem: isAsking ? (isMissingCard ? t`Escolha um cartão ou informe um novo.` : missing) : null,
    pay: () => {
      if (method === "pix") send(null);
      else if (method === "creditCard" && cardId) send(cardId);
      else setAsking(true);
    },
  };
}

function methodOf(tried: BillingPayment | null): OtherMethod | null {
  if (!tried) return null;
  return tried.paymentMethodId ? "creditCard" : "pix";
}

function cardOf(tried: BillingPayment | null, declinedCard: string | null): string | null {
  const cardId = tried?.paymentMethodId ?? null;
  return cardId === declinedCard ? null : cardId;
}
