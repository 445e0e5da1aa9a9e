import { network, refusal } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { sessionMachine } from "./session.machine.ts";

const credentials = { email: "ana@vereda.test", password: "vereda123", profile: "CUSTOMER" as const };

export const model = defineModel({
  machine: sessionMachine,
  variants: { visitor: { input: { isSignedIn: false } }, customer: { input: { isSignedIn: true } } },
  events: {
    "session.signIn": [{ credentials }],
    "session.changedElsewhere": [{ isSignedIn: true }, { isSignedIn: false }],
    "xstate.done.actor.signIn": [{ output: { name: "Ana" } }],
    "xstate.error.actor.signIn": [{ error: refusal("CREDENTIALS_INVALID", 401) }],
    "xstate.error.actor.signOut": [{ error: network }],
  },
  facts: ({ hasExpired, failure, signOutFailure }) => ({
    hasExpired,
    failure: failure?.code,
    isUnanswered: signOutFailure !== null,
  }),
  invariants: {
    "an expired session is told apart from a visitor's": (snapshot) =>
      !(snapshot.matches("expired") || snapshot.matches("anonymous")) ||
      snapshot.context.hasExpired === snapshot.matches("expired"),
    "nobody is signed in with a failure in hand": (snapshot) =>
      !snapshot.matches("signedIn") ||
      (snapshot.context.failure === null && snapshot.context.signOutFailure === null),
    "no password is kept": (snapshot) => !JSON.stringify(snapshot.context).includes(credentials.password),
  },
});
