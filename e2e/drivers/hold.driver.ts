import { expect, type Page } from "@playwright/test";
import type { Schedule } from "#contract/catalogue.ts";
import { failedWith } from "#contract/failure.ts";
import { complete, facts } from "#machines/checkout/checkout.fixtures.ts";
import { checkoutStart } from "#machines/checkout/start.ts";
import { model } from "#machines/hold/hold.model.ts";
import type { HoldEvent } from "#machines/hold/hold.types.ts";
import type { Flow } from "../paths/flow.ts";
import { holdsOf, offersLostTime } from "./checkout/looks.ts";
import { type CheckoutScene, holdRunsOut, openCheckout } from "./checkout/scene.ts";
import { fail } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough } from "./held-calls.ts";
import { leadsBack } from "./purchase/end-looks.ts";
import { pickTime } from "./purchase/times.ts";
import { dayOf, timeOf, whenOf } from "./shown.ts";
import { fakeVisibility, setVisible } from "./visibility.ts";

/** The way into the page. */
interface Around {
  /** By the link of a time, in a tab behind. */
  isLinked: boolean;
}

interface HoldScene extends CheckoutScene {
  /** The time that is held, and the one that was asked for last. */
  kept: Schedule | null;
  wanted: Schedule | null;
}

/** The choice of a time on the checkout's page, whose child it is. */
export const driver: Flow<typeof model.machine, HoldScene, Around> = {
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
      const own = page.getByRole("group", {
        name: `Horários de ${dayOf(scene.schedules.monday?.date ?? "")}`,
      });
      await expect(own, "its own day is open, even where it is the last place").toBeVisible();
    }
    const { monday = null } = scene.schedules;
    return { ...scene, kept: wanted?.hold ? monday : null, wanted: wanted?.wantedScheduleId ? monday : null };
  },
  events: {
    "time.choose": async (scene, { event }) => {
      const { scheduleId } = event as unknown as Extract<HoldEvent, { type: "time.choose" }>; // the model's own
      scene.wanted = scene.schedules[scheduleId] ?? null;
      await pickTime(scene.page, scene.schedules[scheduleId]);
    },
    "time.keep": ({ page }) => page.getByRole("button", { name: "Manter o horário de antes" }).click(),
    "xstate.done.actor.holdSchedule": async (scene) => {
      scene.kept = scene.wanted;
      await scene.held.release(["holdSchedule"], goesThrough);
    },
    "xstate.error.actor.holdSchedule": async (scene, step) => {
      await fail(scene, step, "holdSchedule");
      if (failedWith(step.event.error, "SCHEDULE_FULL")) await tellsWhichIsGone(scene);
    },
    "xstate.done.actor.oldHoldExpiry": async (scene) => {
      const { page, kept } = scene;
      await holdRunsOut(scene);
      await offersLostTime(page, kept);
      scene.kept = null;
    },
  },
  states: {
    "hold.choosing": async ({ page }) => {
      await isTitled(page, "Escolha um horário");
      const times = page.getByRole("group", { name: /^Horários de/ }).getByRole("radio");
      await expect(times.first()).toBeVisible();
      await isChosen(page, null);
      await expect(page.getByRole("button", { name: "Manter o horário de antes" })).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Escolher horário" })).toBeEnabled();
    },
    "hold.choosingAnother": async (scene) => {
      const { page, kept } = scene;
      await isTitled(page, "Escolha outro horário");
      await expect(page.getByRole("button", { name: "Manter o horário de antes" })).toBeVisible();
      await isChosen(page, kept);
      expect(await holdsOf(scene), "the times that the server holds").toEqual([kept?.id]);
    },
    "hold.holding": async ({ page, held, wanted }) => {
      const call = await held.sent("holdSchedule");
      expect(new URL(call.url()).pathname).toBe(`/api/mobile/activity-schedules/${wanted?.id}/holds`);
      const words = "Guardando seu horário…";
      const time = page.getByRole("region", { name: /horário$/i });
      await expect(time.getByText(words)).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: words })).toHaveCount(1);
      if (await time.getByRole("group", { name: "Dia" }).isVisible()) await isChosen(page, wanted);
      else await expect(time.getByText(dayOf(wanted?.date ?? ""), { exact: true })).toBeVisible();
    },
    "hold.held": async (scene, { around }) => {
      const { page, kept } = scene;
      await isTitled(page, "Horário");
      const time = page.getByRole("region", { name: "Horário", exact: true });
      const chosen = time.getByRole("paragraph").filter({ hasText: dayOf(kept?.date ?? "") });
      await expect(chosen).toHaveText(
        `${dayOf(kept?.date ?? "")}${timeOf(kept?.date ?? "")} às ${timeOf(kept?.endDate ?? "")}`,
      );
      if (!(around as Around).isLinked) await expect(chosen).toBeFocused();
      await expect(page.getByRole("timer")).toHaveText(/^Guardamos este horário por (15:00|14:\d\d)$/);
      expect(await holdsOf(scene), "the times that the server holds").toEqual([kept?.id]);
    },
    "hold.signedOut": (scene) => leadsBack(scene, `/checkout%3FactivityId%3D${scene.bookable.item.itemId}`),
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

/** The only day and time that stand chosen; the times of another day than the open one are not shown. */
async function isChosen(page: Page, time: Schedule | null): Promise<void> {
  const days = page.getByRole("radio", { name: /, com horário escolhido$/ });
  await expect(days).toHaveCount(time ? 1 : 0);
  const times = page.getByRole("group", { name: /^Horários de/ });
  if (!time) return expect(times.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("radio", { name: `${dayOf(time.date)}, com horário escolhido` })).toBeVisible();
  const isOpen = await page.getByRole("group", { name: `Horários de ${dayOf(time.date)}` }).isVisible();
  await expect(times.getByRole("radio", { checked: true })).toHaveCount(isOpen ? 1 : 0);
  if (isOpen)
    await expect(
      times.getByRole("radio", { name: new RegExp(`^${timeOf(time.date)}(?!\\d)(?!.*lotado)`) }),
    ).toBeChecked();
}

/** Which time could not be held, and others beside it; the words have the focus. */
async function tellsWhichIsGone({ page, wanted }: HoldScene): Promise<void> {
  const words = page.getByText(`Não deu para guardar ${whenOf(wanted?.date ?? "")}`);
  await expect(words).toBeVisible();
  const focused = page.locator(":focus");
  await expect(focused).toContainText(`Não deu para guardar ${whenOf(wanted?.date ?? "")}`);
  await expect(focused.getByRole("button").first()).toBeEnabled();
}
