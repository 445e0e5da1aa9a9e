import { and, assign, emit, enqueueActions, not, or, raise, sendTo, setup, stateIn } from "xstate";
import type { MachineModel } from "../../model.ts";
import { bare, bareChart, two } from "./bare.ts";

const grows = assign({ count: ({ context }) => context.count + 1 });

function pushed(items: unknown[]): unknown[] {
  items.push(items.length);
  return items;
}

/** A small chart for each construct of XState that is a matter of events, guards and the context, by what it is called there. */
export const constructsOfData: Record<string, MachineModel> = {
  "raise, with a delay and without": bareChart({
    id: "raising",
    initial: "a",
    states: {
      a: { on: { go: { target: "b", actions: raise({ type: "on" }) } } },
      b: { on: { on: "c" } },
      c: { entry: raise({ type: "back" }, { delay: 10 }), on: { back: "a" } },
    },
  }),
  "sendTo itself": bareChart({
    id: "self",
    initial: "a",
    states: {
      a: { on: { go: { actions: sendTo(({ self }) => self, { type: "on" }) }, on: "b" } },
      b: { type: "final" },
    },
  }),
  wildcards: bareChart({
    id: "wild",
    initial: "a",
    states: { a: { on: { go: "b", "*": "c" } }, b: { on: { "mouse.*": "a" } }, c: { on: { go: "a" } } },
  }),
  "final states, onDone and output": bareChart({
    id: "done",
    initial: "work",
    states: {
      work: {
        initial: "one",
        states: { one: { on: { go: "end" } }, end: { type: "final", output: { sum: 2 } } },
        onDone: "over",
      },
      over: { type: "final" },
    },
    output: () => ({ isOver: true }),
  }),
  reenter: bareChart({
    id: "again",
    initial: "a",
    context: { visits: 0 },
    states: { a: { entry: assign({ visits: 1 }), on: { stay: { target: "a", reenter: true }, wait: {} } } },
  }),
  "guards with params, and, or, not, stateIn": bare(
    setup({
      types: {} as { context: { level: number }; events: { type: "set"; to: number } | { type: "try" } },
      guards: { isAbove: ({ context }, { least }: { least: number }) => context.level > least },
      actions: { keep: assign({ level: (_, { to }: { to: number }) => to }) },
    }).createMachine({
      id: "guards",
      type: "parallel",
      context: { level: 0 },
      on: { set: { actions: { type: "keep", params: ({ event }) => ({ to: event.to }) } } },
      states: {
        door: {
          initial: "shut",
          states: {
            shut: {
              on: {
                try: {
                  guard: and([{ type: "isAbove", params: { least: 1 } }, not(stateIn({ lamp: "off" }))]),
                  target: "open",
                },
              },
            },
            open: {},
          },
        },
        lamp: {
          initial: "off",
          states: {
            off: {
              on: {
                try: {
                  guard: or([
                    { type: "isAbove", params: { least: 2 } },
                    { type: "isAbove", params: { least: 1 } },
                  ]),
                  target: "on",
                },
              },
            },
            on: {},
          },
        },
      },
    }),
    { events: { set: [{ to: 0 }, { to: 2 }] } },
  ),
  "a guard that reads a payload nobody lists": bareChart({
    id: "reads",
    initial: "a",
    states: { a: { on: { go: { guard: ({ event }) => Object(event).name.length > 0, target: "a" } } } },
  }),
  "a guard that nobody has written": bareChart({
    id: "unwritten",
    initial: "a",
    states: { a: { on: { go: { guard: "isFree", target: "a" } } } },
  }),
  "input that is missing": bareChart({
    id: "greeting",
    context: ({ input }) => ({ name: input.person.name }),
  }),
  input: bareChart(
    { id: "greeting", context: ({ input }) => ({ name: input.name }), ...two },
    { variants: { ana: { input: { name: "Ana" } } } },
  ),
  "a context with maps, sets, dates and functions": bareChart({
    id: "rich",
    context: { map: new Map([["a", new Set([1])]]), since: new Date(0), tell: () => {}, big: 1n },
    on: { add: { actions: assign({ map: ({ context }) => new Map(context.map).set("b", new Set([2])) }) } },
  }),
  "a counter without end": bareChart(
    { id: "counter", context: { step: 1, count: 0 }, on: { more: { actions: grows } } },
    { limit: 50 },
  ),
  "a counter that its facts leave out": bareChart(
    { id: "counter", context: { count: 0 }, ...two, on: { more: { actions: grows } } },
    { facts: () => null },
  ),
  chance: bareChart(
    { id: "dice", context: { face: 0 }, on: { roll: { actions: assign({ face: () => Math.random() }) } } },
    { limit: 20 },
  ),
  "the clock": bareChart({
    id: "log",
    context: { at: 0 },
    initial: "a",
    states: {
      a: { on: { go: { target: "b", actions: assign({ at: () => performance.now() }) } } },
      b: { type: "final" },
    },
  }),
  "a list that is changed in place": bareChart({
    id: "stack",
    context: { items: [] },
    on: { push: { actions: assign({ items: ({ context }) => pushed(context.items) }) } },
  }),
  "emitted events and enqueued actions": bareChart({
    id: "loud",
    initial: "a",
    states: {
      a: {
        on: {
          go: {
            target: "b",
            actions: [emit({ type: "went" }), enqueueActions(({ enqueue }) => enqueue.raise({ type: "on" }))],
          },
        },
      },
      b: { on: { on: "a" } },
    },
  }),
};
