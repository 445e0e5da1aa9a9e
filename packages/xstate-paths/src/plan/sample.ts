import { assign, fromPromise, setup } from "xstate";
import { defineModel } from "../model.ts";

/** A small chart for the tests of this folder: a turnstile with a guard, an actor, a delay and a state nobody reaches. */
export const turnstile = setup({
  types: {} as {
    context: { coins: number };
    events: { type: "coin" } | { type: "push" } | { type: "kick"; force: number };
    input: { coins: number };
  },
  actors: { open: fromPromise(async () => "open") },
  guards: {
    hasPaid: ({ context }) => context.coins >= 2,
    isHard: (_, params: { force: number }) => params.force > 9,
    isImpossible: () => false,
  },
  actions: { count: assign({ coins: ({ context }) => Math.min(2, context.coins + 1) }) },
  delays: { patience: 3_000 },
}).createMachine({
  id: "turnstile",
  context: ({ input }) => input,
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "hasPaid", target: "opening" }, { target: "closed" }] },
    closed: {
      on: {
        coin: { actions: "count" },
        push: [
          { guard: "isImpossible", target: "vault" },
          { guard: "hasPaid", target: "opening" },
        ],
        kick: { guard: { type: "isHard", params: ({ event }) => event }, target: "broken" },
      },
    },
    opening: {
      invoke: { id: "open", src: "open", onDone: { target: "open" }, onError: { target: "closed" } },
    },
    open: { after: { patience: { target: "closed" } }, on: { push: { target: "closed" } } },
    vault: {},
    broken: { type: "final" },
  },
});

export const sample = defineModel({
  machine: turnstile,
  variants: { unpaid: { input: { coins: 0 } }, paid: { input: { coins: 2 } } },
  events: { kick: [{ force: 1 }, { force: 10 }] },
  facts: ({ coins }) => coins,
  invariants: {
    "nobody passes without paying": ({ value, context }) => value !== "open" || context.coins >= 2,
  },
});
