import { late } from "#src/platform/late/late.tsx";
import { CardForm } from "./card-form.ts";

/** `CardChoice`, whose code comes once somebody pays by card; the form of a new one alongside. */
export const CardChoice = late(() => {
  void CardForm.preload();
  return import("./CardChoice.tsx").then((module) => module.CardChoice);
});
