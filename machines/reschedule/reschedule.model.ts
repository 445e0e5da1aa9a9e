import { repeatsWhatIsAway } from "../testing/again.ts";
import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import {
  evenings,
  movedElsewhere,
  movedLate,
  movedTimes,
  notScheduled,
  times,
  tooLate,
  without27,
  withoutDates,
  withoutTen,
} from "./reschedule.fixtures.ts";
import { rescheduleMachine } from "./reschedule.machine.ts";
import type { RescheduleContext } from "./reschedule.types.ts";

const input = { appointmentId: "mine", date: null, scheduleId: null };
const failures = [{ error: network }, { error: unauthorized }];
const unread = [...failures, { error: refusal("UNAVAILABLE", 503) }, { error: refusal("INTERNAL", 500) }];

export const model = defineModel({
  machine: rescheduleMachine,
  variants: {
    "from the start": { input },
    "late in the evening": {
      input,
      headlessOnly: "only the data differ: the screens are those of other starts",
      events: {
        "xstate.done.actor.loadTimes": [{ output: evenings }],
        "xstate.done.actor.checkMove": [{ output: evenings }],
        "xstate.error.actor.loadTimes": [],
        "xstate.error.actor.checkMove": [],
        "xstate.error.actor.moveAppointment": [
          { error: network },
          { error: refusal("UNAVAILABLE", 503) },
          { error: refusal("INTERNAL", 500) },
        ],
      },
    },
    "after a sign-in": { input: { ...input, date: "2026-11-27", scheduleId: "27 at 10" } },
  },
  events: {
    "date.choose": ({ context }) => daysOf(context).map((date) => ({ date })),
    "hour.choose": ({ context }) =>
      hoursOn(context)
        .slice(0, 1)
        .map(({ id }) => ({ scheduleId: id })),
    "xstate.done.actor.loadTimes": [
      times,
      movedTimes,
      withoutTen,
      without27,
      withoutDates,
      tooLate,
      notScheduled,
    ].map((output) => ({ output })),
    "xstate.error.actor.loadTimes": unread,
    "xstate.done.actor.moveAppointment": [{ output: { sequence: 1 } }],
    "xstate.error.actor.moveAppointment": [
      ...failures,
      { error: refusal("SCHEDULE_FULL", 409) },
      { error: refusal("APPOINTMENT_CHANGED", 409) },
      { error: refusal("MINIMUM_NOTICE_NOT_MET", 422) },
      { error: refusal("RESCHEDULE_TOO_LATE", 422) },
      { error: refusal("RATE_LIMITED", 429) },
    ],
    "xstate.done.actor.checkMove": [movedTimes, movedLate, movedElsewhere, times, withoutTen].map(
      (output) => ({ output }),
    ),
    "xstate.error.actor.checkMove": [...unread, { error: refusal("NOT_FOUND", 404) }],
  },
  facts: ({ times: known, date, scheduleId, former, failure, loadFailure }) => ({
    refusal: known?.refusal,
    at: known?.schedule.id,
    choices: known?.content.map(({ id }) => id),
    date,
    scheduleId,
    former: former?.id,
    failure: failure?.code,
    loadFailure: loadFailure?.code,
  }),
  invariants: {
    "a move is confirmed and sent only with an hour that there is": (snapshot) =>
      !(snapshot.matches("confirming") || snapshot.matches("moving")) ||
      Boolean(snapshot.context.times?.content.some(({ id }) => id === snapshot.context.scheduleId)),
    "what ends as moved has the chosen time": (snapshot) =>
      !snapshot.matches("moved") || snapshot.context.times?.schedule.id === snapshot.context.scheduleId,
    "the hours of a day are shown only where there are some": (snapshot) =>
      !snapshot.matches("choosingHour") || hoursOn(snapshot.context).length > 0,
    "a day without hours is called so": (snapshot) =>
      !snapshot.matches("noHours") ||
      (snapshot.context.date !== null && hoursOn(snapshot.context).length === 0),
    "what is asked is asked again by itself where no answer came, and only there": (snapshot) =>
      repeatsWhatIsAway(
        snapshot,
        snapshot.matches("loadFailed") || snapshot.matches("moveUnknown"),
        snapshot.context.loadFailure,
      ),
    "where it may not be moved nothing is chosen or sent": (snapshot) =>
      !snapshot.context.times?.refusal ||
      ["loadingTimes", "notScheduled", "deadlinePassed", "loadFailed", "left", "moved", "signedOut"].includes(
        String(snapshot.value),
      ),
  },
  traceInvariants: {
    "after a lost answer nothing is sent again before it is known how the appointment stands": (trace) =>
      trace.every(
        (snapshot, index) =>
          !snapshot.matches("moving") ||
          !trace[index - 1] ||
          Boolean(trace[index - 1]?.matches("confirming")) ||
          Boolean(trace[index - 1]?.matches("moving")),
      ),
  },
  equivalentMutants: {
    "reschedule.sorting always 0: asked after its next sibling": "what has been moved just now is scheduled",
    "reschedule.sorting always 1: asked after its next sibling": "a refusal has one reason",
    "reschedule.sorting always 3: asked after its next sibling": "of no times none is the chosen one",
    "reschedule.checkingMove xstate.error.actor.checkMove 0: asked after its next sibling":
      "a session that has ended is not an appointment that is gone",
    "reschedule.moving xstate.error.actor.moveAppointment 0: asked after its next sibling":
      "a session that has ended is a refusal",
    "reschedule.moving xstate.error.actor.moveAppointment 1: asked after its next sibling":
      "being tried too often is a refusal",
  },
});

/** The page offers every day between the first and the last; the one that is open already cannot be opened again. */
function daysOf({ times: known, date: open }: Pick<RescheduleContext, "times" | "date">): string[] {
  const days = [
    ...(known?.content.map(({ date }) => date.slice(0, 10)) ?? []),
    ...(open ? [open] : []),
  ].sort();
  return ["2026-11-27", "2026-11-28", "2026-11-29"].filter(
    (day) => day !== open && day >= (days[0] ?? "none") && day <= (days.at(-1) ?? ""),
  );
}

function hoursOn({ times: known, date }: Pick<RescheduleContext, "times" | "date">) {
  return known?.content.filter((each) => each.date.startsWith(date ?? "none")) ?? [];
}
