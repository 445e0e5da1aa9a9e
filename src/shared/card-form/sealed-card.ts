import type { SealedCard } from "#machines/payment/payment.types.ts";
import type { CardSubmission } from "./card.schema.ts";

/** A card as it was typed, and the declined one that it corrects. */
export interface TypedCard {
  card: CardSubmission;
  corrects: string | null;
}

const typed = new WeakMap<SealedCard, TypedCard>();

/** A typed card behind an empty object, which a chart can be handed: nothing of it shows in a log, an envelope or an inspector. */
export function seal(card: TypedCard): SealedCard {
  const sealed = Object.freeze({});
  typed.set(sealed, card);
  return sealed;
}

/** The card again, for the payment company's tokeniser alone. */
export function unseal(sealed: SealedCard): TypedCard {
  const card = typed.get(sealed);
  if (!card) throw new Error("not a sealed card");
  return card;
}
