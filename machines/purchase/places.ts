/** The states of the steps, in their order, with the specification's numbers; 1.1 is a visitor's alone. */
export const stepOf = {
  choosingInterestsAndSchedules: "1",
  identifying: "1.1",
  fillingEnrolment: "1.5",
  fillingPersonalData: "1.6",
  choosingPayment: "2",
  reviewing: "3",
} as const;

/** The state of a step. */
export type PurchasePlace = keyof typeof stepOf;

/** The specification's number of a step, as the URL carries it. */
export type PurchaseStep = (typeof stepOf)[PurchasePlace];

export const places = Object.keys(stepOf) as PurchasePlace[]; // Object.keys forgets the literal keys.

export const stepNumbers: readonly PurchaseStep[] = Object.values(stepOf);

export const placeOf = Object.fromEntries(places.map((place) => [stepOf[place], place])) as Record<
  PurchaseStep,
  PurchasePlace
>; // Object.fromEntries forgets them too.

/** A `?step=` of the URL; null for anything that is no step. */
export function readStep(value: unknown): PurchaseStep | null {
  return stepNumbers.find((step) => step === String(value)) ?? null;
}
