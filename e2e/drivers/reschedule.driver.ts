import { expect, type Page } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { Reschedule } from "#contract/reschedule.ts";
import { model } from "#machines/reschedule/reschedule.model.ts";
import type { RescheduleEvent } from "#machines/reschedule/reschedule.types.ts";
import { move, timeOf } from "#server/domain/reschedules/testing/booked.ts";
import type { Flow } from "../paths/flow.ts";
import type { FailureWords } from "../paths/told.ts";
import { type Movable, movable } from "../support/movable.ts";
import type { World } from "../support/world.ts";
import { againDelay, stopClock } from "./clock.ts";
import { fail } from "./fail.ts";
import { TOO_OFTEN, UNREAD } from "./failure-words.ts";
import { goesThrough, type HeldCalls, holdCalls, isAnswered, NOT_READ } from "./held-calls.ts";
import { goBackForGood, stepsBehind } from "./history.ts";

interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  movable: Movable;
}

const EITHER_TIME =
  /Você está com um dos dois horários, e não com os dois: confira qual antes de tentar de novo\./;
const NOT_FOUND = /^Não encontramos o que você procura/;
/** Why the time is as it was. */
const NOT_MOVED: FailureWords = {
  APPOINTMENT_CHANGED:
    /Esta reserva já tinha mudado em outra tela\. Confira o horário atual e escolha de novo\./,
  MINIMUM_NOTICE_NOT_MET: /Este horário já não respeita a antecedência mínima\. Escolha outro\./,
  NOT_MOVED: /O pedido não chegou à Vereda, e sua reserva continua no horário de antes\./,
  RESCHEDULE_TOO_LATE: /O prazo para mudar o horário passou\./,
  SCHEDULE_FULL: /As vagas deste horário acabaram agora há pouco\. Escolha outro\./,
};

/** Somebody who moves an appointment of the 26th at nine, over the real server. */
export const driver: Flow<typeof model.machine, Scene, true> = {
  model,
  reach: {
    surroundings: {
      start: () => true,
      // The server moves it to the hour that is confirmed, and to no third one.
      after: (_, { event, to }) =>
        ["xstate.done.actor.loadTimes", "xstate.done.actor.checkMove"].includes(event.type) &&
        (Object(event).output as Reschedule).sequence > 0 &&
        !to.includes('"moved"')
          ? null
          : true,
    },
  },
  tells: {
    "reschedule.loadFailed": { loadFailure: { ...UNREAD, NOT_FOUND } },
    "reschedule.moveUnknown": {
      loadFailure: { NETWORK: EITHER_TIME, UNAVAILABLE: EITHER_TIME, INTERNAL: EITHER_TIME },
    },
    "reschedule.choosingHour": { failure: { ...TOO_OFTEN, ...NOT_MOVED } },
    "reschedule.noHours": { failure: { ...TOO_OFTEN, ...NOT_MOVED } },
    "reschedule.noDates": { failure: { ...TOO_OFTEN, ...NOT_MOVED } },
    "reschedule.confirming": { failure: { ...TOO_OFTEN, ...NOT_MOVED } },
  },
  async open({ page, world, path }) {
    await page.clock.install({ time: world.clock.now() });
    const scene = { page, world, movable: await movable(page, world) };
    const { booked, hours } = scene.movable;
    const { date, scheduleId } = model.variants[path.variant]?.input ?? { date: null, scheduleId: null };
    const held = await holdCalls(page, ["reschedule", "moveAppointment"]);
    const search = new URLSearchParams({
      ...(date && { date }),
      ...(scheduleId && { scheduleId: hours[scheduleId] }),
    });
    await page.goto(`/my-appointments/${booked.appointmentId}/reschedule?${search}`);
    await held.waiting("reschedule");
    await stopClock(page);
    return { ...scene, held };
  },
  events: {
    "times.retry": ({ page }) => button(page, /^(Tentar|Procurar) de novo$/).click(),
    "date.choose": async ({ page }, { event }) => {
      const { date } = event as unknown as Extract<RescheduleEvent, { type: "date.choose" }>; // the model's own
      await page.getByRole("radio", { name: new RegExp(`\\b${Number(date.slice(8))} de novembro`) }).check();
    },
    "hour.choose": async ({ page }, { event }) => {
      const { scheduleId } = event as unknown as Extract<RescheduleEvent, { type: "hour.choose" }>; // the model's own
      const clock = scheduleId.split(" at ")[1]?.padStart(2, "0");
      await hours(page)
        .getByLabel(new RegExp(`^${clock}h`))
        .click();
    },
    "move.confirm": ({ page }) => button(page, "Confirmar mudança").click(),
    "move.check": ({ page }) => button(page, "Conferir agora").click(),
    "step.back": async ({ page }, { from }) => {
      if (!from.includes("reschedule.confirming") || (await stepsBehind(page)) === 0)
        return button(page, "Voltar").click();
      await goBackForGood(page, () => isTitled(page, "Mudar horário"));
    },
    "xstate.done.actor.loadTimes": answerTimes,
    "xstate.done.actor.checkMove": answerTimes,
    "xstate.done.actor.moveAppointment": ({ held }) => held.release(["moveAppointment"], goesThrough),
    "xstate.error.actor.loadTimes": (scene, step) => fail(scene, step, "reschedule"),
    "xstate.error.actor.checkMove": (scene, step) => fail(scene, step, "reschedule"),
    "xstate.error.actor.moveAppointment": (scene, step) => fail(scene, step, "moveAppointment"),
    "xstate.after.againDelay.reschedule.loadFailed": againDelay(),
    "xstate.after.againDelay.reschedule.moveUnknown": againDelay(),
  },
  states: {
    "reschedule.loadingTimes": async ({ page, held }) => {
      await held.waiting("reschedule");
      await expect(button(page, "Confirmar mudança")).toHaveCount(0);
    },
    "reschedule.loadFailed": async ({ page }) => {
      const alert = page.getByRole("alert");
      await expect(alert.getByText(NOT_READ).or(alert.getByText(NOT_FOUND))).toBeVisible();
      await expect(button(page, "Tentar de novo")).not.toHaveAttribute("aria-busy");
    },
    "reschedule.notScheduled": ({ page }) => isTitled(page, "Esta reserva não pode mudar de horário"),
    "reschedule.deadlinePassed": async ({ page }) => {
      await isTitled(page, "O prazo para mudar passou");
      await expect(page.getByText("Esta reserva podia mudar até 25/11/2026 às 09h")).toBeVisible();
    },
    "reschedule.noDates": async ({ page }) => {
      await expect(page.getByText("Não há datas disponíveis")).toBeVisible();
      await expect(button(page, "Procurar de novo")).toBeVisible();
    },
    "reschedule.choosingDate": async ({ page }) => {
      await seesPresentTime(page);
      await expect(page.getByText("Escolha um dia para ver os horários.")).toBeVisible();
      await expect(hours(page)).toHaveCount(0);
    },
    "reschedule.noHours": async ({ page }) => {
      await seesPresentTime(page);
      await expect(page.getByText("Não há horários neste dia.")).toBeVisible();
      await expect(hours(page).getByRole("button")).toHaveCount(0);
    },
    "reschedule.choosingHour": async ({ page }) => {
      await seesPresentTime(page);
      await expect(hours(page).getByRole("button").first()).toBeVisible();
    },
    "reschedule.confirming": async ({ page, world, movable: { booked, present } }) => {
      await isTitled(page, "Confirme a mudança");
      await expect(page.getByRole("heading", { name: "Novo horário" })).toBeVisible();
      await expect(page.getByText("Mudar não altera o preço que você pagou")).toBeVisible();
      await expect(button(page, "Confirmar mudança")).not.toHaveAttribute("aria-busy");
      expect(await timeOf(world.deps.db, booked)).toBe(present);
    },
    "reschedule.moving": async ({ page, held }) => {
      await held.waiting("moveAppointment");
      await expect(button(page, "Mudando seu horário…")).toHaveAttribute("aria-busy", "true");
      await expect(button(page, "Voltar")).toHaveCount(0);
    },
    "reschedule.checkingMove": async ({ page, held }) => {
      await held.waiting("reschedule");
      await expect(button(page, "Conferindo sua reserva…")).toHaveAttribute("aria-busy", "true");
      expect(held.count("moveAppointment")).toBe(0);
    },
    "reschedule.moveUnknown": async ({ page }) => {
      await isTitled(page, "Ainda não sabemos se o horário mudou");
      await expect(button(page, "Conferir agora")).not.toHaveAttribute("aria-busy");
      await expect(button(page, "Confirmar mudança")).toHaveCount(0);
    },
    "reschedule.moved": async ({ page, world, movable: { booked, present } }) => {
      await page.clock.resume();
      await isTitled(page, "Pronto, seu horário mudou");
      await expect(page.getByRole("link", { name: "Ver a reserva" })).toBeVisible();
      expect(await timeOf(world.deps.db, booked)).not.toBe(present);
    },
    "reschedule.left": async ({ page, held }) => {
      await page.clock.resume();
      await expect(page).toHaveURL(/\/my-appointments\/[^/]+$/);
      // An answer that comes before the press has had its frame leads elsewhere.
      await held.stop();
    },
    "reschedule.signedOut": async ({ page }) => {
      await page.clock.resume();
      await isTitled(page, "Que bom ver você");
    },
  },
  close: ({ held }) => held.stop(),
};

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const hours = (page: Page) => page.getByRole("group", { name: /^Horários de/ });
const isTitled = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

async function seesPresentTime(page: Page): Promise<void> {
  await isTitled(page, "Mudar horário");
  await expect(page.getByText("quinta-feira, 26 de novembro")).toBeVisible();
}

/** The server's own answer, with the times that the path says are left. A lost move that did arrive arrives now. */
async function answerTimes(
  { held, world, movable: { booked, hours: ids, present } }: Scene,
  { event }: DriverStep,
) {
  const { schedule, refusal, content } = event.output as Reschedule; // the model's own
  const at = ids[schedule.id];
  if (at && (await timeOf(world.deps.db, booked)) === present) await move(world.deps, booked, present, at);
  const left = content.map(({ id }) => ids[id]);
  await held.release(
    ["reschedule"],
    isAnswered(({ status, json }) => {
      const real = json as Reschedule; // answered by the server
      return {
        status,
        json: { ...real, refusal, content: real.content.filter(({ id }) => left.includes(id)) },
      };
    }),
  );
}
