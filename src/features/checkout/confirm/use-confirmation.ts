import { type RefObject, useEffect, useRef } from "react";
import { usePaymentState } from "#src/shared/payment/payment-actor.ts";
import { CARD_FORM_ID } from "#src/shared/payment/use-new-card.ts";
import { showFirstProblem } from "#src/ui/controls/first-problem.ts";
import { useCheckoutState, useCheckoutVerbs } from "../flow/checkout-actor.ts";
import { PERSONAL_FORM_ID } from "../personal/personal-form-id.ts";

/** Sends the forms that a confirmation waits for, and shows the first thing that a refused one lacks. */
export function useConfirmation(page: RefObject<HTMLElement | null>): void {
  const { refuseForm } = useCheckoutVerbs();
  const isAwaitingData = useCheckoutState((state) =>
    state.matches({ booking: { time: { held: "awaitingPersonalData" } } }),
  );
  const isAwaitingCard = usePaymentState((state) => state.matches("awaitingCard"));
  const awaited = isAwaitingData ? PERSONAL_FORM_ID : isAwaitingCard ? CARD_FORM_ID : null;
  useEffect(() => {
    if (awaited === null) return;
    const form = document.getElementById(awaited);
    if (form instanceof HTMLFormElement) form.requestSubmit();
    else refuseForm();
  }, [awaited, refuseForm]);
  const timesAsked =
    useCheckoutState(({ context }) => context.timesAsked) +
    usePaymentState(({ context }) => context.timesAsked);
  const shown = useRef(timesAsked);
  useEffect(() => {
    // The count of a new payment starts anew.
    if (timesAsked > shown.current) requestAnimationFrame(() => showFirstProblem(page.current));
    shown.current = timesAsked;
  }, [timesAsked, page]);
}
