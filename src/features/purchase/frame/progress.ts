import type { PurchaseContext } from "#machines/purchase/purchase.types.ts";

export interface Progress {
  /** From 1. */
  number: number;
  count: number;
}

/** Which of its steps a purchase stands at, as a customer counts them. */
export function progressOf({ route, place }: PurchaseContext): Progress {
  return { number: route.indexOf(place) + 1, count: route.length };
}

export const sameProgress = (a: Progress, b: Progress) => a.number === b.number && a.count === b.count;
