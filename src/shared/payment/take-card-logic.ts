import { fromPromise } from "xstate";
import type { SealedCard } from "#machines/payment/payment.types.ts";
import type { KeepCardSettings } from "./keep-card.ts";

/** `takeCard`, whose code has come with the form in which the card was typed. */
export const takeCardLogic = (settings: KeepCardSettings) =>
  fromPromise<{ id: string }, { card: SealedCard }>(async ({ input }) => {
    const { takeCard } = await import("./take-card.ts");
    return takeCard(settings, input.card);
  });
