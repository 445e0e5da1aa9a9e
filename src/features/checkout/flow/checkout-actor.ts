import { useSelector } from "@xstate/react";
import { createContext, use, useMemo } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Activity } from "#contract/catalogue.ts";
import type { AppConfiguration } from "#contract/session.ts";
import type { UserData } from "#contract/user-data.ts";
import type { checkoutMachine } from "#machines/checkout/checkout.machine.ts";
import type { CheckoutAnswers, CheckoutEvent } from "#machines/checkout/checkout.types.ts";
import { newIdempotencyKey } from "#src/shared/order/idempotency-key.ts";
import type { PaymentActor } from "#src/shared/payment/payment-actor.ts";

export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutMachine>;

/** A running checkout, and what its page shows besides: the activity, the account, the place it all runs in. */
export interface Checkout {
  actor: CheckoutActor;
  activity: Activity;
  customer: UserData;
  configuration: AppConfiguration;
}

export const CheckoutScope = createContext<Checkout | null>(null);

export function useCheckout(): Checkout {
  const checkout = use(CheckoutScope);
  if (!checkout) throw new Error("outside of a checkout");
  return checkout;
}

/** What a view needs of the machine; it renders again only when the answer changes. */
export function useCheckoutState<T>(
  select: (snapshot: CheckoutSnapshot) => T,
  isEqual?: (a: T, b: T) => boolean,
): T {
  return useSelector(useCheckout().actor, select, isEqual);
}

/** The payment's chart, which runs while the page is shown. */
export function paymentOf({ children }: CheckoutSnapshot): PaymentActor | undefined {
  // The machine gives its child this id; its children are typed by the placeholder.
  return children.payment as PaymentActor | undefined;
}

type EventOf<T extends CheckoutEvent["type"]> = Extract<CheckoutEvent, { type: T }>;

/** What a customer can do, as verbs. */
export function useCheckoutVerbs() {
  const { actor } = useCheckout();
  return useMemo(() => verbsOf(actor), [actor]);
}

function verbsOf(actor: CheckoutActor) {
  const keep = (answers: EventOf<"answer.keep">["answers"]) => actor.send({ type: "answer.keep", answers });
  return {
    chooseTime: (scheduleId: string) => actor.send({ type: "time.choose", scheduleId }),
    changeTime: () => actor.send({ type: "time.change" }),
    keepTime: () => actor.send({ type: "time.keep" }),
    chooseTheme: (themeId: string) => actor.send({ type: "theme.choose", themeId }),
    keepPersonalData: (personalDataDraft: CheckoutAnswers["personalDataDraft"]) =>
      keep({ personalDataDraft }),
    submitPersonalData: (form: EventOf<"personalData.submit">["form"]) =>
      actor.send({ type: "personalData.submit", form }),
    /** Whichever waits for a form has asked for it. */
    refuseForm: () => {
      actor.send({ type: "form.refused" });
      paymentOf(actor.getSnapshot())?.send({ type: "form.refused" });
    },
    allowWhatsApp: (allowWhatsAppMessage: boolean) => keep({ allowWhatsAppMessage }),
    /** Each confirmation is one attempt with its own key. */
    confirm: () => actor.send({ type: "order.confirm", idempotencyKey: newIdempotencyKey() }),
    askAgain: () => actor.send({ type: "order.askAgain" }),
    confirmWithBank: () => actor.send({ type: "bank.confirmed" }),
    leave: () => actor.send({ type: "checkout.leave" }),
  };
}
