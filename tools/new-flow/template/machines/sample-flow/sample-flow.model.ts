import { network } from "#machines/testing/failures.ts";
import { defineModel } from "#machines/testing/model.ts";
import { sampleFlowMachine } from "./sample-flow.machine.ts";

export const model = defineModel({
  machine: sampleFlowMachine,
  variants: { "from the start": { input: { limit: 30 } } },
  events: {
    "xstate.done.actor.loadItems": [{ output: [{ id: "yoga", name: "Yoga" }] }, { output: [] }],
    "xstate.error.actor.loadItems": [{ error: network }],
  },
  facts: ({ items, failure }) => ({ items: items.length, failure: failure?.code }),
  invariants: {
    "where items are shown there are some": (snapshot) =>
      !(snapshot.matches("fresh") || snapshot.matches("outdated")) || snapshot.context.items.length > 0,
    "a failure is kept exactly while it is said": (snapshot) =>
      snapshot.matches("failed") === (snapshot.context.failure !== null),
  },
});
