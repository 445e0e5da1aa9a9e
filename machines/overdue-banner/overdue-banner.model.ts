import { defineModel } from "../model.ts";
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
    "dismissal.changed": ({ context }) => [{ remainingMs: context.remainingMs > 0 ? 0 : 120_000 }],
  },
  facts: ({ isOverdue, isShownHere, remainingMs }) => ({ isOverdue, isShownHere, remainingMs }),
  invariants: {
    "only a debt is shown, and only where it stands in the way": (snapshot) =>
      !snapshot.matches("shown") || (snapshot.context.isOverdue && snapshot.context.isShownHere),
    "a debt is not shown only elsewhere, or for the time of a dismissal": (snapshot) => {
      const { isOverdue, isShownHere, remainingMs } = snapshot.context;
      return !isOverdue || snapshot.matches("shown") || !isShownHere || remainingMs > 0;
    },
    "a dismissal lasts five minutes at most": ({ context }) => context.remainingMs <= 300_000,
    "a regular account remembers no dismissal": (snapshot) =>
      !snapshot.matches("regular") || snapshot.context.remainingMs === 0,
  },
  equivalentMutants: {
    "overdueBanner.shown banner.dismiss 0: goes to overdueBanner.deciding":
      "with its five minutes just set, deciding leads to dismissed",
  },
});
