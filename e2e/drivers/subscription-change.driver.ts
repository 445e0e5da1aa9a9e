import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { DriverStep } from "xstate-paths";
import type { CallName } from "#contract/calls.ts";
import type { Subscription } from "#contract/subscription.ts";
import { model } from "#machines/subscription-change/subscription-change.model.ts";
import type { ChangeKind } from "#machines/subscription-change/subscription-change.types.ts";
import { inTransaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { cancelSubscription } from "#server/domain/subscriptions/cancel.ts";
import type { Whose } from "#server/domain/subscriptions/find.ts";
import { pauseSubscription, resumeSubscription } from "#server/domain/subscriptions/pause.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { readSubscription } from "#server/domain/subscriptions/view.ts";
import type { Flow } from "../paths/flow.ts";
import type { FailureWords, Places } from "../paths/told.ts";
import { cards } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { againDelay, stopClock } from "./clock.ts";
import { fail } from "./fail.ts";
import { NOT_DONE } from "./failure-words.ts";
import { goesThrough, type HeldCalls, holdCalls, isAnswered } from "./held-calls.ts";

interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  whose: Whose;
  words: Words;
  /** As it was last brought about at the server, by whatever but the page. */
  status: Subscription["status"];
  /** The dialog was closed while the change is under way. */
  isHidden: boolean;
}

interface Words {
  kind: ChangeKind;
  call: CallName;
  /** Words of the page's button, of the dialog's two, of the busy one, and of the end. */
  ask: string;
  confirm: string;
  keep: string;
  busy: string;
  done: string;
  status: Subscription["status"];
}

const WORDS: Record<ChangeKind, Words> = {
  PAUSE: {
    kind: "PAUSE",
    call: "pauseSubscription",
    ask: "Pausar",
    confirm: "Pausar o plano",
    keep: "Não pausar",
    busy: "Pausando…",
    done: "Plano em pausa",
    status: "PAUSED",
  },
  RESUME: {
    kind: "RESUME",
    call: "resumeSubscription",
    ask: "Voltar agora",
    confirm: "Voltar agora",
    keep: "Continuar em pausa",
    busy: "Voltando…",
    done: "Seu plano voltou",
    status: "ACTIVE",
  },
  CANCEL: {
    kind: "CANCEL",
    call: "cancelSubscription",
    ask: "Cancelar renovação",
    confirm: "Cancelar renovação",
    keep: "Manter o plano",
    busy: "Cancelando…",
    done: "Renovação cancelada",
    status: "CANCELLED",
  },
};
/** First words of the plan's page about its renewals. */
const SHOWN: Record<Subscription["status"], RegExp> = {
  ACTIVE: /^Renova em/,
  PAUSED: /^Em pausa até/,
  CANCELLED: /^O último dia do plano é/,
  ONCE: /^Para usar/,
};
const CHANGES = ["pauseSubscription", "resumeSubscription", "cancelSubscription"] as const;

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
    await page.clock.install({ time: world.clock.now() });
    const variant = model.variants[path.variant];
    if (!variant) throw new Error(`no variant ${path.variant}`);
    const { kind, subscription } = variant.input;
    const words = WORDS[kind];
    const rita = await subscriber(world);
    const shop = await openShop(world.deps.db, world.clock.now());
    await inTransaction(world.deps.db, (tx) =>
      tx.update(activityPlans).set({ isPauseAllowed: true }).where(eq(activityPlans.id, shop.monthly)),
    );
    await rita.subscribe(shop, { paymentMethodId: await rita.card(cards.approved) });
    const [bought] = await rita.subscriptions();
    const whose = {
      subscriptionId: bought?.id ?? "",
      customerId: rita.customerId,
      now: world.clock.now(),
    };
    const scene = { page, world, whose, words, status: subscription.status, isHidden: false };
    await bringAbout(scene, subscription);
    await signInFast(page, world, rita.email);
    await page.goto(`/my-appointments/planos/${whose.subscriptionId}`);
    await expect(askButton(scene)).toBeVisible();
    const held = await holdCalls(page, ["subscription", ...CHANGES]);
    await ask(scene);
    await expect(dialog(page)).toBeVisible();
    await stopClock(page);
    return { ...scene, held };
  },
  events: {
    "resumption.choose": ({ page }, { event }) => day(page).fill(String(event.resumesOn)),
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
    "subscriptionChange.reviewing.ready": async (scene) => {
      await waitsForPress(scene);
      await expect(dialog(scene.page).getByRole("alert")).toHaveCount(0);
      expect(scene.held.count(...CHANGES, "subscription")).toBe(0);
    },
    "subscriptionChange.reviewing.dayOpen": async ({ page, held }) => {
      await expect(day(page)).toHaveValue("");
      await expect(dialog(page).getByText(OUT_OF_RANGE)).toHaveCount(0);
      expect(held.count(...CHANGES, "subscription")).toBe(0);
    },
    "subscriptionChange.reviewing.dayMissing": async (scene) => {
      await expect(dialog(scene.page).getByText(OUT_OF_RANGE)).toBeVisible();
      await confirm(scene);
      await scene.page.clock.runFor(100);
      await expect(day(scene.page)).toBeFocused();
      expect(scene.held.count(...CHANGES)).toBe(0);
    },
    "subscriptionChange.reviewing.notChanged": async (scene) => {
      await waitsForPress(scene);
      await expect(dialog(scene.page).getByText(NOT_CHANGED)).toBeVisible();
      expect((await standing(scene)).status).not.toBe(scene.words.status);
    },
    "subscriptionChange.changing": async (scene) => {
      await scene.held.waiting(scene.words.call);
      await isBusyOrBehind(scene, scene.words.busy, "Aguardando a resposta…");
    },
    "subscriptionChange.lookingUp": async (scene) => {
      await scene.held.waiting("subscription");
      expect(scene.held.count(...CHANGES)).toBe(0);
      await isBusyOrBehind(scene, "Conferindo…");
    },
    "subscriptionChange.unknown": async (scene) => {
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
      await expect(scene.page.getByText(SHOWN[scene.words.status])).toBeVisible();
      expect((await standing(scene)).status).toBe(scene.words.status);
    },
    "subscriptionChange.dismissed": async (scene) => {
      await scene.page.clock.resume();
      await isClosed(scene);
      await expect(notice(scene)).toHaveCount(0);
      await expect(done(scene)).toHaveCount(0);
      expect(scene.held.count(...CHANGES, "subscription")).toBe(0);
      expect((await standing(scene)).status).toBe(scene.status);
      await expect(scene.page.getByText(SHOWN[scene.status])).toBeVisible();
    },
    "subscriptionChange.signedOut": async ({ page }) => {
      await page.clock.resume();
      await expect(page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible();
    },
  },
  close: ({ held }) => held.stop(),
};

const OUT_OF_RANGE = "Escolha um dia dentro desse intervalo.";
/** Words of the button while nobody knows whether the change was made. */
const CHECK = "Conferir agora";
/** Either it was refused, or its answer was lost and it is known that nothing came of it. */
const NOT_CHANGED = /Conferimos, e nada mudou até agora|Este plano mudou desde/;

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const day = (page: Page) => dialog(page).getByLabel("Dia da volta");
const done = ({ page, words }: Scene) => page.getByRole("status").getByText(words.done, { exact: true });
const askButton = ({ page, words }: Pick<Scene, "page" | "words">) =>
  page.getByRole("main").getByRole("button", { name: words.ask, exact: true });
const ask = (scene: Pick<Scene, "page" | "words">) => askButton(scene).click();

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
  await expect(notice(scene)).toBeVisible();
}

async function isBusyOrBehind(scene: Scene, name: string, nameBehind = name): Promise<void> {
  if (scene.isHidden) await isBehind(scene);
  else await expect(closing(scene)).toHaveText("Fechar");
  const busy = scene.isHidden ? behind(scene, nameBehind) : button(scene.page, name);
  await expect(busy).toHaveAttribute("aria-busy", "true");
}

const standing = ({ world, whose }: Pick<Scene, "world" | "whose">): Promise<Subscription> =>
  inTransaction(world.deps.db, (tx) => readSubscription(tx, whose));

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

async function bringAbout(
  { world, whose }: Pick<Scene, "world" | "whose">,
  { status, resumesOn }: Subscription,
): Promise<void> {
  if (status === "ACTIVE") await resumeSubscription(world.deps, whose);
  if (status === "PAUSED") await pauseSubscription(world.deps, whose, { resumesOn: resumesOn ?? "" });
  if (status === "CANCELLED") {
    const { cancellation } = await standing({ world, whose });
    await cancelSubscription(world.deps, whose, cancellation?.endsOn ?? "");
  }
}
