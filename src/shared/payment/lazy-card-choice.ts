import { lazy } from "react";
import { preloadCardForm } from "./card-form.ts";

/** `CardChoice`, whose code comes once somebody pays by card; the form of a new one alongside. */
export const CardChoice = lazy(() => {
  preloadCardForm();
  return import("./CardChoice.tsx").then((module) => ({ default: module.CardChoice }));
});
