import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { taken } from "./continuation.fixtures.ts";
import { continuationMachine } from "./continuation.machine.ts";

const gone = refusal("NOT_FOUND", 404);

export const model = defineModel({
  machine: continuationMachine,
  variants: {
    "found on the account": { input: { begins: "found" } },
    "told by the other device": { input: { begins: "told" } },
    "to be discarded": { input: { begins: "discard" } },
  },
  events: {
    "xstate.done.actor.takeOver": [{ output: taken }],
    "xstate.error.actor.takeOver": [
      { error: gone },
      { error: unauthorized },
      { error: refusal("CONTINUED_ELSEWHERE", 409) },
      { error: network },
    ],
    "xstate.done.actor.discard": [{ output: { done: true } }],
    "xstate.error.actor.discard": [
      { error: refusal("ORDER_IN_FLIGHT", 409) },
      { error: unauthorized },
      { error: network },
    ],
  },
  facts: ({ begins, failure, wasInFlight }) => ({ begins, failure: failure?.code, wasInFlight }),
  equivalentMutants: {
    "continuation.starting always 0: asked after its next sibling": "it begins in one way",
    "continuation.takingOver xstate.error.actor.takeOver 1: asked after its next sibling":
      "a failure has one code",
  },
  invariants: {
    "it ends with what was taken over, or with nothing": ({ status, output, value }) =>
      status === "active" || (value === "here") === (output?.taken != null),
    "a failure is told where something can be done about it, and stays until it is over": ({
      context,
      value,
    }) =>
      context.failure === null ||
      ["notTaken", "notDiscarded", "takingOver", "discarding", "here", "anew", "signedOut"].includes(
        String(value),
      ),
    "where it failed it is known why": ({ context, value }) =>
      !["notTaken", "notDiscarded"].includes(String(value)) || context.failure !== null,
  },
  traceInvariants: {
    "what may have been bought is not begun anew without a word": (trace) =>
      trace.every(
        ({ value, context }, at) =>
          value !== "anew" || !context.wasInFlight || trace[at - 1]?.value === "gone",
      ),
    "whoever was told takes nothing over before a press": (trace) =>
      trace[0]?.context.begins !== "told" || ["starting", "elsewhere"].includes(String(trace[0].value)),
    "nothing begins anew here while it is not known what the other device has": (trace) =>
      trace.every(
        ({ value }, at) =>
          value !== "anew" || !["notTaken", "elsewhere"].includes(String(trace[at - 1]?.value)),
      ),
  },
});
