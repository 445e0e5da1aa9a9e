import type { QueryClient } from "@tanstack/react-query";
import type { Failure } from "#contract/failure.ts";
import { type DeclinedField, declinedField } from "#contract/order-errors.ts";
import type { CardSubmission } from "#src/shared/card-form/card.schema.ts";

/** A card as it was typed last, but for its code: in the page's memory alone, which the session's end empties. */
const key = ["purchaseCards", "typed"] as const; // a key of its own, filled by hand

type Typed = Omit<CardSubmission, "cvc">;

/** A declined card that was typed in this visit, and the field that its bank found wrong. */
export interface Correction {
  cardId: string;
  field: DeclinedField;
  typed: Typed;
}

export const keepTyped = (queryClient: QueryClient, cardId: string, { cvc: _, ...typed }: CardSubmission) =>
  queryClient.setQueryData<Pick<Correction, "cardId" | "typed">>(key, { cardId, typed });

/** Once an order is placed nothing is left to be corrected. */
export const forgetTyped = (queryClient: QueryClient) => queryClient.removeQueries({ queryKey: key });

/** What there is to correct, after an order that was refused over the card `declined`; null where another card has to pay. */
export function correctionOf(
  queryClient: QueryClient,
  failure: Failure | null,
  declined: string | null,
): Correction | null {
  const field = failure && declinedField(failure.code);
  const found = queryClient.getQueryData<Pick<Correction, "cardId" | "typed">>(key);
  return field && found?.cardId === declined ? { ...found, field } : null;
}
