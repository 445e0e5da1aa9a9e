import { expect, test } from "vitest";
import { assign, setup } from "xstate";
import { defineModel } from "../model.ts";
import { explore } from "./explore.ts";

type Price = { base: number; toll: number };

const toll = setup({
  types: {} as { context: Price; input: Price; events: { type: "enter" } | { type: "leave" } },
}).createMachine({
  id: "toll",
  context: ({ input }) => input,
  initial: "outside",
  states: {
    outside: {
      on: { enter: { target: "inside", actions: assign({ toll: ({ context }) => context.base }) } },
    },
    inside: { on: { leave: "outside" } },
  },
});

/** Keys of the explored states, with the variant that each was first met from. */
function statesOf(variants: Record<string, { input: Price; events?: Record<string, never[]> }>) {
  const model = defineModel({ machine: toll, variants, events: {}, facts: () => ({}), invariants: {} });
  const { nodes, starts } = explore(model);
  return {
    states: [...nodes.values()].map(({ key, snapshot }) => `${key.split(" ")[0]} ${snapshot.value}`),
    starts: starts.map(({ variant, node }) => `${variant}: ${node.split(" ")[0]}`),
  };
}

test("a state that two variants meet is explored once where context and events are the same", () => {
  const input = { base: 2, toll: 0 };
  expect(statesOf({ car: { input }, van: { input: { ...input } } })).toEqual({
    states: ["car outside", "car inside"],
    starts: ["car: car", "van: car"],
  });
});

test("it is another state where the context differs in what no fact tells", () => {
  const { states } = statesOf({ car: { input: { base: 2, toll: 0 } }, van: { input: { base: 5, toll: 0 } } });
  expect(states).toEqual(["car outside", "car inside", "van outside", "van inside"]);
});

test("it is another state where a variant has events of its own", () => {
  const input = { base: 2, toll: 0 };
  const { states } = statesOf({ car: { input }, van: { input, events: { leave: [] } } });
  expect(states).toEqual(["car outside", "car inside", "van outside", "van inside"]);
});
