import { assertEvent, assign, setup } from "xstate";
import { failureOf, isAway, isRefusal } from "#contract/failure.ts";
import type { LiveLink } from "#contract/link.ts";
import { supplied } from "../supplied.ts";
import type { MailLinkContext, MailLinkEvent, MailLinkInput } from "./mail-link.types.ts";

/**
 * What the link of a mail may do, once: set a new password, or show that an e-mail is one's own. Mail programs open links,
 * too: until somebody presses the button it is only asked whether the link still holds. While the server is away that is
 * asked again by itself; the press never is. The app supplies `checkLink` and `useLink`, which know the token.
 */
export const mailLinkMachine = setup({
  types: {} as { context: MailLinkContext; events: MailLinkEvent; input: MailLinkInput },
  actors: {
    checkLink: supplied<LiveLink>("checkLink"),
    /** Repeated with the same password it has the same effect. */
    useLink: supplied<unknown, { newPassword: string | null }>("useLink"),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isOver: (_, params: { error: unknown }) => failureOf(params.error).code === "LINK_INVALID",
    isAway: ({ context }) => isAway(context.failure),
    isSurelyUnused: ({ context }, params: { error: unknown }) =>
      !context.mayBeUsed && isRefusal(failureOf(params.error)),
  },
  actions: {
    keepLink: assign({ link: (_, params: { output: LiveLink }) => params.output, failure: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepUncertainty: assign({ mayBeUsed: true }),
    forgetFailure: assign({ failure: null }),
  },
  delays: {
    /** Pause before a question without an answer is asked again by itself. */
    againDelay: 10_000,
  },
}).createMachine({
  id: "mailLink",
  context: ({ input }) => ({ ...input, link: null, mayBeUsed: false, failure: null }),
  initial: "starting",
  states: {
    starting: {
      description: "Decides by the address whether there is a link at all.",
      always: [{ guard: "hasToken", target: "checking" }, { target: "over" }],
    },
    checking: {
      description:
        "It is asked whether the link may still be used. Nothing changes by that. Asked again, its failure stays until there is an answer.",
      invoke: {
        id: "checkLink",
        src: "checkLink",
        onDone: { target: "ready", actions: { type: "keepLink", params: ({ event }) => event } },
        onError: [
          {
            guard: { type: "isOver", params: ({ event }) => event },
            target: "over",
            actions: "forgetFailure",
          },
          { target: "unchecked", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    unchecked: {
      description:
        "It could not be asked whether the link holds; it can be tried again, and is by itself while the server is away.",
      after: { againDelay: { guard: "isAway", target: "checking" } },
      on: { "link.checkAgain": { target: "checking" } },
    },
    ready: {
      description: "The link holds and waits for the press of whoever got the mail. A refusal is said here.",
      on: { "link.use": { target: "using" } },
    },
    using: {
      description:
        "The link is being used. Only a refusal proves that it was not, and none after a lost answer.",
      entry: "forgetFailure",
      invoke: {
        id: "useLink",
        src: "useLink",
        input: ({ event }) => {
          assertEvent(event, "link.use");
          return { newPassword: event.newPassword };
        },
        onDone: { target: "done" },
        onError: [
          { guard: { type: "isOver", params: ({ event }) => event }, target: "over" },
          {
            guard: { type: "isSurelyUnused", params: ({ event }) => event },
            target: "ready",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          {
            target: "unanswered",
            actions: ["keepUncertainty", { type: "keepFailure", params: ({ event }) => event }],
          },
        ],
      },
    },
    unanswered: {
      description:
        "An answer was lost: it may have been used. The same press again does no harm; what is refused then is said here.",
      on: { "link.use": { target: "using" } },
    },
    over: {
      type: "final",
      description:
        "There is no link, or it was used, replaced or is too old: another one has to be asked for.",
    },
    done: { type: "final", description: "The link has done what it was for." },
  },
});
