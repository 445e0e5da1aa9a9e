import { assign, fromPromise, setup } from "xstate";

export const fetchMachine = setup({
  types: {
    context: {} as { id: string; name: string | null; tries: number },
    events: {} as { type: "fetch"; id: string },
  },
  actors: { load: fromPromise<string, { id: string }>(async () => "") },
  guards: { mayTryAgain: ({ context }) => context.tries < 2 },
  delays: { backoff: ({ context }) => 1_000 * 2 ** context.tries },
}).createMachine({
  id: "fetch",
  context: { id: "", name: null, tries: 0 },
  initial: "idle",
  on: { fetch: { target: ".loading", actions: assign({ id: ({ event }) => event.id, tries: 0 }) } },
  states: {
    idle: {},
    loading: {
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: "loaded", actions: assign({ name: ({ event }) => event.output }) },
        onError: [{ guard: "mayTryAgain", target: "waiting" }, { target: "failed" }],
      },
    },
    waiting: {
      after: {
        backoff: { target: "loading", actions: assign({ tries: ({ context }) => context.tries + 1 }) },
      },
    },
    loaded: {},
    failed: {},
  },
});
