import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { AnyMachineSnapshot, EventObject } from "xstate";
import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import { failedWith } from "#contract/failure.ts";
import { model } from "#machines/waiting-list/waiting-list.model.ts";
import type { Standing, Wait } from "#machines/waiting-list/waiting-list.types.ts";
import { holdSchedule } from "#server/domain/holds/hold-schedule.ts";
import { releaseHold } from "#server/domain/holds/release-hold.ts";
import { findPerson } from "#server/domain/orders/testing/crowd.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { joinWaitingList } from "#server/domain/waiting-list/join.ts";
import { leaveWaitingList } from "#server/domain/waiting-list/leave.ts";
import { serveLists } from "#server/domain/waiting-list/sweep.ts";
import type { Flow } from "../paths/flow.ts";
import { query } from "../support/books.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { fail, fateOf } from "./fail.ts";
import { NOT_DONE, TOO_OFTEN, UNREAD } from "./failure-words.ts";
import { type Fate, goesThrough, type HeldCalls, holdCalls, isLost } from "./held-calls.ts";

/** The list's page: the activity's, or the appointments, which have only its own entries. */
type Place = "dialog" | "section";

interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  place: Place;
  scheduleId: string;
  customerId: string;
  /** Somebody else, who has the time's only place; `holdId` while they hold it. */
  other: { customerId: string; holdId: string };
  /** The last press. */
  change: Change;
  /** True once the customer looks at something else. */
  isClosed: boolean;
}

interface Change {
  call: CallName;
  /** Words of its button, of the busy one, and of what nobody knows. */
  press: string | RegExp;
  busy: string | RegExp;
  unknown: RegExp;
}

const JOIN: Change = {
  call: "joinWaitingList",
  press: "Entrar na lista de espera",
  busy: "Entrando…",
  unknown: /Não sabemos se deu certo entrar na lista/,
};
const LEAVE: Change = {
  call: "leaveWaitingList",
  press: /^(Sair da lista|Não quero mais a vaga|Entendi: .*)$/,
  // In the section the button's name stays what it is about.
  busy: /^(Saindo…|Entendi: .*)$/,
  unknown: /Não sabemos se deu certo sair da lista/,
};

const ANA = "ana@vereda.test";
const CHANGES: readonly CallName[] = ["joinWaitingList", "leaveWaitingList"];
/** Pause between two readings while somebody waits, ms. */
const ASK_AGAIN_MS = 30_000;
/** Longer than an offer lasts. */
const OFFER_OVER_MS = 31 * 60_000;

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
  async open({ page, world, path }) {
    const place = path.variant === "a missed offer" ? "section" : "dialog";
    const { db, clock } = world.deps;
    const shop = await openShop(db, clock.now(), { capacity: 1 });
    const { customerId } = await findPerson(db, ANA);
    const other = { ...(await findPerson(db, "bruno@vereda.test")), holdId: "" };
    const held = await holdCalls(page, ["waitingList", ...CHANGES]);
    const scheduleId = shop.schedules.group;
    const scene: Scene = {
      page,
      world,
      held,
      place,
      scheduleId,
      customerId,
      other,
      change: JOIN,
      isClosed: false,
    };
    await fill(scene);
    if (place === "section") {
      await offer(scene);
      world.clock.moveTo(new Date(clock.now().getTime() + OFFER_OVER_MS));
      await serveLists(world.deps);
      await fill(scene);
    }
    await page.clock.install({ time: clock.now() });
    if (path.variant !== "a full time of a visitor") await signInFast(page, world, ANA);
    await page.goto(place === "section" ? "/my-appointments" : `/atividades/${shop.activity}`);
    if (place === "section") await held.release(["waitingList"], goesThrough);
    else
      await page
        .getByRole("button", { name: /lotado, lista de espera/ })
        .first()
        .click();
    return scene;
  },
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
      if (event.output) return answer(scene, CHANGES, goesThrough);
      await answer(scene, CHANGES, async (route) => {
        const response = await route.fetch();
        // Somebody else is quicker than the next reading.
        await fill(scene);
        await route.fulfill({ response });
      });
      await isTold(scene);
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
      await expect(frame(scene).getByText(LONG_WORDS)).toBeVisible();
      await expect(button(scene, "Entrar na lista de espera")).toHaveCount(0);
    },
    "waitingList.viewing.visiting": async (scene) => {
      await isTitled(scene, "Este horário está lotado");
      await expect(frame(scene).getByRole("link", { name: "Entrar na conta para esperar" })).toBeVisible();
      await expect(button(scene, "Entrar na lista de espera")).toHaveCount(0);
    },
    "waitingList.viewing.full": async (scene) => {
      if (scene.place === "section") return expect(frame(scene)).toHaveCount(0);
      await isTitled(scene, "Este horário está lotado");
      await isIdle(scene, JOIN);
    },
    "waitingList.viewing.vacant": async (scene) => {
      await isTitled(scene, "Abriu uma vaga agora há pouco");
      await expect(frame(scene).getByRole("link", { name: "Reservar agora" })).toBeVisible();
      await expect(button(scene, "Entrar na lista de espera")).toHaveCount(0);
    },
    "waitingList.viewing.waiting": async (scene) => {
      await expect(frame(scene).getByText("Você está na lista: 1º da fila")).toBeVisible();
      await isIdle(scene, LEAVE);
    },
    "waitingList.viewing.offered": async (scene) => {
      await isTitled(scene, "Abriu uma vaga para você");
      await expect(frame(scene).getByRole("timer")).toHaveText(/^Guardada para você por (30:00|29:\d\d)$/);
      await expect(frame(scene).getByRole("link", { name: "Reservar agora" })).toBeVisible();
      await isIdle(scene, LEAVE);
    },
    "waitingList.viewing.ranOut": async (scene) => {
      await isTitled(scene, "O tempo da sua vaga acabou");
      await expect(frame(scene).getByText(/^O tempo para reservar acabou/)).toBeVisible();
      await expect(frame(scene).getByRole("link", { name: "Reservar agora" })).toHaveCount(0);
      await expect(frame(scene).getByRole("timer")).toHaveCount(0);
      await isIdle(scene, LEAVE);
    },
    "waitingList.viewing.missed": async (scene) => {
      await expect(frame(scene).getByText(/O tempo para reservar acabou/)).toBeVisible();
      await isIdle(scene, LEAVE);
    },
    "waitingList.viewing.unknown": async (scene) => {
      await expect(frame(scene).getByRole("alert").getByText(scene.change.unknown)).toBeVisible();
      await isIdle(scene, scene.change);
    },
    "waitingList.viewing.signedOut": async (scene) => {
      if (scene.place === "section")
        return expect(scene.page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible();
      await expect(frame(scene).getByRole("alert")).toHaveText(/^Sua sessão terminou/);
      await expect(frame(scene).getByRole("link", { name: "Entrar na conta para esperar" })).toBeVisible();
    },
    "waitingList.changing.sending": (scene) => isBusy(scene, scene.change.call),
    "waitingList.changing.checking": isLookedUp,
    "waitingList.changing.checkingFirst": isLookedUp,
    "waitingList.reserving": async ({ page, held }) => {
      await held.stop();
      await expect(page).toHaveURL(/\/checkout\?activityId=.+&scheduleId=/);
    },
    "waitingList.closed": async (scene) => {
      await scene.held.stop();
      await expect(frame(scene)).toHaveCount(0);
    },
  },
  close: ({ held }) => held.stop(),
};

const LONG_WORDS = /ela é oferecida a quem entrou primeiro na lista/;

const standingOf = (event: EventObject) => (event as Report).standing; // the model's own

interface Report extends EventObject {
  standing: Standing;
}

const frame = ({ page, place }: Scene) =>
  place === "dialog" ? page.getByRole("dialog") : page.getByRole("region", { name: "Lista de espera" });
const button = (scene: Scene, name: string | RegExp) => frame(scene).getByRole("button", { name });
const isTitled = (scene: Scene, name: string) =>
  expect(frame(scene).getByRole("heading", { name, exact: true })).toBeVisible();
const isIdle = (scene: Scene, change: Change) =>
  expect(button(scene, change.press)).not.toHaveAttribute("aria-busy");

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

/** The other one takes the place where it is free. */
async function fill({ world, scheduleId, other }: Scene): Promise<void> {
  const { rows } = await query(
    world,
    sql`select id from activity_schedules where id = ${scheduleId} and taken < capacity`,
  );
  const { customerId } = other;
  if (rows.length > 0)
    other.holdId = (await holdSchedule(world.deps, { scheduleId, customerId, address: "::1" })).id;
}

/** The other one lets go of the place: it is offered to whoever waits. */
const free = ({ world, other }: Scene) => releaseHold(world.deps, other);

async function entryOf({ world, scheduleId, customerId }: Scene) {
  const { rows } = await query<{ id: string; status: string }>(
    world,
    sql`select id, status from waiting_list_entries where schedule_id = ${scheduleId} and customer_id = ${customerId}
      and status in ('WAITING', 'OFFERED', 'MISSED') order by joined_at desc limit 1`,
  );
  return rows[0] ?? null;
}

async function join(scene: Scene): Promise<void> {
  const { world, scheduleId, customerId } = scene;
  await joinWaitingList(world.deps, { scheduleId, customerId });
}

async function leave(scene: Scene): Promise<void> {
  const entry = await entryOf(scene);
  if (entry) await leaveWaitingList(scene.world.deps, { waitId: entry.id, customerId: scene.customerId });
  await fill(scene);
}

async function offer(scene: Scene): Promise<void> {
  await join(scene);
  if ((await entryOf(scene))?.status === "OFFERED") return;
  await free(scene);
}

/** Does at the server, as another tab would, what the path says is so. An entry that waits already is the one offered a place. */
async function bringAbout(scene: Scene, wait: Wait | null): Promise<void> {
  if (!wait || (wait.until === null && (await entryOf(scene))?.status === "OFFERED")) await leave(scene);
  if (wait) await (wait.until === null ? join(scene) : offer(scene));
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
