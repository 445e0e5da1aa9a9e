import { type RefObject, useEffect, useRef } from "react";
import { CARD_FORM_ID } from "#src/shared/payment/use-new-card.ts";
import { showFirstProblem } from "#src/ui/controls/first-problem.ts";
import { type CheckoutSnapshot, useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { PERSONAL_FORM_ID } from "../personal/personal-form-id.ts";

/** Sends the forms that a confirmation waits for, and shows the first thing that a refused one lacks. */
export function useConfirmation(page: RefObject<HTMLElement | null>): void {
  const { refuseForm } = useCheckoutVerbs();
  const awaited = useCheckoutState(awaitedForm);
  useEffect(() => {
    if (awaited === null) return;
    const form = document.getElementById(awaited);
    if (form instanceof HTMLFormElement) form.requestSubmit();
    else refuseForm();
  }, [awaited, refuseForm]);
  const timesAsked = useCheckoutState(({ context }) => context.timesAsked);
  const shown = useRef(timesAsked);
  useEffect(() => {
    if (timesAsked === shown.current) return;
    shown.current = timesAsked;
    requestAnimationFrame(() => showFirstProblem(page.current));
  }, [timesAsked, page]);
}

function awaitedForm(state: CheckoutSnapshot): string | null {
  if (state.matches({ booking: { held: { confirming: "awaitingPersonalData" } } })) return PERSONAL_FORM_ID;
  return state.matches({ booking: { held: { confirming: "awaitingCard" } } }) ? CARD_FORM_ID : null;
}
