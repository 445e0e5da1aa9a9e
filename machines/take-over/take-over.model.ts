import { network, refusal } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { takeOverMachine } from "./take-over.machine.ts";

const password = "vereda123";

export const model = defineModel({
  machine: takeOverMachine,
  variants: { "a CPF that is taken": { input: undefined } },
  events: {
    "password.submit": [{ email: "carla@vereda.test", password }],
    "xstate.done.actor.signIn": [{ output: null }],
    "xstate.error.actor.signIn": [
      { error: refusal("CREDENTIALS_INVALID", 401) },
      { error: refusal("PROFILE_MISMATCH", 403) },
      { error: network },
    ],
  },
  facts: ({ failure }) => ({ failure: failure?.code }),
  invariants: {
    "no password is kept": ({ context }) => !JSON.stringify(context).includes(password),
    "a failure is said where the password is typed, and nowhere else": (snapshot) =>
      snapshot.context.failure === null || snapshot.matches({ byPassword: "typing" }),
  },
  traceInvariants: {
    "nobody is asked for anything before they want to sign in": (trace) => trace[0]?.value === "offered",
    "a password is sent by whoever has typed it, after each failure anew": (trace) =>
      trace.every(
        (snapshot, at) =>
          !snapshot.matches({ byPassword: "entering" }) ||
          trace[at - 1]?.matches({ byPassword: "typing" }) ||
          trace[at - 1]?.matches({ byPassword: "entering" }),
      ),
  },
});
