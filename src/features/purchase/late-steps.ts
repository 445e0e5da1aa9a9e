import { lazy } from "react";
import { preloadCardForm } from "#src/shared/payment/card-form.ts";

const load = {
  enrolment: () => import("./enrolment/EnrolmentStep.tsx"),
  personal: () => import("./personal/PersonalDataStep.tsx"),
  review: () => import("./review/ReviewStep.tsx"),
};

/** The steps with forms, and the last one: their code comes while the first step is being filled in, not with the page. */
export const EnrolmentStep = lazy(() =>
  load.enrolment().then((module) => ({ default: module.EnrolmentStep })),
);
export const PersonalDataStep = lazy(() =>
  load.personal().then((module) => ({ default: module.PersonalDataStep })),
);
export const ReviewStep = lazy(() => load.review().then((module) => ({ default: module.ReviewStep })));

/** Fetches them ahead of time; what cannot be had now is asked for again when it is needed. */
export function preloadLateSteps(): void {
  preloadCardForm();
  for (const each of Object.values(load)) each().catch(() => undefined);
}
