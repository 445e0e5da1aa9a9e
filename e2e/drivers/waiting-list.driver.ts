import { expect } from "@playwright/test";
import type { AnyMachineSnapshot, EventObject } from "xstate";
import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import { failedWith } from "#contract/failure.ts";
import { model } from "#machines/waiting-list/waiting-list.model.ts";
import type { Standing, Wait } from "#machines/waiting-list/waiting-list.types.ts";
import type { Flow } from "../paths/flow.ts";
import { fail, fateOf } from "./fail.ts";
import { NOT_DONE, TOO_OFTEN, UNREAD } from "./failure-words.ts";
import { type Fate, goesThrough, isLost } from "./held-calls.ts";
import {
  goesOnAtTime,
  isAtCheckout,
  isIdle,
  isMarked,
  isTitled,
  leadsTo,
  leadsToCheckout,
  leadsToLogin,
  offersNoOthers,
  offersOthers,
  saysHowItWorks,
  saysWhich,
  sends,
} from "./waiting-list/looks.ts";
import {
  bringAbout,
  button,
  CHANGES,
  type Change,
  fill,
  frame,
  free,
  JOIN,
  LEAVE,
  OFFER_OVER_MS,
  openWaiting,
  type Place,
  type Scene,
} from "./waiting-list/scene.ts";

/** Pause between two readings while somebody waits, ms. */
const ASK_AGAIN_MS = 30_000;

/** Somebody who waits for a place of a full time, over the real server. */
export const driver: Flow<typeof model.machine, Scene, Place> = {
  model,
  reach: {
    beyondReach: {
      "xstate.error.actor.offerExpiry": "waiting for a moment of this device's clock does not fail",
      "xstate.error.actor.unknownOfferExpiry": "waiting for a moment of this device's clock does not fail",
      "xstate.error.actor.signedOutOfferExpiry": "waiting for a moment of this device's clock does not fail",
      "xstate.done.actor.signedOutOfferExpiry": "what is offered goes from the page with the session",
      "waitingList.viewing.signedOut list.join 0":
        "the page knows that the session is over, and asks to sign in",
      "waitingList.viewing.sorting always 2":
        "the reading after a call says what became of an offer that ran out here",
      "waitingList.viewing.signedOut list.leave 0":
        "what somebody waits for goes from the page with the session",
      "waitingList.viewing.signedOut standing.reported 0":
        "the page reads the lists again by itself only while it knows of an entry that waits",
    },
    surroundings: {
      start: (variant) => (variant === "a missed offer" ? "section" : "dialog"),
      after: (place, { event }, state) => {
        if (event.type === "standing.reported")
          return isReadAgain(state, standingOf(event), place) ? place : null;
        if (place === "dialog") return place;
        // With its last entry the section is gone; and with the session the whole page.
        return state.matches({ viewing: "full" }) || state.matches({ viewing: "signedOut" }) ? null : place;
      },
    },
  },
  tells: {
    "waitingList.viewing.full": { failure: { ...NOT_DONE, ...TOO_OFTEN } },
    "waitingList.viewing.offered": { failure: { ...NOT_DONE, ...TOO_OFTEN } },
    "waitingList.viewing.vacant": {
      failure: { PLACE_FREE: /Não é preciso esperar: reserve enquanto ela está livre\./ },
    },
    "waitingList.viewing.unknown": { failure: UNREAD },
    "waitingList.viewing.signedOut": {
      failure: { UNAUTHORIZED: /Sua sessão terminou\. Entre de novo para continuar\./ },
    },
  },
  open: ({ page, world, path }) => openWaiting(page, world, path.variant),
  events: {
    "standing.reported": async (scene, { event }) => {
      await bringAbout(scene, standingOf(event).wait);
      if (scene.held.count("waitingList") === 0) await scene.page.clock.fastForward(ASK_AGAIN_MS);
      await scene.held.release(["waitingList"], goesThrough);
    },
    "list.join": (scene) => press(scene, JOIN),
    "list.leave": (scene) => press(scene, LEAVE),
    "place.reserve": (scene) => frame(scene).getByRole("link", { name: "Reservar agora" }).click(),
    "page.leave": async (scene) => {
      const { page, place } = scene;
      if (place === "dialog") await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
      else await page.getByRole("contentinfo").getByRole("link", { name: "Perguntas frequentes" }).click();
      scene.isClosed = true;
    },
    "xstate.done.actor.changeList": async (scene, { event }) => {
      if (event.output) {
        await answer(scene, CHANGES, goesThrough);
        return goesOnAtTime(scene);
      }
      await answer(scene, CHANGES, async (route) => {
        const response = await route.fetch();
        // Somebody else is quicker than the next reading.
        await fill(scene);
        await route.fulfill({ response });
      });
      await isTold(scene);
      await goesOnAtTime(scene);
    },
    "xstate.error.actor.changeList": async (scene, step) => {
      if (!failedWith(step.event.error, "PLACE_FREE")) return failHere(scene, step, CHANGES);
      await free(scene);
      await answer(scene, CHANGES, goesThrough);
    },
    "xstate.done.actor.check": found,
    "xstate.done.actor.checkFirst": found,
    "xstate.error.actor.check": (scene, step) => failHere(scene, step, ["waitingList"]),
    "xstate.error.actor.checkFirst": (scene, step) => failHere(scene, step, ["waitingList"]),
    "xstate.done.actor.offerExpiry": ({ page }) => page.clock.fastForward(OFFER_OVER_MS),
    "xstate.done.actor.unknownOfferExpiry": ({ page }) => page.clock.fastForward(OFFER_OVER_MS),
  },
  states: {
    "waitingList.viewing.loading": async (scene) => {
      await scene.held.waiting("waitingList");
      await saysWhich(scene);
      await saysHowItWorks(scene);
      await offersNoOthers(scene);
      await expect(button(scene, "Entrar na lista de espera")).toHaveCount(0);
    },
    "waitingList.viewing.visiting": async (scene) => {
      await isTitled(scene, "Este horário está lotado");
      await saysWhich(scene);
      await saysHowItWorks(scene);
      await leadsToLogin(scene);
      await offersOthers(scene);
      await expect(button(scene, "Entrar na lista de espera")).toHaveCount(0);
    },
    "waitingList.viewing.full": async (scene) => {
      if (scene.place === "section") return expect(frame(scene)).toHaveCount(0);
      await isTitled(scene, "Este horário está lotado");
      await saysWhich(scene);
      await saysHowItWorks(scene);
      await offersOthers(scene);
      await leadsToCheckout(scene, false);
      await isMarked(scene, false);
      await isIdle(scene, JOIN);
    },
    "waitingList.viewing.vacant": async (scene) => {
      await isTitled(scene, "Abriu uma vaga agora há pouco");
      await saysWhich(scene);
      await leadsToCheckout(scene, true);
      await offersNoOthers(scene);
      await expect(button(scene, "Entrar na lista de espera")).toHaveCount(0);
    },
    "waitingList.viewing.waiting": async (scene) => {
      await saysWhich(scene);
      const told = frame(scene).getByRole("status").filter({ hasText: "Você está na lista: 1º da fila" });
      await expect(told).toContainText("a vaga fica guardada para você por 30 minutos.");
      await offersOthers(scene);
      await leadsToCheckout(scene, false);
      await isMarked(scene, true);
      await isIdle(scene, LEAVE);
    },
    "waitingList.viewing.offered": async (scene) => {
      await isTitled(scene, "Abriu uma vaga para você");
      await expect(frame(scene).getByRole("timer")).toHaveText(/^Guardada para você por (30:00|29:\d\d)$/);
      await expect(
        frame(scene).getByText("A vaga está guardada para você por mais 30 minutos."),
      ).toBeVisible();
      await saysWhich(scene);
      await leadsToCheckout(scene, true);
      await offersNoOthers(scene);
      await isIdle(scene, LEAVE);
    },
    "waitingList.viewing.ranOut": async (scene) => {
      await isTitled(scene, "O tempo da sua vaga acabou");
      await expect(frame(scene).getByText(/^O tempo para reservar acabou/)).toBeVisible();
      await saysWhich(scene);
      await leadsToCheckout(scene, false);
      await expect(frame(scene).getByRole("timer")).toHaveCount(0);
      await isIdle(scene, LEAVE);
    },
    "waitingList.viewing.missed": async (scene) => {
      await saysWhich(scene);
      await expect(frame(scene)).toContainText(
        "Abriu uma vaga, guardada para você até segunda-feira, 23 de novembro, 09h30. O tempo para reservar acabou",
      );
      await leadsTo(scene, "Ver horários", `/atividades/${scene.activityId}`);
      await leadsToCheckout(scene, false);
      await isIdle(scene, LEAVE);
    },
    "waitingList.viewing.unknown": async (scene) => {
      await expect(frame(scene).getByRole("alert").getByText(scene.change.unknown)).toBeVisible();
      await saysWhich(scene);
      await isIdle(scene, scene.change);
    },
    "waitingList.viewing.signedOut": async (scene) => {
      if (scene.place === "section")
        return expect(scene.page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible();
      await expect(frame(scene).getByRole("alert")).toHaveText(/^Sua sessão terminou/);
      await leadsToLogin(scene);
    },
    "waitingList.changing.sending": async (scene) => {
      await sends(scene);
      await isBusy(scene, scene.change.call);
    },
    "waitingList.changing.checking": isLookedUp,
    "waitingList.changing.checkingFirst": isLookedUp,
    "waitingList.reserving": async (scene) => {
      await scene.held.stop();
      await isAtCheckout(scene);
    },
    "waitingList.closed": async (scene) => {
      await scene.held.stop();
      await expect(frame(scene)).toHaveCount(0);
      if (scene.place === "dialog") await opensFromAddress(scene);
    },
  },
  close: ({ held }) => held.stop(),
};

const standingOf = (event: EventObject) => (event as Report).standing; // the model's own

interface Report extends EventObject {
  standing: Standing;
}

/** Who comes back from the sign-in finds the time's dialog open, once: closed, it stays so. */
async function opensFromAddress(scene: Scene): Promise<void> {
  const { page, activityId, scheduleId } = scene;
  await page.clock.resume();
  await page.goto(`/atividades/${activityId}?lista=${scheduleId}`);
  await expect(frame(scene)).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await expect(frame(scene)).toHaveCount(0);
}

async function press(scene: Scene, change: Change): Promise<void> {
  scene.change = change;
  await button(scene, change.press).click();
}

async function isBusy(scene: Scene, call: CallName): Promise<void> {
  await scene.held.waiting(call);
  if (scene.isClosed) await expect(frame(scene)).toHaveCount(0);
  else await expect(button(scene, scene.change.busy)).toHaveAttribute("aria-busy", "true");
}

async function isLookedUp(scene: Scene): Promise<void> {
  await isBusy(scene, "waitingList");
  expect(scene.held.count(...CHANGES)).toBe(0);
}

const isTold = ({ page, place }: Scene) =>
  expect(
    page.getByText(place === "section" ? "Aviso removido" : "Você saiu da lista de espera").last(),
  ).toBeVisible();

/** The app reads by itself as the list opens, and every half a minute while somebody waits. */
function isReadAgain(
  state: AnyMachineSnapshot,
  { isSignedIn, hasVacancy, wait }: Standing,
  place: Place,
): boolean {
  if (place === "section" || !isSignedIn || hasVacancy || wait?.isMissed) return false;
  const isIn = (viewing: string) => state.matches({ viewing });
  // A place that another tab lets go of is free.
  if (isIn("offered") && !wait) return false;
  if (isIn("loading") || isIn("waiting") || isIn("offered")) return true;
  if (isIn("ranOut")) return wait?.until === null;
  // The same entry may come to be offered, and never the other way.
  const known: Wait | null = state.context.standing?.wait ?? null;
  return isIn("unknown") && known !== null && !(wait?.until === null && known.until);
}

async function found(scene: Scene, { event }: DriverStep): Promise<void> {
  const wait = event.output as Wait | null; // the model's own
  if (!wait?.isMissed) await bringAbout(scene, wait);
  await scene.held.release(["waitingList"], goesThrough);
  if (!wait && scene.change === LEAVE) await isTold(scene);
}

/** Once a call is answered the list is read anew, where something shows it. A reading from before the answer comes to nothing. */
async function answer({ held, place, isClosed }: Scene, calls: readonly CallName[], fate: Fate) {
  if (held.count("waitingList") > 0) await held.release(["waitingList"], isLost);
  await held.release(calls, fate);
  if (place === "dialog" || !isClosed) await held.release(["waitingList"], goesThrough);
}

async function failHere(scene: Scene, step: DriverStep, calls: readonly CallName[]): Promise<void> {
  const isRefused = !failedWith(step.event.error, "NETWORK", "UNAUTHORIZED");
  await (isRefused ? answer(scene, calls, fateOf(step)) : fail(scene, step, calls));
}
