import { type RefObject, useCallback, useEffect, useRef } from "react";
import { amountDue } from "#contract/payment/choice.ts";
import { missingAnswers } from "#machines/checkout/checkout.machine.ts";
import type { CheckoutContext } from "#machines/checkout/checkout.types.ts";
import { CARD_FORM_ID } from "#src/shared/payment/use-new-card.ts";
import { showFirstProblem } from "#src/ui/controls/first-problem.ts";
import { useCheckout, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { PERSONAL_FORM_ID } from "../personal/personal-form-id.ts";

export interface Confirming {
  /** What the one button does: sends the forms that are still open, then the order. */
  confirm: () => void;
  /** Goes on after a form was taken, if the customer has confirmed. */
  proceed: () => void;
  /** A form was not taken: nothing is sent until the customer confirms again. */
  interrupt: () => void;
}

/** Confirming goes through the page from top to bottom: the first thing that is missing is asked for. */
export function useConfirm(page: RefObject<HTMLElement | null>): Confirming {
  const { actor } = useCheckout();
  const { confirm: sendOrder } = useCheckoutVerbs();
  const confirmed = useRef<string | null>(null);
  const isSaved = useCheckoutState(
    (state) => state.context.customer.hasCpf && state.matches({ booking: { held: "ready" } }),
  );

  const go = useCallback(() => {
    const snapshot = actor.getSnapshot();
    if (snapshot.matches({ booking: "choosingTime" })) {
      // Asking for the time confirms nothing: what is held next must not be ordered by itself.
      confirmed.current = null;
      sendOrder();
      requestAnimationFrame(() => showFirstProblem(page.current));
      return;
    }
    const form = formOf(missingAnswers(snapshot.context)[0]);
    if (form) return form.requestSubmit();
    confirmed.current = null;
    sendOrder();
    if (actor.getSnapshot().context.isAskingForMissing)
      requestAnimationFrame(() => showFirstProblem(page.current));
  }, [actor, page, sendOrder]);

  const proceed = useCallback(() => {
    if (confirmed.current === confirmedOf(actor.getSnapshot().context)) go();
  }, [actor, go]);
  const interrupt = useCallback(() => {
    confirmed.current = null;
  }, []);
  const confirm = useCallback(() => {
    confirmed.current = confirmedOf(actor.getSnapshot().context);
    go();
  }, [actor, go]);

  // Before the next effect: what was changed and changed back meanwhile is not what was confirmed either.
  useEffect(() => {
    const subscription = actor.subscribe(({ context }) => {
      if (confirmed.current !== confirmedOf(context)) confirmed.current = null;
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  useEffect(() => {
    if (isSaved) proceed();
  }, [isSaved, proceed]);
  return { confirm, proceed, interrupt };
}

/** What a confirmation is about: whoever changes it while a form is being sent has to confirm again. */
function confirmedOf(context: CheckoutContext): string {
  return JSON.stringify([context.hold?.scheduleId, context.paymentMethods, amountDue(context)]);
}

/** The form on the page that would give the missing answer. */
function formOf(missing: string | undefined): HTMLFormElement | null {
  const id = { CPF_REQUIRED: PERSONAL_FORM_ID, CARD_REQUIRED: CARD_FORM_ID }[missing ?? ""];
  const form = id ? document.getElementById(id) : null;
  return form instanceof HTMLFormElement ? form : null;
}
