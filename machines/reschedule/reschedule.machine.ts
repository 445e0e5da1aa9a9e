import { assign, setup } from "xstate";
import { failed, failureOf, isAway, isRefusal } from "#contract/failure.ts";
import type { Reschedule } from "#contract/reschedule.ts";
import { supplied } from "../supplied.ts";
import type {
  RescheduleContext,
  RescheduleEvent,
  RescheduleInput,
  RescheduleOutput,
} from "./reschedule.types.ts";

/**
 * Moving an appointment to another time: a day, an hour, a look at both times, the move. Its answer may be lost: then it
 * is asked how the appointment stands before the move is offered again. Whatever is refused leads back to the choice.
 * While the server is away reads are repeated by themselves, the move never.
 */
export const rescheduleMachine = setup({
  types: {} as {
    context: RescheduleContext;
    events: RescheduleEvent;
    input: RescheduleInput;
    output: RescheduleOutput;
  },
  actors: {
    /** How the appointment stands, and to which times it may be moved. */
    loadTimes: supplied<Reschedule, { appointmentId: string }>("loadTimes"),
    moveAppointment: supplied<
      { sequence: number },
      { appointmentId: string; scheduleId: string; fromScheduleId: string }
    >("moveAppointment"),
  },
  guards: {
    isAtChosen: ({ context: { times, scheduleId } }) => times?.schedule.id === scheduleId,
    isNotScheduled: ({ context }) => context.times?.refusal === "NOT_SCHEDULED",
    isDeadlinePassed: ({ context }) => context.times?.refusal === "DEADLINE_PASSED",
    hasNoDates: ({ context }) => context.times?.content.length === 0,
    isHourChosen: ({ context }) => chosenOf(context) !== undefined,
    isDateOpen: ({ context }) => hoursOn(context, context.date) > 0,
    isDateChosen: ({ context }) => context.date !== null,
    hasHours: ({ context }, params: { date: string }) => hoursOn(context, params.date) > 0,
    isUnauthorized: (_, params: { error: unknown }) => failureOf(params.error).code === "UNAUTHORIZED",
    isOutcomeUnknown: (_, params: { error: unknown }) => !isRefusal(failureOf(params.error)),
    isAway: ({ context }) => isAway(context.loadFailure),
    isAskedAgain: ({ context }) => context.loadFailure !== null,
    isGone: (_, params: { error: unknown }) => failureOf(params.error).code === "NOT_FOUND",
    isTooOften: (_, params: { error: unknown }) => failureOf(params.error).code === "RATE_LIMITED",
  },
  actions: {
    keepTimes: assign({ times: (_, params: { output: Reschedule }) => params.output, loadFailure: null }),
    keepLoadFailure: assign({ loadFailure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepDate: assign({
      date: (_, params: { date: string }) => params.date,
      scheduleId: null,
      failure: null,
    }),
    keepHour: assign({ scheduleId: (_, params: { scheduleId: string }) => params.scheduleId, failure: null }),
    dropHour: assign({ scheduleId: null }),
    keepFormer: assign({ former: ({ context }) => context.times?.schedule ?? null, failure: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => failureOf(params.error) }),
    keepLost: assign(({ context }, params: { output: Reschedule }) => lostOf(context, params.output)),
    markMoved: assign({
      times: ({ context }, { output }: { output: { sequence: number } }) => movedOf(context, output),
    }),
  },
  delays: {
    /** Pause before a question without an answer is asked again by itself. */
    againDelay: 10_000,
  },
}).createMachine({
  id: "reschedule",
  context: ({ input }) => ({ ...input, times: null, former: null, failure: null, loadFailure: null }),
  initial: "loadingTimes",
  states: {
    loadingTimes: {
      description:
        "It is asked how the appointment stands and which times there are. Asked again, its failure stays until there is an answer.",
      invoke: {
        id: "loadTimes",
        src: "loadTimes",
        input: ({ context }) => ({ appointmentId: context.appointmentId }),
        onDone: { target: "sorting", actions: { type: "keepTimes", params: ({ event }) => event } },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { target: "loadFailed", actions: { type: "keepLoadFailure", params: ({ event }) => event } },
        ],
      },
      on: { "step.back": { guard: "isAskedAgain", target: "left" } },
    },
    sorting: {
      description: "Decides what is left to choose, by the times that there are and what was chosen before.",
      always: [
        { guard: "isAtChosen", target: "moved" },
        { guard: "isNotScheduled", target: "notScheduled" },
        { guard: "isDeadlinePassed", target: "deadlinePassed" },
        { guard: "hasNoDates", target: "noDates", actions: "dropHour" },
        { guard: "isHourChosen", target: "confirming" },
        { guard: "isDateOpen", target: "choosingHour", actions: "dropHour" },
        { guard: "isDateChosen", target: "noHours", actions: "dropHour" },
        { target: "choosingDate" },
      ],
    },
    loadFailed: {
      description:
        "The times could not be had, or the appointment is not found any more. While the server is away they are asked for again by themselves.",
      after: { againDelay: { guard: "isAway", target: "loadingTimes" } },
      on: {
        "times.retry": { target: "loadingTimes" },
        "step.back": { target: "left" },
      },
    },
    notScheduled: {
      description: "It cannot be moved: its order is not settled yet, or it has ended, or was given up.",
      on: { "step.back": { target: "left" } },
    },
    deadlinePassed: {
      description: "The free change is over; the appointment keeps its time.",
      on: { "step.back": { target: "left" } },
    },
    noDates: {
      description: "The activity has no other time that it could be moved to.",
      on: {
        "times.retry": { target: "loadingTimes" },
        "step.back": { target: "left" },
      },
    },
    choosingDate: {
      description: "A day has to be chosen.",
      on: {
        "date.choose": [
          {
            guard: { type: "hasHours", params: ({ event }) => event },
            target: "choosingHour",
            actions: { type: "keepDate", params: ({ event }) => event },
          },
          { target: "noHours", actions: { type: "keepDate", params: ({ event }) => event } },
        ],
        "step.back": { target: "left" },
      },
    },
    noHours: {
      description: "The chosen day has no time left; another day can be chosen.",
      on: {
        "date.choose": [
          {
            guard: { type: "hasHours", params: ({ event }) => event },
            target: "choosingHour",
            actions: { type: "keepDate", params: ({ event }) => event },
          },
          { target: "noHours", actions: { type: "keepDate", params: ({ event }) => event } },
        ],
        "step.back": { target: "left" },
      },
    },
    choosingHour: {
      description: "An hour of the chosen day has to be chosen, or another day.",
      on: {
        "date.choose": [
          {
            guard: { type: "hasHours", params: ({ event }) => event },
            target: "choosingHour",
            actions: { type: "keepDate", params: ({ event }) => event },
          },
          { target: "noHours", actions: { type: "keepDate", params: ({ event }) => event } },
        ],
        "hour.choose": {
          target: "confirming",
          actions: { type: "keepHour", params: ({ event }) => event },
        },
        "step.back": { target: "left" },
      },
    },
    confirming: {
      description: "The old and the new time are shown beside each other; nothing has changed yet.",
      on: {
        "move.confirm": { target: "moving", actions: "keepFormer" },
        "step.back": { target: "choosingHour", actions: "dropHour" },
      },
    },
    moving: {
      description: "The move is on its way. Only a refusal proves that it has not happened.",
      invoke: {
        id: "moveAppointment",
        src: "moveAppointment",
        input: ({ context }) => ({
          appointmentId: context.appointmentId,
          scheduleId: context.scheduleId ?? "",
          fromScheduleId: context.times?.schedule.id ?? "",
        }),
        onDone: { target: "moved", actions: { type: "markMoved", params: ({ event }) => event } },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          { guard: { type: "isOutcomeUnknown", params: ({ event }) => event }, target: "checkingMove" },
          {
            guard: { type: "isTooOften", params: ({ event }) => event },
            target: "confirming",
            actions: { type: "keepFailure", params: ({ event }) => event },
          },
          {
            target: "loadingTimes",
            actions: ["dropHour", { type: "keepFailure", params: ({ event }) => event }],
          },
        ],
      },
    },
    checkingMove: {
      description: "The answer was lost: it is asked which time the appointment has.",
      invoke: {
        id: "checkMove",
        src: "loadTimes",
        input: ({ context }) => ({ appointmentId: context.appointmentId }),
        onDone: {
          target: "sorting",
          actions: [
            { type: "keepLost", params: ({ event }) => event },
            { type: "keepTimes", params: ({ event }) => event },
          ],
        },
        onError: [
          { guard: { type: "isUnauthorized", params: ({ event }) => event }, target: "signedOut" },
          {
            guard: { type: "isGone", params: ({ event }) => event },
            target: "loadFailed",
            actions: { type: "keepLoadFailure", params: ({ event }) => event },
          },
          { target: "moveUnknown", actions: { type: "keepLoadFailure", params: ({ event }) => event } },
        ],
      },
      on: { "step.back": { target: "left" } },
    },
    moveUnknown: {
      description:
        "Nobody knows yet whether it was moved; it can be asked again, by itself while the server is away, and nothing is sent again.",
      after: { againDelay: { guard: "isAway", target: "checkingMove" } },
      on: {
        "move.check": { target: "checkingMove" },
        "step.back": { target: "left" },
      },
    },
    moved: {
      type: "final",
      description: "It has the new time, and the old place is free.",
      output: ({ context: { date, scheduleId } }) => ({ outcome: "moved", date, scheduleId }),
    },
    left: {
      type: "final",
      description: "The customer has left; the appointment is as it was, or as the lost move made it.",
      output: ({ context: { date, scheduleId } }) => ({ outcome: "left", date, scheduleId }),
    },
    signedOut: {
      type: "final",
      description: "The session ended; what was chosen is kept for after the login.",
      output: ({ context: { date, scheduleId } }) => ({ outcome: "signedOut", date, scheduleId }),
    },
  },
  // The final states above are the only sources of this event's output.
  output: ({ event }) => event.output as RescheduleOutput,
});

function chosenOf({ times, scheduleId }: RescheduleContext) {
  return times?.content.find(({ id }) => id === scheduleId);
}

/** A schedule's date carries the offset of its place: its first ten characters are the day there. */
function hoursOn({ times }: RescheduleContext, day: string | null): number {
  return times?.content.filter(({ date }) => date.slice(0, 10) === day).length ?? 0;
}

/** What became of a move whose answer was lost, by the time that the appointment has. */
function lostOf({ former, scheduleId }: RescheduleContext, { schedule }: Reschedule) {
  if (schedule.id === scheduleId) return {};
  if (schedule.id === former?.id) return { failure: failed("NOT_MOVED") };
  return { failure: failed("APPOINTMENT_CHANGED"), scheduleId: null };
}

function movedOf(context: RescheduleContext, { sequence }: { sequence: number }): Reschedule | null {
  const { times } = context;
  const chosen = chosenOf(context);
  return times && chosen ? { ...times, schedule: chosen, sequence } : times;
}
