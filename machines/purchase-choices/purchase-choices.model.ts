import { input } from "../purchase/purchase.fixtures.ts";
import { purchaseStart } from "../purchase/start.ts";
import { defineModel } from "../testing/model.ts";
import { purchaseChoicesMachine } from "./purchase-choices.machine.ts";

/** Where the variants begin: at step 1. */
export const starts = {
  "up to two schedules": input,
  "one schedule": { ...input, item: { ...input.item, maxSchedules: 1 } },
};

const threeTimes = { ...input, item: { ...input.item, maxSchedules: 3 } };

export const model = defineModel({
  machine: purchaseChoicesMachine,
  variants: {
    "up to two schedules": { input: purchaseStart(starts["up to two schedules"]) },
    "one schedule": { input: purchaseStart(starts["one schedule"]) },
    "up to three schedules, two chosen": {
      input: {
        ...purchaseStart(threeTimes),
        scheduleMode: "several",
        schedules: ["monday", "tuesday"],
        scheduleDates: { monday: "2026-12-07T10:00:00-03:00", tuesday: "2026-12-08T10:00:00-03:00" },
      },
      headlessOnly: "only the data differ: the screens are those of other starts",
      events: { "interest.toggle": [{ interestId: "sleep" }, { interestId: "stress" }] },
    },
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
    interests,
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
