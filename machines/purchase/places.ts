import type { SnapshotFrom } from "xstate";
import type { purchaseMachine } from "./purchase.machine.ts";
import type { PurchasePlace, PurchaseStep } from "./purchase.types.ts";

/** The steps' numbers, as the specification counts them. */
export const stepOf: Record<PurchasePlace, PurchaseStep> = {
  choosingInterestsAndSchedules: "1",
  fillingEnrolment: "1.5",
  fillingPersonalData: "1.6",
  choosingPayment: "2",
  reviewing: "3",
};

/** The places of a purchase, in the order of the steps. */
export const places = Object.keys(stepOf) as [PurchasePlace, ...PurchasePlace[]]; // Object.keys forgets the literal keys.

/** The place of each step. */
export const placeOf = Object.fromEntries(places.map((place) => [stepOf[place], place])) as Record<
  PurchaseStep,
  PurchasePlace
>; // fromEntries forgets them too.

/** The step that a purchase stands at, or stood at when an order or the end of the session interrupted it. */
export function placeAt({ value, historyValue }: SnapshotFrom<typeof purchaseMachine>): PurchasePlace {
  if (typeof value === "object") return value.steps;
  const last = historyValue["purchase.steps.last"]?.[0]?.key;
  return places.find((place) => place === last) ?? "reviewing";
}
