import { expect, type Page } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { Reschedule } from "#contract/reschedule.ts";
import { model } from "#machines/reschedule/reschedule.model.ts";
import type { RescheduleContext, RescheduleEvent } from "#machines/reschedule/reschedule.types.ts";
import { move, timeOf } from "#server/domain/reschedules/testing/booked.ts";
import type { Flow } from "../paths/flow.ts";
import type { FailureWords } from "../paths/told.ts";
import { movable } from "../support/movable.ts";
import { againDelay, stopClock } from "./clock.ts";
import { fail } from "./fail.ts";
import { TOO_OFTEN, UNREAD } from "./failure-words.ts";
import { goesThrough, holdCalls, isAnswered, NOT_READ } from "./held-calls.ts";
import { goBackForGood, stepsBehind } from "./history.ts";
import {
  button,
  hours,
  isAtLogin,
  isThere,
  isTitled,
  leadsTo,
  offersTimes,
  realOf,
  type Scene,
  saysBoth,
  saysTime,
  saysTooLate,
  saysWhyNot,
  sendsMove,
  takesFocus,
} from "./reschedule/looks.ts";

/** So long after it was booked the free change is over. */
const LATE_MS = 49 * 3_600_000;

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

/** The way in: from the appointment's own page, which knows its time, or by a link. */
type Around = "own" | "linked";

/** Somebody who moves an appointment of the 26th at nine, over the real server. */
export const driver: Flow<typeof model.machine, Scene, Around> = {
  model,
  sights: ({ states, around }) =>
    states.includes("reschedule.moved") && around === "own" ? ["from the appointment's page"] : [],
  reach: {
    surroundings: {
      start: (variant) => (model.variants[variant]?.input.date ? "linked" : "own"),
      // The server moves it to the hour that is confirmed, and to no third one.
      after: (before, { event, to }) =>
        ["xstate.done.actor.loadTimes", "xstate.done.actor.checkMove"].includes(event.type) &&
        (Object(event).output as Reschedule).sequence > 0 &&
        !to.includes('"moved"')
          ? null
          : before,
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
    const own = `/my-appointments/${booked.appointmentId}`;
    if (date) await page.goto(`${own}/reschedule?${search}`);
    else {
      await page.goto(own);
      await page.getByRole("link", { name: "Mudar horário" }).click();
    }
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
      await takesFocus(page);
    },
    "move.confirm": ({ page }) => button(page, "Confirmar mudança").click(),
    "move.check": ({ page }) => button(page, "Conferir agora").click(),
    "step.back": async ({ page }, { from }) => {
      if (!from.includes("reschedule.confirming") || (await stepsBehind(page)) === 0)
        return button(page, "Voltar").click();
      await goBackForGood(page, () => isTitled(page, "Mudar horário"));
      await takesFocus(page);
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
    "reschedule.notScheduled": async ({ page, movable: { booked } }) => {
      await isTitled(page, "Esta reserva não pode mudar de horário");
      await isTold(page, "Só muda de horário uma reserva confirmada que ainda vai acontecer.");
      await leadsTo(page, "Ver a reserva", `/my-appointments/${booked.appointmentId}`);
    },
    "reschedule.deadlinePassed": saysTooLate,
    "reschedule.noDates": async ({ page }, { context }) => {
      await isTitled(page, "Mudar horário");
      await saysWhyNot(page, of(context));
      await saysTime(page, "Horário atual", of(context).times?.schedule.id);
      await expect(page.getByText("Não há datas disponíveis")).toBeVisible();
      await expect(page.getByText("Sua reserva continua como está.")).toBeVisible();
      await expect(button(page, "Procurar de novo")).toBeVisible();
    },
    "reschedule.choosingDate": async ({ page }, { context }) => {
      await offersTimes(page, of(context));
      await expect(page.getByText("Escolha um dia para ver os horários.")).toBeVisible();
      await expect(hours(page)).toHaveCount(0);
    },
    "reschedule.noHours": async ({ page }, { context }) => {
      await offersTimes(page, of(context));
      await isTold(page, "Não há horários neste dia.");
    },
    "reschedule.choosingHour": async ({ page }, { context }) => {
      await offersTimes(page, of(context));
      await expect(page.getByText("Não há horários neste dia.")).toHaveCount(0);
    },
    "reschedule.confirming": async ({ page, world, movable: { booked, present } }, { context }) => {
      await isTitled(page, "Confirme a mudança");
      await saysWhyNot(page, of(context));
      await saysBoth(page, of(context));
      await expect(page.getByText("nada é cobrado e nada é devolvido")).toBeVisible();
      await expect(button(page, "Confirmar mudança")).not.toHaveAttribute("aria-busy");
      expect(await timeOf(world.deps.db, booked)).toBe(present);
    },
    "reschedule.moving": async (scene, { context }) => {
      const { page } = scene;
      await sendsMove(scene, of(context));
      await saysBoth(page, of(context));
      await expect(button(page, "Mudando seu horário…")).toHaveAttribute("aria-busy", "true");
      await expect(button(page, "Voltar")).toHaveCount(0);
    },
    "reschedule.checkingMove": async ({ page, held }, { context }) => {
      await saysBoth(page, of(context));
      await held.waiting("reschedule");
      await expect(button(page, "Conferindo sua reserva…")).toHaveAttribute("aria-busy", "true");
      expect(held.count("moveAppointment")).toBe(0);
    },
    "reschedule.moveUnknown": async ({ page }, { context }) => {
      await saysBoth(page, of(context));
      await isTitled(page, "Ainda não sabemos se o horário mudou");
      await expect(button(page, "Conferir agora")).not.toHaveAttribute("aria-busy");
      await expect(button(page, "Confirmar mudança")).toHaveCount(0);
    },
    "reschedule.moved": async (scene, { context }) => {
      const { page, world, movable } = scene;
      const { former, scheduleId } = of(context);
      await page.clock.resume();
      await isTitled(page, "Pronto, seu horário mudou");
      await takesFocus(page);
      await isTold(page, "O horário de antes ficou livre para outra pessoa.");
      expect(await timeOf(world.deps.db, movable.booked)).toBe(realOf(movable, scheduleId));
      await saysTime(page, "Agora", scheduleId);
      if (former) await saysTime(page, "Antes", former.id);
      await expect(button(page, "Adicionar à agenda")).toBeEnabled();
      await page.getByRole("link", { name: "Ver a reserva" }).click();
      await isThere(scene);
    },
    "reschedule.left": async (scene) => {
      await scene.page.clock.resume();
      await isThere(scene);
      // An answer that comes before the press has had its frame leads elsewhere.
      await scene.held.stop();
    },
    "reschedule.signedOut": async (scene, { context }) => {
      await scene.page.clock.resume();
      await isAtLogin(scene, of(context));
    },
  },
  close: ({ held }) => held.stop(),
};

/** A look's context is the chart's own. */
const of = (context: object) => context as RescheduleContext;

const isTold = (page: Page, text: string) =>
  expect(page.getByRole("main").getByRole("status").filter({ hasText: text })).toBeVisible();

/** The server's own answer, with the times that the path says are left. A lost move that did arrive arrives now. */
async function answerTimes(
  { page, held, world, movable: { booked, hours: ids, present } }: Scene,
  { event }: DriverStep,
) {
  const { schedule, refusal, content, sequence } = event.output as Reschedule; // the model's own
  const at = ids[schedule.id];
  if (at && (await timeOf(world.deps.db, booked)) === present) await move(world.deps, booked, present, at);
  if (refusal === "DEADLINE_PASSED" && sequence === 0)
    world.clock.moveTo(new Date(world.clock.now().getTime() + LATE_MS));
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
  await takesFocus(page);
}
