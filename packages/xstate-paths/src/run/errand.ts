import { assign, fromPromise, setup } from "xstate";
import { defineModel } from "../model.ts";

/** A small chart for the tests of this folder: whatever a run compares is in it. */
export const errand = setup({
  types: {} as {
    context: { tries: number; note: string | null };
    events: { type: "go"; far: boolean } | { type: "rest" } | { type: "note"; text: string };
    input: { tries: number };
    output: { tries: number };
  },
  actors: { walk: fromPromise<string, { step: number }>(async () => "there") },
  guards: { isFar: (_, params: { far: boolean }) => params.far },
  actions: {
    /** Supplied by the app. */
    greet: (_, _params: { loudly: boolean }) => {},
    /** Supplied by the app. */
    wave: () => {},
    count: assign({ tries: ({ context }) => Math.min(3, context.tries + 1) }),
    keep: assign({ note: (_, params: { text: string }) => params.text }),
  },
  delays: { patience: 3_000 },
}).createMachine({
  id: "errand",
  context: ({ input }) => ({ tries: input.tries, note: null }),
  initial: "home",
  states: {
    home: {
      on: {
        go: {
          guard: { type: "isFar", params: ({ event }) => event },
          target: "walking",
          actions: ["count", { type: "greet", params: { loudly: true } }, "wave"],
        },
        note: { actions: { type: "keep", params: ({ event }) => event } },
      },
    },
    walking: {
      invoke: {
        id: "walk",
        src: "walk",
        input: ({ context }) => ({ step: context.tries }),
        onDone: { target: "there" },
        onError: { target: "resting" },
      },
    },
    resting: { after: { patience: { target: "walking" } }, on: { rest: { target: "home" } } },
    there: { type: "final" },
  },
  output: ({ context }) => ({ tries: context.tries }),
});

export const model = defineModel({
  machine: errand,
  variants: { fresh: { input: { tries: 0 } } },
  events: { go: [{ far: true }, { far: false }], note: [{ text: "milk" }] },
  facts: ({ tries }) => tries,
  invariants: {},
});
