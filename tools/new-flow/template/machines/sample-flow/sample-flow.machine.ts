import { assign, setup } from "xstate";
import { failureOf } from "#contract/failure.ts";
import { supplied } from "#machines/supplied.ts";
import type { Item, SampleFlowContext, SampleFlowEvent, SampleFlowInput } from "./sample-flow.types.ts";

/** A list that is loaded when somebody asks for it, again after a failure, and again when it has grown old. */
export const sampleFlowMachine = setup({
  types: {} as {
    context: SampleFlowContext;
    events: SampleFlowEvent;
    input: SampleFlowInput;
  },
  actors: {
    loadItems: supplied<readonly Item[], { limit: number }>("loadItems"),
  },
  guards: {
    isEmpty: (_, params: { items: readonly Item[] }) => params.items.length === 0,
  },
  actions: {
    keepItems: assign({ items: (_, params: { items: readonly Item[] }) => params.items }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
  delays: {
    /** For how long what was loaded counts as fresh. */
    freshness: 60_000,
  },
}).createMachine({
  id: "sampleFlow",
  context: ({ input }) => ({ ...input, items: [], failure: null }),
  initial: "idle",
  states: {
    idle: {
      description: "Nothing has been asked for yet.",
      on: { "items.load": { target: "loading" } },
    },
    loading: {
      description: "The items are on their way.",
      entry: "forgetFailure",
      invoke: {
        id: "loadItems",
        src: "loadItems",
        input: ({ context }) => ({ limit: context.limit }),
        onDone: [
          {
            guard: { type: "isEmpty", params: ({ event }) => ({ items: event.output }) },
            target: "empty",
            actions: { type: "keepItems", params: ({ event }) => ({ items: event.output }) },
          },
          {
            target: "fresh",
            actions: { type: "keepItems", params: ({ event }) => ({ items: event.output }) },
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    empty: {
      description: "There are no items.",
      on: { "items.load": { target: "loading" } },
    },
    fresh: {
      description: "The items are shown. There is nothing to do until they have grown old.",
      after: { freshness: { target: "outdated" } },
    },
    outdated: {
      description: "The items are still shown, with an offer to load them again.",
      on: { "items.load": { target: "loading" } },
    },
    failed: {
      description: "They could not be loaded; the reason is kept and said, and it can be tried again.",
      on: { "items.load": { target: "loading" } },
    },
  },
});
