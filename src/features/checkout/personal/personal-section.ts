import { late } from "#src/platform/late/late.tsx";

/** Most accounts have a CPF: the code of the form comes only for those that have none. */
export const PersonalSection = late(() =>
  import("./PersonalSection.tsx").then((module) => module.PersonalSection),
);
