import type { SealedCard } from "#machines/payment/payment.types.ts";
import { unseal } from "#src/shared/card-form/sealed-card.ts";
import { type KeepCardSettings, keepCard } from "./keep-card.ts";

/** Takes a new card that a chart was handed. Fails as `saveCard` does. */
export const takeCard = (settings: KeepCardSettings, sealed: SealedCard) =>
  keepCard(settings, unseal(sealed));
