import { late } from "#src/platform/late/late.tsx";

/** The form of a new card: its code comes when it is needed, or ahead of time, not with the page. */
export const CardForm = late(() =>
  import("#src/shared/card-form/CardForm.tsx").then((module) => module.default),
);
