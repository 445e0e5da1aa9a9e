import { placeAt } from "#machines/purchase/steps.ts";
import type { PurchaseSnapshot } from "../flow/purchase-actor.ts";

export interface Progress {
  /** From 1. */
  number: number;
  count: number;
}

/** Which of its steps a purchase stands at, as a customer counts them. */
export function progressOf(purchase: PurchaseSnapshot): Progress {
  const { route } = purchase.context;
  return { number: route.indexOf(placeAt(purchase)) + 1, count: route.length };
}

export const sameProgress = (a: Progress, b: Progress) => a.number === b.number && a.count === b.count;
