import { expect, test } from "vitest";
import { setup } from "xstate";
import { defineModel, type MachineModel } from "./model.ts";
import { explore } from "./plan/explore.ts";
import { errand } from "./run/errand.ts";

const lamp = setup({
  types: {} as {
    context: { level: number };
    events: { type: "turn"; to: number } | { type: "dim"; by?: number } | { type: "press" };
  },
  guards: { isBright: (_, { level }: { level: number }) => level > 5 },
}).createMachine({
  id: "lamp",
  context: { level: 0 },
  initial: "off",
  states: {
    off: {
      on: {
        turn: { guard: { type: "isBright", params: ({ event }) => ({ level: event.to }) }, target: "on" },
        press: { target: "on" },
      },
    },
    on: { on: { press: { target: "off" } } },
  },
});

/** As somebody writes it whom no type holds back. */
const untyped = (events: object): MachineModel =>
  ({
    machine: lamp,
    variants: { new: { input: undefined } },
    events,
    facts: () => null,
    invariants: {},
  }) as never;

test("an event that cannot be sent without a payload has to have one, by its type", () => {
  const rest = { variants: { fresh: { input: { tries: 0 } } }, facts: () => null, invariants: {} };
  // @ts-expect-error 'go' has none.
  defineModel({ machine: errand, events: { note: [{ text: "milk" }] }, ...rest });
  defineModel({ machine: errand, events: { note: [{ text: "milk" }], go: [{ far: true }] }, ...rest });
});

test("a payload that is read and not listed is an error that says which, and where", () => {
  expect(() => explore(untyped({}))).toThrow(
    `lamp: turn cannot be tried in "off": guard: 'to' of the event is read, and the model lists no payload: events: { "turn": [{ to: … }] }, or [{}] where it may be missing`,
  );
});

test("a payload that may be missing is listed as such", () => {
  const { nodes } = explore(untyped({ turn: [{}] }));
  expect([...nodes.values()].flatMap(({ edges }) => edges.map(({ event }) => event))).toEqual([
    { type: "press" },
    { type: "press" },
  ]);
});
