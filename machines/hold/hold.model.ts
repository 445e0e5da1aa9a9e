import { network, refusal, unauthorized } from "../testing/failures.ts";
import { defineModel } from "../testing/model.ts";
import { holdOf } from "./hold.fixtures.ts";
import { holdMachine } from "./hold.machine.ts";

const first = { hold: null, wantedScheduleId: null, failure: null };

export const model = defineModel({
  machine: holdMachine,
  variants: {
    "the first time": { input: first },
    "a time that is wanted already": { input: { ...first, wantedScheduleId: "monday" } },
    "another time that is wanted already": {
      input: { ...first, hold: holdOf("monday"), wantedScheduleId: "tuesday" },
      headlessOnly: "only the data differ: the screens are those of other starts",
    },
    "another time": { input: { ...first, hold: holdOf("monday") } },
  },
  events: {
    "time.choose": [{ scheduleId: "monday" }, { scheduleId: "tuesday" }],
    "xstate.done.actor.holdSchedule": ({ context }) => [
      { output: holdOf(context.wantedScheduleId ?? "none") },
    ],
    "xstate.error.actor.holdSchedule": [
      { error: unauthorized },
      { error: refusal("SCHEDULE_FULL", 409) },
      { error: network },
    ],
    "xstate.done.actor.oldHoldExpiry": [{}],
    "xstate.error.actor.oldHoldExpiry": [{ error: new Error("a bug") }],
  },
  facts: ({ hold, wantedScheduleId, failure }) => ({
    held: hold?.scheduleId,
    wanted: wantedScheduleId,
    failure: failure?.code,
  }),
  invariants: {
    "what ends as held holds the time, and nothing else is wanted any more": (snapshot) =>
      !snapshot.matches("held") ||
      (snapshot.context.hold !== null && snapshot.context.wantedScheduleId === null),
    "a hold is asked for only where a time is wanted": (snapshot) =>
      !snapshot.matches("holding") || snapshot.context.wantedScheduleId !== null,
    "without a hold there is nothing to keep": (snapshot) =>
      snapshot.matches("choosing") ===
      (snapshot.status === "active" && snapshot.context.hold === null && !snapshot.matches("holding")),
    "after a sign-out it is known what to hold": (snapshot) =>
      !snapshot.matches("signedOut") || snapshot.context.wantedScheduleId !== null,
  },
});
