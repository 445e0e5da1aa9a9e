import { assertEvent, assign, setup } from "xstate";
import { failureOf } from "#contract/failure.ts";
import type { Credentials } from "#contract/session.ts";
import { supplied } from "../supplied.ts";
import type { SessionContext, SessionEvent, SessionInput } from "./session.types.ts";

/**
 * Who is at this browser. One session across tabs: the app reports what another tab did. The app supplies `signIn`,
 * `signOut` and `forgetCustomerData` (caches and drafts of the customer who is gone). The token is the app's affair.
 */
export const sessionMachine = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: SessionInput },
  actors: {
    /** Stores the token when it succeeds. */
    signIn: supplied<unknown, { credentials: Credentials }>("signIn"),
    /** Removes the token first; tells the server when it can. `isAgain`: of the session that was left before. */
    signOut: supplied<unknown, { isAgain: boolean }>("signOut"),
  },
  guards: {
    hasToken: ({ context }) => context.hadToken,
    isSignedIn: (_, params: { isSignedIn: boolean }) => params.isSignedIn,
    hasExpired: ({ context }) => context.hasExpired,
    isUnanswered: ({ context }) => context.signOutFailure !== null,
  },
  actions: {
    /** Supplied by the app. */
    forgetCustomerData: () => {},
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
    keepSignOutFailure: assign({
      signOutFailure: (_, params: { error: unknown }) => failureOf(params.error),
    }),
    forgetSignOutFailure: assign({ signOutFailure: null }),
    setExpired: assign({ hasExpired: (_, params: { hasExpired: boolean }) => params.hasExpired }),
  },
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    failure: null,
    signOutFailure: null,
    hasExpired: false,
    hadToken: input.isSignedIn,
  }),
  initial: "starting",
  states: {
    starting: {
      description: "Decides by the stored token.",
      always: [{ guard: "hasToken", target: "signedIn" }, { target: "anonymous" }],
    },
    anonymous: {
      description: "A visitor: may look at everything, may not buy.",
      entry: { type: "setExpired", params: { hasExpired: false } },
      on: {
        "session.signIn": { target: "signingIn" },
        "session.opened": { target: "signedIn" },
        "session.signOut": { guard: "isUnanswered", target: "signingOut" },
        "session.changedElsewhere": {
          guard: { type: "isSignedIn", params: ({ event }) => event },
          target: "signedIn",
        },
      },
    },
    signingIn: {
      description: "The credentials are being checked.",
      entry: "forgetFailure",
      invoke: {
        id: "signIn",
        src: "signIn",
        input: ({ event }) => {
          assertEvent(event, "session.signIn");
          return { credentials: event.credentials };
        },
        onDone: { target: "signedIn" },
        onError: [
          {
            guard: "hasExpired",
            target: "expired",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          { target: "anonymous", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
      on: {
        "session.changedElsewhere": {
          guard: { type: "isSignedIn", params: ({ event }) => event },
          target: "signedIn",
        },
      },
    },
    signedIn: {
      description: "A customer with a token.",
      entry: ["forgetFailure", "forgetSignOutFailure", { type: "setExpired", params: { hasExpired: false } }],
      on: {
        "session.signOut": { target: "signingOut", actions: "forgetCustomerData" },
        "session.expired": { target: "expired" },
        "session.changedElsewhere": [
          {
            guard: { type: "isSignedIn", params: ({ event }) => event },
            actions: "forgetCustomerData",
          },
          { target: "anonymous", actions: "forgetCustomerData" },
        ],
      },
    },
    expired: {
      description:
        "A 401 ended the session in the middle of something; what was typed is kept until the login.",
      entry: { type: "setExpired", params: { hasExpired: true } },
      on: {
        "session.signIn": { target: "signingIn" },
        "session.opened": { target: "signedIn" },
        "session.signOut": { target: "anonymous", actions: "forgetCustomerData" },
        "session.changedElsewhere": {
          guard: { type: "isSignedIn", params: ({ event }) => event },
          target: "signedIn",
        },
      },
    },
    signingOut: {
      description:
        "The session is being revoked. Here it is over even when the server cannot be reached; that is told, and it can be asked again.",
      invoke: {
        id: "signOut",
        src: "signOut",
        input: ({ context }) => ({ isAgain: context.signOutFailure !== null }),
        onDone: { target: "anonymous", actions: "forgetSignOutFailure" },
        onError: {
          target: "anonymous",
          actions: { type: "keepSignOutFailure", params: ({ event }) => event },
        },
      },
    },
  },
});
