import type { SnapshotFrom } from "xstate";
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
    "xstate.error.actor.signIn": [
      { error: refusal("CREDENTIALS_INVALID", 401) },
      { error: refusal("PROFILE_MISMATCH", 403) },
    ],
    "xstate.error.actor.signOut": [{ error: network }],
  },
  facts: ({ hasExpired, failure, signOutFailure }) => ({
    hasExpired,
    failure: failure?.code,
    isUnanswered: signOutFailure !== null,
  }),
  invariants: {
    "an expired session is told apart from a visitor's": (snapshot) =>
      !(isAt(snapshot, "expired") || isAt(snapshot, "anonymous")) ||
      snapshot.context.hasExpired === isAt(snapshot, "expired"),
    "nobody is signed in with a failure in hand": (snapshot) =>
      !isAt(snapshot, "signedIn") ||
      (snapshot.context.failure === null && snapshot.context.signOutFailure === null),
    "no password is kept": (snapshot) => !JSON.stringify(snapshot.context).includes(credentials.password),
    "a sign-out without an answer is told of, where nobody has signed in since": (snapshot) =>
      !snapshot.matches({ revocation: "unanswered" }) || snapshot.context.signOutFailure !== null,
  },
  traceInvariants: {
    "what becomes of a sign-out's call moves nobody": (trace) =>
      trace.every(({ value }, at) => {
        const before = trace[at - 1]?.value;
        return (
          before?.revocation !== "revoking" ||
          value.revocation === "revoking" ||
          value.customer === before.customer
        );
      }),
  },
});

const isAt = (
  snapshot: SnapshotFrom<typeof sessionMachine>,
  customer: "anonymous" | "expired" | "signedIn",
) => snapshot.matches({ customer });
