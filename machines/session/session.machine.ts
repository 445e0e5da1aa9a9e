import { assertEvent, assign, setup, stateIn } from "xstate";
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
    isInSession: stateIn({ customer: "signedIn" }),
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
  type: "parallel",
  states: {
    customer: {
      description: "Who is here. A sign-out is over here at once, whatever becomes of its call.",
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
          entry: [
            "forgetFailure",
            "forgetSignOutFailure",
            { type: "setExpired", params: { hasExpired: false } },
          ],
          on: {
            "session.signOut": { target: "anonymous", actions: "forgetCustomerData" },
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
      },
    },
    revocation: {
      description:
        "What the server knows of the last sign-out; that it does not know is told, until somebody signs in.",
      initial: "none",
      on: { "session.signOut": { guard: "isInSession", target: ".revoking" } },
      states: {
        none: { description: "There is nothing that the server does not know." },
        revoking: {
          description: "The session is being revoked.",
          invoke: {
            id: "signOut",
            src: "signOut",
            input: ({ context }) => ({ isAgain: context.signOutFailure !== null }),
            onDone: { target: "none", actions: "forgetSignOutFailure" },
            onError: {
              target: "unanswered",
              actions: { type: "keepSignOutFailure", params: ({ event }) => event },
            },
          },
        },
        unanswered: {
          description: "The server could not be told; it can be asked again.",
          always: { guard: "isInSession", target: "none", actions: "forgetSignOutFailure" },
          on: { "signOut.tellAgain": { target: "revoking" } },
        },
      },
    },
  },
});
