import { route } from "#machines/purchase/purchase.machine.ts";
import type { PurchaseContext } from "#machines/purchase/purchase.types.ts";

export interface Progress {
  /** From 1. */
  number: number;
  count: number;
}

/** Which of its steps a purchase stands at, as a customer counts them. */
export function progressOf(context: PurchaseContext): Progress {
  const steps = route(context);
  return { number: steps.indexOf(context.place) + 1, count: steps.length };
}

export const sameProgress = (a: Progress, b: Progress) => a.number === b.number && a.count === b.count;
