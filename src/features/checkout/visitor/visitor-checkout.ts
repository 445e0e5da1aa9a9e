import { late } from "#src/platform/late/late.tsx";

/** Whoever is signed in never needs its code. */
export const VisitorCheckout = late(() =>
  import("./VisitorCheckout.tsx").then((module) => module.VisitorCheckout),
);
