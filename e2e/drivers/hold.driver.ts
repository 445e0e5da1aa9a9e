import { expect, type Page } from "@playwright/test";
import { complete, facts } from "#machines/checkout/checkout.fixtures.ts";
import { checkoutStart } from "#machines/checkout/start.ts";
import { model } from "#machines/hold/hold.model.ts";
import type { HoldEvent } from "#machines/hold/hold.types.ts";
import type { Flow } from "../paths/flow.ts";
import { type CheckoutScene, holdRunsOut, openCheckout } from "./checkout/scene.ts";
import { fail } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough } from "./held-calls.ts";
import { pickTime } from "./purchase/times.ts";
import { fakeVisibility, setVisible } from "./visibility.ts";

/** The way into the page. */
interface Around {
  /** By the link of a time, in a tab behind. */
  isLinked: boolean;
}

/** The choice of a time on the checkout's page, whose child it is. */
export const driver: Flow<typeof model.machine, CheckoutScene, Around> = {
  model,
  sights: ({ states, around }) =>
    states.includes("hold.held") && (around as Around).isLinked ? ["a tab that was behind"] : [],
  reach: {
    surroundings: {
      start: (variant) => ({ isLinked: model.variants[variant]?.input.wantedScheduleId != null }),
      after: (before) => before,
    },
    beyondReach: {
      "hold.choosingAnother time.choose 0": "the held time stands chosen already, as a radio",
      "xstate.error.actor.oldHoldExpiry": "waiting for a moment of this device's clock does not fail",
    },
  },
  untold: { "failure UNAUTHORIZED": "it leads to the sign-in" },
  tells: {
    "hold.choosing": {
      failure: {
        ...UNREAD,
        HOLD_EXPIRED: /Seu horário voltou para a agenda/,
        SCHEDULE_FULL: /A última vaga deste horário acabou de sair\. Nada foi cobrado: escolha outro\./,
      },
    },
    "hold.choosingAnother": {
      failure: {
        SCHEDULE_FULL: /A última vaga deste horário acabou de sair\. Nada foi cobrado: escolha outro\./,
      },
    },
  },
  async open({ page, world, path }) {
    const wanted = model.variants[path.variant]?.input;
    const modelled = checkoutStart({
      ...facts,
      requestedScheduleId: wanted?.wantedScheduleId ?? null,
      saved: wanted?.hold ? { ...complete, hold: wanted.hold } : null,
    });
    const isBehind = wanted?.wantedScheduleId != null && !wanted.hold;
    if (isBehind) await fakeVisibility(page, false);
    const scene = await openCheckout({ page, world, modelled });
    if (isBehind) await bringToFront(scene);
    if (wanted?.hold) {
      await scene.held.release(["schedulesPrice"], goesThrough);
      await page.getByRole("button", { name: "Alterar: Horário" }).click();
    }
    return scene;
  },
  events: {
    "time.choose": async (scene, { event }) => {
      const { scheduleId } = event as unknown as Extract<HoldEvent, { type: "time.choose" }>; // the model's own
      await pickTime(scene.page, scene.schedules[scheduleId]);
    },
    "time.keep": ({ page }) => page.getByRole("button", { name: "Manter o horário de antes" }).click(),
    "xstate.done.actor.holdSchedule": ({ held }) => held.release(["holdSchedule"], goesThrough),
    "xstate.error.actor.holdSchedule": (scene, step) => fail(scene, step, "holdSchedule"),
    "xstate.done.actor.oldHoldExpiry": async (scene) => {
      await holdRunsOut(scene);
      await expect(scene.page.getByText("Seu horário voltou para a agenda")).toBeVisible();
    },
  },
  states: {
    "hold.choosing": async ({ page }) => {
      await isTitled(page, "Escolha um horário");
      await expect(
        page
          .getByRole("group", { name: /^Horários de/ })
          .getByRole("radio")
          .first(),
      ).toBeVisible();
      await expect(page.getByRole("button", { name: "Manter o horário de antes" })).toHaveCount(0);
    },
    "hold.choosingAnother": async ({ page }) => {
      await isTitled(page, "Escolha outro horário");
      await expect(page.getByRole("button", { name: "Manter o horário de antes" })).toBeVisible();
    },
    "hold.holding": async ({ page, held }) => {
      await held.waiting("holdSchedule");
      const words = "Guardando seu horário…";
      await expect(page.getByRole("region", { name: /horário$/i }).getByText(words)).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);
    },
    "hold.held": async ({ page }) => {
      await isTitled(page, "Horário");
      await expect(page.getByRole("timer")).toHaveText(/^Guardamos este horário por 1[45]:\d\d$/);
    },
    "hold.signedOut": ({ page }) =>
      expect(page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible(),
  },
  close: ({ held }) => held.stop(),
};

/** A link that was opened in a tab behind this one, minutes ago: its time is held only now that it is seen. */
async function bringToFront({ page, world, held }: CheckoutScene): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeVisible();
  world.clock.moveTo(new Date(world.clock.now().getTime() + BEHIND_MS));
  await page.clock.fastForward(BEHIND_MS);
  expect(held.count("holdSchedule")).toBe(0);
  await setVisible(page, true);
}
const BEHIND_MS = 300_000;

const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
