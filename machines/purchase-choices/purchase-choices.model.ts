import { input } from "../purchase/purchase.fixtures.ts";
import { purchaseStart } from "../purchase/start.ts";
import { defineModel } from "../testing/model.ts";
import { purchaseChoicesMachine } from "./purchase-choices.machine.ts";

/** Where the variants begin: at step 1. */
export const starts = {
  "up to two schedules": input,
  "one schedule": { ...input, item: { ...input.item, maxSchedules: 1 } },
};

export const model = defineModel({
  machine: purchaseChoicesMachine,
  variants: {
    "up to two schedules": { input: purchaseStart(starts["up to two schedules"]) },
    "one schedule": { input: purchaseStart(starts["one schedule"]) },
  },
  events: {
    "interest.toggle": [{ interestId: "sleep" }],
    "schedule.mode": [{ mode: "single" }, { mode: "several" }],
    "schedule.toggle": [
      { scheduleId: "monday", date: "2026-12-07T10:00:00-03:00" },
      { scheduleId: "tuesday", date: "2026-12-08T10:00:00-03:00" },
      { scheduleId: "wednesday", date: "2026-12-09T10:00:00-03:00" },
    ],
  },
  facts: ({ interests, scheduleMode, schedules }) => ({
    hasInterest: interests.length > 0,
    mode: scheduleMode,
    schedules,
  }),
  invariants: {
    "nothing goes on without an interest area and a schedule": ({ status, context }) =>
      status === "active" || (context.interests.length > 0 && context.schedules.length > 0),
    "no more schedules than the item takes": ({ context }) =>
      context.schedules.length <= (context.scheduleMode === "single" ? 1 : context.maxSchedules),
    "the beginning of each chosen schedule is known": ({ context }) =>
      context.schedules.every((id) => id in context.scheduleDates),
  },
});
