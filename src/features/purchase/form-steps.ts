import { lazy } from "react";

const load = {
  enrolment: () => import("./enrolment/EnrolmentStep.tsx"),
  personal: () => import("./personal/PersonalDataStep.tsx"),
  card: () => import("#src/shared/card-form/CardForm.tsx"),
};

/** The steps with forms: their code comes while the first step is being filled in, not with the page. */
export const EnrolmentStep = lazy(() =>
  load.enrolment().then((module) => ({ default: module.EnrolmentStep })),
);
export const PersonalDataStep = lazy(() =>
  load.personal().then((module) => ({ default: module.PersonalDataStep })),
);
export const CardForm = lazy(load.card);

/** Fetches them ahead of time; what cannot be had now is asked for again when it is needed. */
export function preloadFormSteps(): void {
  for (const each of Object.values(load)) each().catch(() => undefined);
}
