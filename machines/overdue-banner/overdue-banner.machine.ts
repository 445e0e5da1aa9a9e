import { assign, setup } from "xstate";
import { OVERDUE_BANNER_REAPPEARS_MS } from "#contract/constants.ts";
import type { OverdueBannerContext, OverdueBannerEvent, OverdueBannerInput } from "./overdue-banner.types.ts";

/**
 * The banner of an account in arrears. It shows on search and purchase pages; closed, it is back after five minutes. The
 * app keeps the deadline, so that a reload and other tabs go on with the time that is left.
 */
export const overdueBannerMachine = setup({
  types: {} as {
    context: OverdueBannerContext;
    events: OverdueBannerEvent;
    input: OverdueBannerInput;
  },
  guards: {
    isSettled: (_, params: { isOverdue: boolean }) => !params.isOverdue,
    isRegular: ({ context }) => !context.isOverdue,
    isDismissed: ({ context }) => context.remainingMs > 0,
    isShownHere: ({ context }) => context.isShownHere,
  },
  actions: {
    keepAccount: assign({ isOverdue: (_, params: { isOverdue: boolean }) => params.isOverdue }),
    keepPage: assign({ isShownHere: (_, params: { isShownHere: boolean }) => params.isShownHere }),
    keepRemaining: assign({ remainingMs: (_, params: { remainingMs: number }) => params.remainingMs }),
    forgetRemaining: assign({ remainingMs: 0 }),
    /** Supplied by the app: keeps the deadline, where a reload and other tabs find it. */
    storeDismissal: () => {},
    /** Supplied by the app: a debt that comes later is said at once. */
    forgetDismissal: () => {},
  },
  delays: {
    /** Five minutes, or what is left of them after a reload or from another tab. */
    untilItReappears: ({ context }) => context.remainingMs || OVERDUE_BANNER_REAPPEARS_MS,
  },
}).createMachine({
  id: "overdueBanner",
  context: ({ input }) => input,
  initial: "deciding",
  on: {
    "account.changed": [
      {
        guard: { type: "isSettled", params: ({ event }) => event },
        target: ".deciding",
        actions: [{ type: "keepAccount", params: ({ event }) => event }, "forgetDismissal"],
      },
      { target: ".deciding", actions: { type: "keepAccount", params: ({ event }) => event } },
    ],
    "dismissal.changed": {
      target: ".deciding",
      actions: { type: "keepRemaining", params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      description: "Decides by the account, the time that is left of a dismissal, and the page.",
      always: [
        { guard: "isRegular", target: "regular" },
        { guard: "isDismissed", target: "dismissed" },
        { guard: "isShownHere", target: "shown" },
        { target: "elsewhere" },
      ],
    },
    regular: {
      description: "Nothing is owed: there is no banner.",
      entry: "forgetRemaining",
      on: { "page.changed": { actions: { type: "keepPage", params: ({ event }) => event } } },
    },
    elsewhere: {
      description: "Something is owed, on a page that is neither search nor purchase.",
      on: {
        "page.changed": {
          target: "deciding",
          actions: { type: "keepPage", params: ({ event }) => event },
        },
      },
    },
    shown: {
      description: "The banner says what is owed, and the way out.",
      on: {
        "banner.dismiss": { target: "dismissed", actions: "storeDismissal" },
        "page.changed": {
          target: "deciding",
          actions: { type: "keepPage", params: ({ event }) => event },
        },
      },
    },
    dismissed: {
      description: "Closed for five minutes, or what is left of them.",
      after: { untilItReappears: { target: "deciding", actions: "forgetRemaining" } },
      on: { "page.changed": { actions: { type: "keepPage", params: ({ event }) => event } } },
    },
  },
});
