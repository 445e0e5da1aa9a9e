import type { PurchaseStep } from "#machines/purchase/purchase.types.ts";

/** The steps in their order; the URL carries the same numbers. */
export const STEPS = ["1", "1.5", "1.6", "2", "3"] as const satisfies readonly PurchaseStep[];

/** A `?step=` of the URL; null for anything that is no step. */
export function readStep(value: unknown): PurchaseStep | null {
  return STEPS.find((step) => step === String(value)) ?? null;
}
