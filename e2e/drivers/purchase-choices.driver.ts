import { expect } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import { model, starts } from "#machines/purchase-choices/purchase-choices.model.ts";
import type { ChoicesContext, ChoicesEvent } from "#machines/purchase-choices/purchase-choices.types.ts";
import type { Flow } from "../paths/flow.ts";
import { ready, TITLES, titled } from "./purchase/looks.ts";
import { press, toggle } from "./purchase/press.ts";
import { openPurchase, type Scene } from "./purchase/scene.ts";
import { pickTime } from "./purchase/times.ts";
import { asksForAllMissing } from "./typed.ts";

type Payload<T extends ChoicesEvent["type"]> = Extract<ChoicesEvent, { type: T }>;
/** A step's event is the model's own case for its type. */
const of = <T extends ChoicesEvent["type"]>(step: DriverStep) => step.event as unknown as Payload<T>;

/** Step 1 of the purchase, whose child it is. */
export const driver: Flow<typeof model.machine, Scene, true> = {
  model,
  reach: {
    surroundings: {
      start: () => true,
      // A radio that is chosen cannot be given up.
      after: (_, { event }, snapshot) => {
        const { scheduleMode, schedules } = snapshot.context as ChoicesContext; // the graph of the choices
        const { type, mode, scheduleId } = event as unknown as Payload<"schedule.mode" | "schedule.toggle"> &
          Record<string, string>; // or another one of its events
        if (type === "schedule.mode") return mode === scheduleMode ? null : true;
        if (type !== "schedule.toggle") return true;
        return scheduleMode === "single" && schedules.includes(scheduleId) ? null : true;
      },
    },
  },
  open: (given) => openPurchase(given, starts),
  events: {
    "interest.toggle": ({ page, bookable }) =>
      toggle(page.getByRole("checkbox", { name: bookable.interest.name })),
    "schedule.mode": ({ page }, step) => {
      const name = of<"schedule.mode">(step).mode === "single" ? "Um horário" : "Vários horários";
      return page.getByRole("radio", { name }).check();
    },
    "schedule.toggle": ({ page, schedules }, step) =>
      pickTime(page, schedules[of<"schedule.toggle">(step).scheduleId]),
    "step.next": async (scene, { from, to }) => {
      await press("Continuar")(scene);
      if (from.join() !== to.join()) return;
      await expect(scene.page.getByText("Informação obrigatória!").first()).toBeVisible();
      await asksForAllMissing(scene.page);
    },
  },
  states: {
    "purchaseChoices.choosing": ready(TITLES.choosingInterestsAndSchedules),
    "purchaseChoices.chosen": titled(TITLES.choosingPayment),
  },
  close: ({ held }) => held.stop(),
};
