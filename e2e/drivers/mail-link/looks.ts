import { expect, type Page } from "@playwright/test";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { failedWith } from "#contract/failure.ts";
import { goesThrough, type HeldCalls, NOT_READ } from "../held-calls.ts";
import { asksForAllMissing } from "../typed.ts";
import { type Given, type MailLink, titled } from "./link.ts";
import { linkOfEach } from "./links.ts";
import { NEW_PASSWORD } from "./of-account.ts";

export interface Scene extends Given {
  held: HeldCalls;
  link: MailLink;
  /** The secret of the mail's address; null without a link. */
  token: string | null;
  /** The browser has a session, which no refusal ends. */
  isSignedIn: boolean;
}
const FRAME_MS = 24;

type Context = Readonly<Record<string, unknown>>;
type Look = (scene: Scene, sight: { context: Context }) => Promise<void>;

export const COMMON = { PASSWORD_COMMON: /Esta senha é fácil de adivinhar\. Escolha outra\./ };

export const isChecking: Look = async (scene, { context }) => {
  const { page, held, link, token } = scene;
  expect((await held.sent("linkCheck")).postDataJSON()).toEqual({ token, kind: link.kind });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(link.title);
  if (context.failure) await expect(button(page, "Tentando de novo…")).toHaveAttribute("aria-busy", "true");
  else await expect(page.getByRole("status").filter({ hasText: "Conferindo o seu link…" })).toBeVisible();
  await asksForNothing(scene);
  // The secret is nowhere in the address.
  await expect(page).toHaveURL(link.path);
};

export const isUnchecked: Look = async (scene) => {
  const { page } = scene;
  await expect(page.getByRole("alert").getByText(NOT_READ)).toBeVisible();
  await expect(button(page, "Tentar de novo")).not.toHaveAttribute("aria-busy");
  await asksForNothing(scene);
};

export const isReady: Look = async (scene, { context }) => {
  const { page, held, link, isSignedIn } = scene;
  await isSignedInStill(scene);
  await isTitled(page, link.titleReady ?? link.title);
  await expect(page.getByText(link.ready, { exact: true })).toBeVisible();
  if (link.signedIn?.isLeft && isSignedIn) await isOfAnother(page, link.signedIn.name, link.action);
  else await expect(button(page, link.action)).not.toHaveAttribute("aria-busy");
  if (failedWith(context.failure, "PASSWORD_COMMON")) await refusesPassword(scene);
  else if (link.form) await asksForAnswers(scene);
  expect(held.count(link.call)).toBe(0);
};

export const isUsing: Look = async ({ page, held, link, token }) => {
  expect((await held.sent(link.call)).postDataJSON()).toEqual({ token, ...link.sent });
  await expect(button(page, link.busy)).toHaveAttribute("aria-busy", "true");
  await isTitled(page, link.titleReady ?? link.title);
};

export const isUnanswered: Look = async (scene, { context }) => {
  const { page, link } = scene;
  await expect(page.getByText(link.ready, { exact: true })).toBeVisible();
  if (link.form) await expect(passwordOf(scene)).toHaveValue(NEW_PASSWORD);
  if (failedWith(context.failure, "PASSWORD_COMMON")) await refusesPassword(scene);
  await isSignedInStill(scene);
  if (link.kind === "RESET_PASSWORD" || failedWith(context.failure, "NETWORK"))
    await expect(page.getByRole("status").filter({ hasText: link.lost })).toBeVisible();
  await expect(button(page, againOf(link))).not.toHaveAttribute("aria-busy");
};

export const isOver: Look = async (scene, { context }) => {
  const { page, link, isSignedIn } = scene;
  await page.clock.resume();
  if (!context.hasToken) return isOpenedWithoutLink(page);
  if (!context.mayBeUsed) await isSignedInStill(scene);
  await isReached(page, link.over.title);
  await expect(page.getByText(link.over.why, { exact: true })).toBeVisible();
  if (link.signedIn?.isLeft && isSignedIn) await isOfAnother(page, link.signedIn.name, link.action);
  await leadsOn(page, link.over.ways);
  const [first = ""] = Object.keys(link.over.ways);
  await way(page, first).click();
  await expect(link.over.sees(page)).toBeVisible();
};

export const isDone: Look = async (scene) => {
  const { page, link, isSignedIn } = scene;
  const { done } = link;
  await page.clock.resume();
  if (done) {
    await isReached(page, done.title);
    await expect(page.getByText(done.told, { exact: true })).toBeVisible();
    const isSignedInYet = isSignedIn && link.kind !== "RESET_PASSWORD";
    await expect.poll(() => hasSession(page), "a session of before").toBe(isSignedInYet);
    await way(page, done.goOn).click();
  }
  await link.arrive(scene);
};

/** The pages of links, without one: nothing is asked, and each says what it is for. */
async function isOpenedWithoutLink(page: Page): Promise<void> {
  for (const { path, over } of linkOfEach) {
    const [address = ""] = path.split("?");
    await page.goto(address);
    await isTitled(page, "Abra o link do e-mail");
    const why = /^Esta página só funciona pelo link da mensagem que enviamos\./;
    await expect(page.getByText(why)).toBeVisible();
    const [, onTheWay = ""] = path.split(address);
    const ways = Object.entries(over.ways).map(([name, href]) => [name, href.replace(onTheWay, "")]);
    await leadsOn(page, Object.fromEntries(ways));
  }
}

async function leadsOn(page: Page, ways: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, href] of Object.entries(ways))
    await expect(way(page, name)).toHaveAttribute("href", href);
}

/** Before the link is known to hold, there is nothing to fill in, and nothing that would use it. */
async function asksForNothing({ page, link }: Scene): Promise<void> {
  await expect(page.getByRole("main").locator("input")).toHaveCount(0);
  await expect(button(page, link.action)).toHaveCount(0);
}

/** With nothing filled in, and with a short password, nothing is sent: the first field that is wrong has the focus. */
async function asksForAnswers(scene: Scene): Promise<void> {
  const { page, held, link } = scene;
  const field = passwordOf(scene);
  await button(page, link.action).click();
  await expect(field).toHaveAccessibleDescription(/Campo obrigatório/);
  await asksForAllMissing(page);
  await link.form?.fill?.(page);
  await field.fill("curta");
  await button(page, link.action).click();
  await expect(field).toHaveAccessibleDescription(/A senha tem pelo menos 6 caracteres/);
  await expect(field).toBeFocused();
  await field.fill("");
  expect(held.count(link.call)).toBe(0);
}

/** A password that is easily guessed: the field alone says so, keeps it, and has the focus. */
async function refusesPassword(scene: Scene): Promise<void> {
  const field = passwordOf(scene);
  await expect(field).toHaveAccessibleDescription(COMMON.PASSWORD_COMMON);
  await expect(scene.page.getByText(COMMON.PASSWORD_COMMON)).toHaveCount(1);
  await expect(field).toHaveValue(NEW_PASSWORD);
  await expect(field).toBeFocused();
}

/** Somebody else's account is open: it is said whose, and nothing else can be done than to leave it. */
async function isOfAnother(page: Page, name: string, action: string): Promise<void> {
  const whose = page.getByText(`Neste navegador já está aberta a conta de ${name}.`);
  // The name is asked for, and shown a moment after it came.
  const isShown = () => page.clock.runFor(FRAME_MS).then(() => whose.isVisible());
  await expect.poll(isShown, "whose account is open").toBe(true);
  await expect(button(page, "Sair dela para entrar pelo e-mail")).toBeVisible();
  await expect(button(page, action)).toHaveCount(0);
}

/** Leaves the account that is open, after which the link is looked at anew. */
export async function leavesAccount(scene: Scene): Promise<void> {
  const { page, held, link } = scene;
  await button(page, "Sair dela para entrar pelo e-mail").click();
  await held.release(["linkCheck"], goesThrough);
  scene.isSignedIn = false;
  await isReady(scene, { context: {} });
  await expect(page).toHaveURL(link.path);
}

/** Name of the button after a lost answer: what needs a press alone keeps its own. */
export const againOf = (link: MailLink) => (link.kind === "RESET_PASSWORD" ? "Tentar de novo" : link.action);

export const passwordOf = ({ page, link }: Scene) => page.getByLabel(link.form?.password ?? "");

const hasSession = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === AUTH_COOKIE);
const isSignedInStill = ({ page, isSignedIn }: Scene) =>
  expect.poll(() => hasSession(page), "a session").toBe(isSignedIn);

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const way = (page: Page, name: string) => page.getByRole("main").getByRole("link", { name, exact: true });
/** One has come to an end: its heading has the focus. */
const isReached = (page: Page, name: string) => expect(titled(name)(page)).toBeFocused();
const isTitled = (page: Page, name: string) => expect(titled(name)(page)).toBeVisible();
