import { assertEvent, assign, setup } from "xstate";
import { failureOf } from "#contract/failure.ts";
import { supplied } from "../supplied.ts";
import type { TakeOverContext, TakeOverEvent, Typed } from "./take-over.types.ts";

/**
 * The way to the account that has a CPF, in the middle of what is bought: by a code or by its password, with what was chosen. The code has
 * a chart of its own, `mailCode`, which runs beside this one; the app reports the account that it opens. Nothing is said of whose the CPF is.
 */
export const takeOverMachine = setup({
  types: {} as { context: TakeOverContext; events: TakeOverEvent },
  actors: {
    /** Takes along what was chosen. Repeated it has the same effect. */
    signIn: supplied<unknown, Typed>("signIn"),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: "takeOver",
  context: { failure: null },
  initial: "offered",
  on: { "account.opened": { target: ".signedIn", actions: "forgetFailure" } },
  states: {
    offered: {
      description:
        "Another account has the CPF: the way to it is a press away, and the number can be corrected.",
      on: { "account.enter": { target: "byCode" } },
    },
    byCode: {
      description: "By a code that is mailed to its e-mail.",
      on: { "password.use": { target: "byPassword" }, "account.stay": { target: "offered" } },
    },
    byPassword: {
      description: "By its e-mail and password.",
      initial: "typing",
      states: {
        typing: {
          description: "What was wrong is said; the account that is open stays open.",
          on: {
            "password.submit": { target: "entering" },
            "code.use": { target: "#takeOver.byCode", actions: "forgetFailure" },
            "account.stay": { target: "#takeOver.offered", actions: "forgetFailure" },
          },
        },
        entering: {
          description:
            "The other account is being opened. Nothing takes that back: what was chosen may be its own already.",
          entry: "forgetFailure",
          invoke: {
            id: "signIn",
            src: "signIn",
            input: ({ event }) => {
              assertEvent(event, "password.submit");
              return { email: event.email, password: event.password };
            },
            onDone: { target: "#takeOver.signedIn" },
            onError: { target: "typing", actions: { type: "keepFailure", params: ({ event }) => event } },
          },
        },
      },
    },
    signedIn: {
      type: "final",
      description: "The other account is open: the page goes on with it and with what was chosen.",
    },
  },
});
