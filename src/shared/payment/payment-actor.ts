import { useSelector } from "@xstate/react";
import { createContext, use, useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { paymentMachine } from "#machines/payment/payment.machine.ts";
import type { PaymentEvent } from "#machines/payment/payment.types.ts";
import { newIdempotencyKey } from "#src/shared/order/idempotency-key.ts";

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

/** The payment of the flow on the screen, which runs it as a child. */
export const PaymentScope = createContext<PaymentActor | null>(null);

function usePayment(): PaymentActor {
  const payment = use(PaymentScope);
  if (!payment) throw new Error("outside of a payment");
  return payment;
}

/** What a view needs of the payment; it renders again only when the answer changes. */
export function usePaymentState<T>(select: (snapshot: SnapshotFrom<typeof paymentMachine>) => T): T {
  return useSelector(usePayment(), select);
}

/** Whether to say what the payment still lacks. */
export const useAskingForMissing = () => usePaymentState(({ context }) => context.isAskingForMissing);

type EventOf<T extends PaymentEvent["type"]> = Extract<PaymentEvent, { type: T }>;

/** What a customer can do about the payment, as verbs. */
export function usePaymentVerbs() {
  const payment = usePayment();
  return useMemo(() => verbsOf(payment), [payment]);
}

function verbsOf(payment: PaymentActor) {
  return {
    chooseMethod: (method: EventOf<"payment.choose">["method"]) =>
      payment.send({ type: "payment.choose", method }),
    selectCard: (cardId: string | null) => payment.send({ type: "card.select", cardId }),
    submitCard: (card: EventOf<"card.submit">["card"]) => payment.send({ type: "card.submit", card }),
    consentToPayroll: (isGiven: boolean) => payment.send({ type: "payroll.consent", isGiven }),
    acceptTerms: (termsAccepted: boolean) => payment.send({ type: "terms.accept", termsAccepted }),
    retryPrice: () => payment.send({ type: "price.retry" }),
    /** Each confirmation is one attempt with its own key. */
    bookAgain: () => payment.send({ type: "order.bookAgain", idempotencyKey: newIdempotencyKey() }),
    dismissBooked: () => payment.send({ type: "booked.dismiss" }),
    dismissOverdue: () => payment.send({ type: "overdue.dismiss" }),
    payByBenefit: () => payment.send({ type: "overdue.payByBenefit" }),
  };
}
