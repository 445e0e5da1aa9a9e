import { expect } from "@playwright/test";
import type { DriverStep } from "xstate-paths";
import type { Subscription } from "#contract/subscription.ts";
import { model } from "#machines/subscription-change/subscription-change.model.ts";
import type { SubscriptionChangeContext } from "#machines/subscription-change/subscription-change.types.ts";
import type { Flow } from "../paths/flow.ts";
import type { FailureWords, Places } from "../paths/told.ts";
import { againDelay } from "./clock.ts";
import { fail } from "./fail.ts";
import { NOT_DONE } from "./failure-words.ts";
import { goesThrough, isAnswered } from "./held-calls.ts";
import {
  BEFORE,
  beginsAnew,
  isAtLogin,
  isListed,
  isNoticed,
  saysChange,
  sendsChange,
  showsPlan,
} from "./subscription-change/looks.ts";
import {
  ask,
  bringAbout,
  button,
  CHANGES,
  dateField,
  dialog,
  openChange,
  type Scene,
  standing,
} from "./subscription-change/scene.ts";

const CHANGED: FailureWords = {
  SUBSCRIPTION_CHANGED:
    /Este plano mudou desde que você abriu a página\. Confira de novo antes de continuar\./,
};

/** Somebody with a plan that renews on 23 December, or is in pause, over the real server. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  tells: {
    "subscriptionChange.reviewing.notChanged": { failure: { ...NOT_DONE, ...CHANGED } },
    "subscriptionChange.dismissed": { failure: { ...NOT_DONE, ...CHANGED } },
    // A closed dialog tells nothing.
    "subscriptionChange.unknown": ({ isHidden }): Places =>
      isHidden ? {} : { failure: { NETWORK: /[Nn]ão sabemos se/ } },
  },
  untold: {
    lookUpFailure: "it is told that nobody knows, whatever kept it from being looked up",
  },
  async open({ page, world, path }) {
    const variant = model.variants[path.variant];
    if (!variant) throw new Error(`no variant ${path.variant}`);
    return openChange(page, world, variant.input);
  },
  events: {
    "resumption.choose": ({ page }, { event }) => dateField(page).fill(String(event.resumesOn)),
    "change.confirm": confirm,
    "change.check": (scene) => check(scene).click(),
    "dialog.close": async (scene) => {
      await closing(scene).click();
      scene.isHidden = true;
    },
    "dialog.open": async (scene) => {
      await ask(scene);
      scene.isHidden = false;
    },
    "xstate.done.actor.changeSubscription": ({ held }) => held.release(CHANGES, goesThrough),
    "xstate.error.actor.changeSubscription": (scene, step) => fail(scene, step, CHANGES),
    "xstate.done.actor.readSubscription": answer,
    "xstate.error.actor.readSubscription": (scene, step) => fail(scene, step, ["subscription"]),
    "xstate.after.againDelay.subscriptionChange.unknown": againDelay(),
  },
  states: {
    "subscriptionChange.reviewing.ready": async (scene, { context }) => {
      await saysChange(scene, of(context));
      await waitsForPress(scene);
      await expect(dialog(scene.page).getByRole("alert")).toHaveCount(0);
      expect(scene.held.count(...CHANGES, "subscription")).toBe(0);
    },
    "subscriptionChange.reviewing.dayOpen": async (scene, { context }) => {
      const { page, held } = scene;
      await saysChange(scene, of(context));
      await expect(dialog(page).getByText(OUT_OF_RANGE)).toHaveCount(0);
      expect(held.count(...CHANGES, "subscription")).toBe(0);
    },
    "subscriptionChange.reviewing.dayMissing": async (scene, { context }) => {
      await saysChange(scene, of(context));
      await expect(dateField(scene.page)).toHaveAccessibleDescription(new RegExp(OUT_OF_RANGE));
      await expect(dateField(scene.page)).toHaveAttribute("aria-invalid", "true");
      await confirm(scene);
      await scene.page.clock.runFor(100);
      await expect(dateField(scene.page)).toBeFocused();
      expect(scene.held.count(...CHANGES)).toBe(0);
    },
    "subscriptionChange.reviewing.notChanged": async (scene, { context }) => {
      await saysChange(scene, of(context));
      await waitsForPress(scene);
      await expect(dialog(scene.page).getByText(NOT_CHANGED)).toBeVisible();
      expect((await standing(scene)).status).not.toBe(scene.words.status);
    },
    "subscriptionChange.changing": async (scene, { context }) => {
      await sendsChange(scene, of(context));
      await keepsChoice(scene, of(context));
      await isBusyOrBehind(scene, scene.words.busy, "Aguardando a resposta…");
    },
    "subscriptionChange.lookingUp": async (scene, { context }) => {
      await keepsChoice(scene, of(context));
      await scene.held.waiting("subscription");
      expect(scene.held.count(...CHANGES)).toBe(0);
      await isBusyOrBehind(scene, "Conferindo…");
    },
    "subscriptionChange.unknown": async (scene, { context }) => {
      await keepsChoice(scene, of(context));
      expect(scene.held.count(...CHANGES)).toBe(0);
      await expect(check(scene)).not.toHaveAttribute("aria-busy");
      if (scene.isHidden) return isBehind(scene);
      await expect(closing(scene)).toHaveText("Fechar");
      await expect(button(scene.page, scene.words.confirm)).toHaveCount(0);
      await expect(dialog(scene.page).getByText(/Não sabemos se deu certo/)).toBeVisible();
    },
    "subscriptionChange.changed": async (scene) => {
      await scene.page.clock.resume();
      await isClosed(scene);
      await expect(notice(scene)).toHaveCount(0);
      await expect(done(scene)).toBeVisible();
      expect((await standing(scene)).status).toBe(scene.words.status);
      await showsPlan(scene);
      await isListed(scene);
    },
    "subscriptionChange.dismissed": async (scene) => {
      await scene.page.clock.resume();
      await isClosed(scene);
      await expect(notice(scene)).toHaveCount(0);
      await expect(done(scene)).toHaveCount(0);
      expect(scene.held.count(...CHANGES, "subscription")).toBe(0);
      expect((await standing(scene)).status).toBe(scene.status);
      await showsPlan(scene);
      if (scene.status === BEFORE[scene.words.kind]) await beginsAnew(scene);
      else await isListed(scene);
    },
    "subscriptionChange.signedOut": async (scene) => {
      await scene.page.clock.resume();
      await isAtLogin(scene);
    },
  },
  close: ({ held }) => held.stop(),
};

const OUT_OF_RANGE = "Escolha um dia dentro desse intervalo.";
/** Words of the button while nobody knows whether the change was made. */
const CHECK = "Conferir agora";
/** Either it was refused, or its answer was lost and it is known that nothing came of it. */
const NOT_CHANGED = /Conferimos, e nada mudou até agora|Este plano mudou desde/;

/** A look's context is the chart's own. */
const of = (context: object) => context as SubscriptionChangeContext;

/** The dialog still says what was sent, and the day can be changed no more. */
async function keepsChoice(scene: Scene, context: SubscriptionChangeContext): Promise<void> {
  if (scene.isHidden) return;
  await saysChange(scene, context);
  if (context.kind === "PAUSE") await expect(dateField(scene.page)).toHaveAttribute("readonly");
}

const done = ({ page, words }: Scene) => page.getByRole("status").getByText(words.done, { exact: true });
/** The last of two: the cross is called 'Fechar', too. */
const closing = ({ page, words }: Scene) =>
  dialog(page)
    .getByRole("button", { name: new RegExp(`^(${words.keep}|Fechar)$`) })
    .last();
const notice = ({ page }: Scene) => page.getByRole("main").getByText(/^Ainda não sabemos se/);
const behind = ({ page }: Scene, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
/** In the page where the dialog is closed. */
const check = (scene: Scene) => (scene.isHidden ? behind(scene, CHECK) : button(scene.page, CHECK));

async function confirm({ page, words }: Scene): Promise<void> {
  await button(page, words.confirm).click();
}

async function waitsForPress(scene: Scene): Promise<void> {
  await expect(button(scene.page, scene.words.confirm)).not.toHaveAttribute("aria-busy");
  await expect(closing(scene)).toHaveText(scene.words.keep);
}
const isClosed = ({ page }: Scene) => expect(dialog(page)).toHaveCount(0);

/** Closed, while the page says that its outcome is not known. */
async function isBehind(scene: Scene): Promise<void> {
  await isClosed(scene);
  await isNoticed(scene);
}

async function isBusyOrBehind(scene: Scene, name: string, nameBehind = name): Promise<void> {
  if (scene.isHidden) await isBehind(scene);
  else await expect(closing(scene)).toHaveText("Fechar");
  const busy = scene.isHidden ? behind(scene, nameBehind) : button(scene.page, name);
  await expect(busy).toHaveAttribute("aria-busy", "true");
}

/** Brings about at the server what the path says is so; another range of a pause is put into its answer. */
async function answer(scene: Scene, { event }: DriverStep): Promise<void> {
  const wanted = event.output as Subscription; // the model's own
  await bringAbout(scene, wanted);
  scene.status = wanted.status;
  await scene.held.release(
    ["subscription"],
    isAnswered(({ status, json }) => ({
      status,
      json: { ...(json as Subscription), pause: wanted.pause }, // answered by the server
    })),
  );
}
