import { type RefObject, useEffect, useRef } from "react";
import { CARD_FORM_ID } from "#src/shared/payment/use-new-card.ts";
import { showFirstProblem } from "#src/ui/controls/first-problem.ts";
import {
  type CheckoutSnapshot,
  useCheckout,
  useCheckoutState,
  useCheckoutVerbs,
} from "../flow/checkout-actor.ts";
import { PERSONAL_FORM_ID } from "../personal/personal-form-id.ts";

/** What the one button does; the page sends the forms that a confirmation waits for, and shows what it lacks. */
export function useConfirm(page: RefObject<HTMLElement | null>): () => void {
  const { actor } = useCheckout();
  const { confirm, refuseForm } = useCheckoutVerbs();
  const awaited = useCheckoutState(awaitedForm);
  const isSending = useCheckoutState(isSendingForms);
  const wasSending = useRef(false);
  useEffect(() => {
    if (awaited === null) return;
    const form = document.getElementById(awaited);
    if (form instanceof HTMLFormElement) form.requestSubmit();
    else refuseForm();
  }, [awaited, refuseForm]);
  function showLack(): void {
    if (actor.getSnapshot().context.isAskingForMissing)
      requestAnimationFrame(() => showFirstProblem(page.current));
  }
  useEffect(() => {
    if (wasSending.current && !isSending) showLack();
    wasSending.current = isSending;
  });
  return () => {
    confirm();
    showLack();
  };
}

function awaitedForm(state: CheckoutSnapshot): string | null {
  if (state.matches({ booking: { held: { confirming: "awaitingPersonalData" } } })) return PERSONAL_FORM_ID;
  return state.matches({ booking: { held: { confirming: "awaitingCard" } } }) ? CARD_FORM_ID : null;
}

const isSendingForms = (state: CheckoutSnapshot) =>
  state.matches({ booking: { held: "confirming" } }) ||
  state.matches({ booking: { held: "savingPersonalData" } }) ||
  state.matches({ booking: { held: "takingCard" } });
