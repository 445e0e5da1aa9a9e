import { expect, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import type { CallName } from "#contract/calls.ts";
import type { Subscription } from "#contract/subscription.ts";
import type {
  ChangeKind,
  SubscriptionChangeInput,
} from "#machines/subscription-change/subscription-change.types.ts";
import { inTransaction } from "#server/db/database.ts";
import { activityPlans } from "#server/db/schema/activity-plans.ts";
import { openShop } from "#server/domain/orders/testing/shop.ts";
import { cancelSubscription } from "#server/domain/subscriptions/cancel.ts";
import type { Whose } from "#server/domain/subscriptions/find.ts";
import { pauseSubscription, resumeSubscription } from "#server/domain/subscriptions/pause.ts";
import { subscriber } from "#server/domain/subscriptions/testing/subscriber.ts";
import { readSubscription } from "#server/domain/subscriptions/view.ts";
import { cards } from "../../support/shopper.ts";
import { signInFast } from "../../support/sign-in-fast.ts";
import type { World } from "../../support/world.ts";
import { stopClock } from "../clock.ts";
import { type HeldCalls, holdCalls } from "../held-calls.ts";

export interface Scene {
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

export interface Words {
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
export const CHANGES = ["pauseSubscription", "resumeSubscription", "cancelSubscription"] as const;

/** Somebody with a plan as a change of this kind finds it, who has seen it in their list, and asks for the change. */
export async function openChange(
  page: Page,
  world: World,
  { kind, subscription }: SubscriptionChangeInput,
): Promise<Scene> {
  await page.clock.install({ time: world.clock.now() });
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
  await page.goto("/my-appointments/planos");
  await page.getByRole("link", { name: "Plano de teste", exact: true }).click();
  await expect(askButton(scene)).toBeVisible();
  const held = await holdCalls(page, ["subscription", ...CHANGES]);
  await ask(scene);
  await expect(dialog(page)).toBeVisible();
  await stopClock(page);
  return { ...scene, held };
}

export const dialog = (page: Page) => page.getByRole("dialog");
export const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
export const dateField = (page: Page) => dialog(page).getByLabel("Dia da volta");
export const askButton = ({ page, words }: Pick<Scene, "page" | "words">) =>
  page.getByRole("main").getByRole("button", { name: words.ask, exact: true });
export const ask = (scene: Pick<Scene, "page" | "words">) => askButton(scene).click();

export const standing = ({ world, whose }: Pick<Scene, "world" | "whose">): Promise<Subscription> =>
  inTransaction(world.deps.db, (tx) => readSubscription(tx, whose));

/** Brings about at the server how the plan stands. */
export async function bringAbout(
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
