import { assign, setup } from "xstate";
import { failedWith, failureOf } from "#contract/failure.ts";
import type { TakenOver } from "#contract/started-purchase.ts";
import { supplied } from "../supplied.ts";
import type * as C from "./continuation.types.ts";

/**
 * A purchase or booking that another device goes on with, until this page does, or begins anew. While it runs nothing can be chosen or
 * ordered here: the chart of the purchase itself begins where this one ends, with the key of an order in flight, which it asks about first.
 * The app supplies `takeOver` and `discard`, which know what is bought.
 */
export const continuationMachine = setup({
  types: {} as {
    context: C.ContinuationContext;
    events: C.ContinuationEvent;
    input: C.ContinuationInput;
    output: C.ContinuationOutput;
  },
  actors: {
    /** Repeated it has the same effect, and the same answer. */
    takeOver: supplied<TakenOver>("takeOver"),
    /** Gives a started purchase up; one that is gone already is no error. */
    discard: supplied<unknown>("discard"),
  },
  guards: {
    isTold: ({ context }) => context.begins === "told",
    isToBeDiscarded: ({ context }) => context.begins === "discard",
    isGone: (_, params: { error: unknown }) => failureOf(params.error).code === "NOT_FOUND",
    isGoneUnseen: ({ context }, params: { error: unknown }) =>
      context.begins === "found" && context.failure === null && failureOf(params.error).code === "NOT_FOUND",
    wasInFlight: ({ context }) => context.wasInFlight,
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
  },
  actions: {
    keepFailure: assign(({ context }, params: { error: unknown }) => ({
      failure: failureOf(params.error),
      wasInFlight: context.wasInFlight || failedWith(params.error, "ORDER_IN_FLIGHT"),
    })),
    keepTaken: assign({ taken: (_, params: { output: TakenOver }) => params.output }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: "continuation",
  context: ({ input }) => ({ ...input, failure: null, wasInFlight: false, taken: null }),
  initial: "starting",
  states: {
    starting: {
      description: "Decides what there is to begin with.",
      always: [
        { guard: "isTold", target: "elsewhere" },
        { guard: "isToBeDiscarded", target: "discarding" },
        { target: "takingOver" },
      ],
    },
    elsewhere: {
      description: "Another device goes on with it, and says so here. Nothing is lost by looking.",
      on: { "continue.here": { target: "takingOver" } },
    },
    takingOver: {
      description: "The choices, and the key of an order in flight, are being taken over.",
      invoke: {
        id: "takeOver",
        src: "takeOver",
        onDone: { target: "here", actions: { type: "keepTaken", params: ({ event }) => event } },
        onError: [
          { guard: { type: "isGoneUnseen", params: ({ event }) => event }, target: "anew" },
          {
            guard: { type: "isGone", params: ({ event }) => event },
            target: "gone",
            actions: "forgetFailure",
          },
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { target: "notTaken", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    notTaken: {
      description:
        "It is not known what the other device has: nothing begins here before it is, or before it is discarded.",
      on: { "continue.here": { target: "takingOver" }, "purchase.discard": { target: "discarding" } },
    },
    gone: {
      description: "It was ordered or discarded on the other device, or its seven days are over.",
      on: { "purchase.restart": { target: "anew" } },
    },
    discarding: {
      description: "What was chosen is being forgotten, on every device.",
      invoke: {
        id: "discard",
        src: "discard",
        // One whose order has ended meanwhile is gone as well: that has to be said.
        onDone: [{ guard: "wasInFlight", target: "gone", actions: "forgetFailure" }, { target: "anew" }],
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { target: "notDiscarded", actions: { type: "keepFailure", params: ({ event }) => event } },
        ],
      },
    },
    notDiscarded: {
      description: "It is still there: it can be tried again, or gone on with.",
      on: { "purchase.discard": { target: "discarding" }, "continue.here": { target: "takingOver" } },
    },
    here: {
      type: "final",
      description: "This page goes on with what was taken over.",
      output: ({ context }) => ({ outcome: "here", taken: context.taken }),
    },
    anew: {
      type: "final",
      description: "There is nothing to go on with: this page begins anew.",
      output: { outcome: "here", taken: null },
    },
    signedOut: {
      type: "final",
      description: "The session is over. Whoever signs in again finds it as it was.",
      output: { outcome: "signedOut", taken: null },
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as C.ContinuationOutput,
});
