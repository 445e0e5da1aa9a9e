import type { ChosenBefore } from "#contract/chosen-before.ts";

/** Few people press a mail's link elsewhere: no page carries for them what it takes. */
export const lateChosen = () => import("./chosen-here.ts");

/** A code is sent without choices rather than not at all. */
export const chosenLate = (whose: "visitor" | "customer"): Promise<ChosenBefore | undefined> =>
  lateChosen().then(
    ({ chosenHere }) => chosenHere(whose),
    () => undefined,
  );
