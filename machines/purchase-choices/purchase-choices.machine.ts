import { assign, setup } from "xstate";
import type { Choices, ChoicesContext, ChoicesEvent, ChoicesInput } from "./purchase-choices.types.ts";

/** Step 1 of a purchase: what it is about and when. It ends when both are chosen and the customer goes on. */
export const purchaseChoicesMachine = setup({
  types: {} as { context: ChoicesContext; events: ChoicesEvent; input: ChoicesInput },
  guards: {
    isLackingChoices: ({ context }) => context.interests.length === 0 || context.schedules.length === 0,
    canToggleSchedule: ({ context }, params: { scheduleId: string }) =>
      context.scheduleMode === "single" ||
      context.schedules.includes(params.scheduleId) ||
      context.schedules.length < context.maxSchedules,
    canChooseSeveral: ({ context }) => context.maxSchedules > 1,
  },
  actions: {
    /** Supplied by the purchase: takes over what is answered. */
    tell: () => {},
    askForMissing: assign({ isAskingForMissing: true }),
    toggleInterest: assign({
      interests: ({ context }, params: { interestId: string }) =>
        toggled(context.interests, params.interestId),
    }),
    setScheduleMode: assign(({ context }, params: { mode: Choices["scheduleMode"] }) => ({
      scheduleMode: params.mode,
      schedules: params.mode === "single" ? context.schedules.slice(0, 1) : context.schedules,
    })),
    toggleSchedule: assign(({ context }, { scheduleId, date }: { scheduleId: string; date: string }) => {
      const others =
        context.scheduleMode === "single" ? [] : context.schedules.filter((id) => id !== scheduleId);
      return {
        schedules: context.schedules.includes(scheduleId) ? others : [...others, scheduleId],
        scheduleDates: { ...context.scheduleDates, [scheduleId]: date },
      };
    }),
  },
}).createMachine({
  id: "purchaseChoices",
  context: ({ input: { interests, scheduleMode, schedules, scheduleDates, item, failure } }) => ({
    interests,
    scheduleMode,
    schedules,
    scheduleDates,
    maxSchedules: item.maxSchedules,
    failure,
    isAskingForMissing: false,
  }),
  initial: "choosing",
  states: {
    choosing: {
      description: "At least one interest area and one schedule are needed.",
      on: {
        "interest.toggle": {
          actions: [{ type: "toggleInterest", params: ({ event }) => event }, "tell"],
        },
        "schedule.mode": {
          guard: "canChooseSeveral",
          actions: [{ type: "setScheduleMode", params: ({ event }) => event }, "tell"],
        },
        "schedule.toggle": {
          guard: { type: "canToggleSchedule", params: ({ event }) => event },
          actions: [{ type: "toggleSchedule", params: ({ event }) => event }, "tell"],
        },
        "step.next": [{ guard: "isLackingChoices", actions: "askForMissing" }, { target: "chosen" }],
      },
    },
    chosen: { type: "final", description: "Both are chosen." },
  },
});

function toggled(ids: string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
}
