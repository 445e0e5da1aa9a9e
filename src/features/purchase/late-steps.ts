import { late } from "#src/platform/late/late.tsx";
import { CardForm } from "#src/shared/payment/card-form.ts";

/** The steps with forms, and the last one: their code comes while the first step is being filled in, not with the page. */
export const EnrolmentStep = late(() =>
  import("./enrolment/EnrolmentStep.tsx").then((module) => module.EnrolmentStep),
);
export const PersonalDataStep = late(() =>
  import("./personal/PersonalDataStep.tsx").then((module) => module.PersonalDataStep),
);
export const ReviewStep = late(() => import("./review/ReviewStep.tsx").then((module) => module.ReviewStep));

/** Fetches them ahead of time; what cannot be had now is asked for again when it is needed. */
export function preloadLateSteps(): void {
  for (const each of [CardForm, EnrolmentStep, PersonalDataStep, ReviewStep]) void each.preload();
}
