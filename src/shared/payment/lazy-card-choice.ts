import { late } from "#src/platform/late/late.tsx";
import { NewCard } from "./late-new-card.ts";

/** `CardChoice`, whose code comes once somebody pays by card; the form of a new one alongside. */
export const CardChoice = late(() => {
  void NewCard.preload();
  return import("./CardChoice.tsx").then((module) => module.CardChoice);
});
