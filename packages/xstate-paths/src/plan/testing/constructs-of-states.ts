import { assign, setup } from "xstate";
import type { MachineModel } from "../../model.ts";
import { bare, bareChart, two } from "./bare.ts";

/** A small chart for each construct of XState that is a matter of states and time, by what it is called there. */
export const constructsOfStates: Record<string, MachineModel> = {
  "no id": bareChart(two),
  "an id with dots and spaces": bareChart({ id: "my app.v2", ...two }),
  "a root without states": bareChart({
    id: "flat",
    context: { lit: false },
    on: { press: { actions: assign({ lit: true }) } },
  }),
  "a root that is nothing but a root": bareChart({ id: "nothing" }),
  "states with ids of their own": bareChart({
    id: "own",
    initial: "outer",
    states: {
      outer: { initial: "inner", states: { inner: { id: "elsewhere", on: { go: "#end" } } } },
      end: { id: "end", type: "final" },
    },
  }),
  "parallel states": bareChart({ id: "both", type: "parallel", states: { left: two, right: two } }),
  "shallow history": bareChart({
    id: "shallow",
    initial: "work",
    states: {
      work: { ...two, states: { ...two.states, before: { type: "history" } }, on: { pause: "pause" } },
      pause: { on: { resume: "work.before" } },
    },
  }),
  "deep history": bareChart({
    id: "deep",
    initial: "work",
    states: {
      work: {
        initial: "all",
        states: { all: two, before: { type: "history", history: "deep" } },
        on: { pause: "pause" },
      },
      pause: { on: { resume: "work.before" } },
    },
  }),
  always: bareChart({
    id: "eventless",
    initial: "asking",
    context: { isPaid: false },
    states: {
      asking: { always: [{ guard: ({ context }) => context.isPaid, target: "open" }, { target: "shut" }] },
      shut: { on: { pay: { target: "asking", actions: assign({ isPaid: true }) } } },
      open: { type: "final" },
    },
  }),
  "always for ever": bareChart({
    id: "round",
    initial: "a",
    states: { a: { always: "b" }, b: { always: "a" } },
  }),
  "a delay": bareChart({
    id: "late",
    initial: "on",
    states: { on: { after: { 1000: "off" } }, off: { on: { press: "on" } } },
  }),
  "a delay as a function": bare(
    setup({ delays: { backoff: ({ context }) => 100 * context.tries } }).createMachine({
      id: "retry",
      context: { tries: 1 },
      initial: "waiting",
      states: {
        waiting: { after: { backoff: "trying" } },
        trying: {
          on: {
            fail: {
              target: "waiting",
              actions: assign({ tries: ({ context }) => Math.min(3, context.tries + 1) }),
            },
          },
        },
      },
    }),
  ),
  "a delay that leads nowhere": bareChart({
    id: "tick",
    initial: "on",
    context: { n: 0 },
    states: { on: { after: { 50: { actions: assign({ n: 1 }) } }, on: { press: "on" } } },
  }),
  "two delays at once": bareChart({
    id: "lights",
    type: "parallel",
    states: {
      cars: { initial: "go", states: { go: { after: { 300: "stop" } }, stop: { after: { 300: "go" } } } },
      people: { initial: "stop", states: { stop: { after: { 400: "go" } }, go: { after: { 200: "stop" } } } },
    },
  }),
};
