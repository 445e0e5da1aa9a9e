import type { SnapshotFrom } from "xstate";
import type { purchaseMachine } from "./purchase.machine.ts";
import type { PurchasePlace, PurchaseStep } from "./purchase.types.ts";

/** The states of the steps, in their order, with the specification's numbers. */
export const stepOf = {
  choosingInterestsAndSchedules: "1",
  fillingEnrolment: "1.5",
  fillingPersonalData: "1.6",
  choosingPayment: "2",
  reviewing: "3",
} as const;

export const places = Object.keys(stepOf) as PurchasePlace[]; // Object.keys forgets the literal keys.

export const steps: readonly PurchaseStep[] = Object.values(stepOf);

export const placeOf = Object.fromEntries(places.map((place) => [stepOf[place], place])) as Record<
  PurchaseStep,
  PurchasePlace
>; // Object.fromEntries forgets them too.

/** A `?step=` of the URL; null for anything that is no step. */
export function readStep(value: unknown): PurchaseStep | null {
  return steps.find((step) => step === String(value)) ?? null;
}

/** The step that a purchase stands at, or stood at when an order or the end of the session interrupted it. */
export function placeAt({ value, historyValue }: SnapshotFrom<typeof purchaseMachine>): PurchasePlace {
  if (typeof value === "object") return value.steps;
  const last = historyValue["purchase.steps.last"]?.[0]?.key;
  return places.find((place) => place === last) ?? "reviewing";
}
