import { lazy } from "react";

/** Most accounts have a CPF: the code of the form comes only for those that have none. */
export const PersonalSection = lazy(() =>
  import("./PersonalSection.tsx").then((module) => ({ default: module.PersonalSection })),
);
