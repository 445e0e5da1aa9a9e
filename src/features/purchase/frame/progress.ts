import { t } from "@lingui/core/macro";
import type { PurchasePlace } from "#machines/purchase/places.ts";
import { placeAt } from "#machines/purchase/steps.ts";
import type { PurchaseSnapshot } from "../flow/purchase-actor.ts";

export interface Progress {
  /** From 1. */
  number: number;
  count: number;
  place: PurchasePlace;
  /** The step after it; undefined at the last. */
  next: PurchasePlace | undefined;
}

/** Which of its steps a purchase stands at, as a customer counts them. */
export function progressOf(purchase: PurchaseSnapshot): Progress {
  const { route } = purchase.context;
  const place = placeAt(purchase);
  const number = route.indexOf(place) + 1;
  return { number, count: route.length, place, next: route[number] };
}

export const sameProgress = (a: Progress, b: Progress) =>
  a.place === b.place && a.next === b.next && a.count === b.count;

/** Names of the steps, as the stepper and the step before show them. */
export const STEP_NAMES: Readonly<Record<PurchasePlace, () => string>> = {
  choosingInterestsAndSchedules: () => t`Interesses e horários`,
  identifying: () => t`Quem compra`,
  fillingEnrolment: () => t`Matrícula`,
  fillingPersonalData: () => t`Dados pessoais`,
  choosingPayment: () => t`Pagamento`,
  reviewing: () => t`Confirmação`,
};
