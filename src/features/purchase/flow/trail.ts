import type { PurchaseStep } from "#machines/purchase/purchase.types.ts";

/** The steps in their order; the URL carries the same numbers. */
export const STEPS = ["1", "1.5", "1.6", "2", "3"] as const satisfies readonly PurchaseStep[];
const stepOrder = (step: PurchaseStep) => STEPS.indexOf(step);

/** A `?step=` of the URL; null for anything that is no step. */
export function readStep(value: unknown): PurchaseStep | null {
  return STEPS.find((step) => step === String(value)) ?? null;
}

/** Where the browser stands: the step its URL names, and the steps visited up to this entry, this one included. */
export interface Entry {
  step: PurchaseStep | null;
  trail: readonly PurchaseStep[];
}

/** What brings the browser's history in line with the machine's step. */
export type Alignment =
  | { move: "none" }
  | { move: "go"; delta: number }
  | { move: "push" | "replace"; trail: readonly PurchaseStep[] };

/**
 * One history entry per visited step. A step that has its entry is gone back to; one that has none is pushed; a URL that
 * names something else, such as one typed by hand, is replaced.
 */
export function alignment(step: PurchaseStep, { step: shown, trail }: Entry): Alignment {
  const last = trail.at(-1);
  if (last === undefined || last !== shown) return { move: "replace", trail: [...trail.slice(0, -1), step] };
  if (step === last) return { move: "none" };
  const visited = trail.lastIndexOf(step);
  if (visited >= 0) return { move: "go", delta: visited - (trail.length - 1) };
  return stepOrder(step) > stepOrder(last)
    ? { move: "push", trail: [...trail, step] }
    : { move: "replace", trail: [...trail.slice(0, -1), step] };
}
