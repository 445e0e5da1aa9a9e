import type { Failure } from "#contract/failure.ts";

/** A card that could not be taken: it is said at its form, and gone with another choice. */
export const isOfCard = (failure: Failure | null): boolean => failure?.call === "saveCard";

export const withoutCardFailure = (failure: Failure | null) => (isOfCard(failure) ? null : failure);
