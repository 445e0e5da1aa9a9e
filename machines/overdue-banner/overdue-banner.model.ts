import { defineModel } from "../testing/model.ts";
import { overdueBannerMachine } from "./overdue-banner.machine.ts";

export const model = defineModel({
  machine: overdueBannerMachine,
  variants: {
    "a page of search or purchase": { input: { isOverdue: true, isShownHere: true, remainingMs: 0 } },
    "another page": { input: { isOverdue: true, isShownHere: false, remainingMs: 0 } },
    "closed before a reload": { input: { isOverdue: true, isShownHere: true, remainingMs: 120_000 } },
  },
  events: {
    "account.changed": ({ context }) => [{ isOverdue: !context.isOverdue }],
    "page.changed": ({ context }) => [{ isShownHere: !context.isShownHere }],
    "dismissal.changed": (snapshot) => [{ remainingMs: snapshot.matches("dismissed") ? 0 : 120_000 }],
  },
  facts: ({ isOverdue, isShownHere, remainingMs }) => ({ isOverdue, isShownHere, remainingMs }),
  invariants: {
    "only a debt is shown, and only where it stands in the way": (snapshot) =>
      !snapshot.matches("shown") || (snapshot.context.isOverdue && snapshot.context.isShownHere),
    "a debt is not shown only elsewhere, or for the time of a dismissal": (snapshot) =>
      !snapshot.context.isOverdue ||
      !snapshot.context.isShownHere ||
      snapshot.matches("shown") ||
      snapshot.matches("dismissed"),
    "what is left of a dismissal counts for that one alone": (snapshot) =>
      snapshot.context.remainingMs === 0 || snapshot.matches("dismissed"),
  },
});
