import { assign, setup } from "xstate";
import { failed, failureOf, isRefusal } from "#contract/failure.ts";
import { supplied } from "../supplied.ts";
import type { HeldTime, HoldContext, HoldEvent, HoldInput, HoldOutput } from "./hold.types.ts";

/**
 * Choosing a time and holding it, to the moment in which one is held. A customer who changes the time keeps the old hold
 * until the new one is made; it may run out meanwhile.
 */
export const holdMachine = setup({
  types: {} as {
    context: HoldContext;
    events: HoldEvent;
    input: HoldInput;
    output: HoldOutput;
  },
  actors: {
    holdSchedule: supplied<HeldTime, { scheduleId: string }>("holdSchedule"),
    /** Ends at `until` (epoch milliseconds of this device), or at once when that has passed. Never before. */
    waitUntil: supplied<unknown, { until: number }>("waitUntil"),
  },
  guards: {
    wantsTime: ({ context }) => context.wantedScheduleId !== null,
    hasHold: ({ context }) => context.hold !== null,
    isHeld: ({ context }, params: { scheduleId: string }) => context.hold?.scheduleId === params.scheduleId,
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
    isStillHolding: ({ context }, params: { error: unknown }) =>
      context.hold !== null && isRefusal(failureOf(params.error)),
  },
  actions: {
    keepWanted: assign({
      wantedScheduleId: (_, params: { scheduleId: string }) => params.scheduleId,
      failure: null,
    }),
    keepHold: assign({ hold: (_, params: HeldTime) => params, wantedScheduleId: null }),
    forgetFailure: assign({ failure: null }),
    dropHold: assign({ hold: null, wantedScheduleId: null }),
    dropWanted: assign({ wantedScheduleId: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepExpiry: assign({ failure: failed("HOLD_EXPIRED") }),
  },
}).createMachine({
  id: "hold",
  context: ({ input: { hold, wantedScheduleId, failure } }) => ({ hold, wantedScheduleId, failure }),
  initial: "starting",
  states: {
    starting: {
      description: "Decides whether a time is wanted already, or has to be chosen.",
      always: [
        { guard: "wantsTime", target: "holding" },
        { guard: "hasHold", target: "choosingAnother" },
        { target: "choosing" },
      ],
    },
    choosing: {
      description: "No time is held; one has to be chosen.",
      on: {
        "time.choose": {
          target: "holding",
          actions: { type: "keepWanted", params: ({ event }) => event },
        },
      },
    },
    choosingAnother: {
      description: "Another time may be chosen while the one held before lasts.",
      invoke: {
        id: "oldHoldExpiry",
        src: "waitUntil",
        input: ({ context }) => ({ until: context.hold?.until ?? 0 }),
        onDone: { target: "choosing", actions: ["dropHold", "keepExpiry"] },
        onError: {
          target: "choosing",
          actions: ["dropHold", { type: "keepFailure", params: ({ event }) => event }],
        },
      },
      on: {
        "time.choose": [
          {
            guard: { type: "isHeld", params: ({ event }) => event },
            target: "held",
            actions: "forgetFailure",
          },
          { target: "holding", actions: { type: "keepWanted", params: ({ event }) => event } },
        ],
        "time.keep": { target: "held", actions: "forgetFailure" },
      },
    },
    holding: {
      description: "A time is being held. Only a refusal proves that the old hold still stands.",
      invoke: {
        id: "holdSchedule",
        src: "holdSchedule",
        input: ({ context }) => ({ scheduleId: context.wantedScheduleId ?? "" }),
        onDone: { target: "held", actions: { type: "keepHold", params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: "isUnauthorized", params: ({ event }) => event },
            target: "signedOut",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          {
            guard: { type: "isStillHolding", params: ({ event }) => event },
            target: "choosingAnother",
            actions: ["dropWanted", { type: "keepFailure", params: ({ event }) => event }],
          },
          {
            target: "choosing",
            actions: ["dropHold", { type: "keepFailure", params: ({ event }) => event }],
          },
        ],
      },
    },
    held: {
      type: "final",
      description: "A time is held.",
      output: ({ context }) => context,
    },
    signedOut: {
      type: "final",
      description: "The session ended before the time was held.",
      output: ({ context }) => context,
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as HoldOutput,
});
