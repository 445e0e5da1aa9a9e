import { expect, type Locator, type Page } from "@playwright/test";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { model } from "#machines/session/session.model.ts";
import type { Flow } from "../paths/flow.ts";
import { storesOf } from "../support/canaries/stores.ts";
import { askForCode, newestCode } from "../support/mail-code.ts";
import { endSessions } from "../support/sessions.ts";
import { fillSignIn } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { goesThrough, type HeldCalls, holdCalls, isLost } from "./held-calls.ts";
import { travel } from "./history.ts";

interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  /** The server has not answered the last way out. */
  isUnanswered: boolean;
}

const ana = "ana@vereda.test";

/** Events that come once a session is opened, or is refused. */
const OPENING = /\.actor\.signIn$|^session\.(opened|changedElsewhere)$/;

/** A browser that someone signs in to and out of, here and in a second tab. */
export const driver: Flow<typeof model.machine, Scene, "this browser"> = {
  model,
  reach: {
    beyondReach: {
      "session.customer.expired session.signOut 0":
        "nothing there signs out: it happens where the 401 comes between the press and what it does",
    },
    surroundings: {
      start: () => "this browser",
      // What hands out a companion cookie or takes it away goes one after the other.
      after: (before, { event }, snapshot) => {
        const isRevoking = snapshot.matches({ revocation: "revoking" });
        if (isRevoking && OPENING.test(event.type)) return null;
        const isSigningIn = snapshot.matches({ customer: "signingIn" });
        return isSigningIn && event.type === "signOut.tellAgain" ? null : before;
      },
    },
  },
  tells: {
    "session.revocation.unanswered": { signOutFailure: { NETWORK: /Não conseguimos avisar a Vereda/ } },
    "session.customer.expired": {
      failure: { CREDENTIALS_INVALID: /E-mail ou senha não conferem\. Confira os dois/ },
    },
  },
  async open({ page, world, path }) {
    if (path.variant === "customer") await signInFast(page, world, ana);
    const held = await holdCalls(page, ["authenticate", "logout"]);
    await page.goto("/");
    return { page, world, held, isUnanswered: false };
  },
  events: {
    "session.signIn": async ({ page }) => {
      const link = page.getByRole("banner").getByRole("link", { name: "Entrar" });
      if (await link.isVisible()) await link.click();
      await fillSignIn(page, ana);
    },
    "xstate.done.actor.signIn": ({ held }) => held.release(["authenticate"], goesThrough),
    "xstate.error.actor.signIn": ({ held }) =>
      held.release(["authenticate"], (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), password: "another-password" } }),
      ),
    "session.signOut": ({ page }) => leavesNothing(page),
    "signOut.tellAgain": ({ page }) =>
      unanswered(page).getByRole("button", { name: "Tentar de novo" }).click(),
    "xstate.done.actor.signOut": async (scene) => {
      await scene.held.release(["logout"], goesThrough);
      await expect(unanswered(scene.page)).toHaveCount(0);
      const isOver = scene.page.getByRole("status").filter({ hasText: "Pronto: a sessão terminou." });
      if (scene.isUnanswered) await expect(isOver).toBeVisible();
      scene.isUnanswered = false;
    },
    "xstate.error.actor.signOut": async (scene) => {
      await scene.held.release(["logout"], isLost);
      await expect(unanswered(scene.page)).toBeVisible();
      scene.isUnanswered = true;
    },
    "session.opened": signInByCode,
    "session.expired": async ({ page, world }) => {
      await endSessions(world);
      // The page that is open may have asked for all that it shows, or ask for a part of it now.
      const asked = /profile/.test(page.url()) ? "Minhas reservas" : "Seu perfil";
      await fromMenu(page, "link", asked, title(page, "Que bom ver você"));
    },
    "session.changedElsewhere": async ({ page, world }, { event, from }) => {
      if (event.isSignedIn && from.includes("session.customer.signedIn"))
        await changeWhileAsleep(page, world);
      else await inAnotherTab(page, event.isSignedIn ? signIn : signOut);
    },
  },
  states: {
    "session.customer.anonymous": async ({ page }) => {
      await expect(page.getByRole("button", { name: "Entrando…" })).toHaveCount(0);
      await expect(account(page)).toHaveCount(0);
      await expect(page.getByText("Sua sessão terminou")).toHaveCount(0);
      await expect(wayIn(page)).toBeVisible();
    },
    "session.customer.signingIn": ({ page }) =>
      expect(page.getByRole("button", { name: "Entrando…" })).toBeVisible(),
    "session.customer.signedIn": async ({ page }) => {
      await expect(account(page)).toBeVisible();
      await expect(title(page, "Que bom ver você")).toHaveCount(0);
      await expect(unanswered(page)).toHaveCount(0);
    },
    "session.customer.expired": async ({ page }) => {
      await expect(title(page, "Que bom ver você")).toBeVisible();
      await expect(page.getByText("Entre para continuar de onde parou.")).toBeVisible();
      await expect(page.getByText(/Sua sessão terminou|E-mail ou senha/)).toBeVisible();
    },
    "session.revocation.none": ({ page }) => expect(unanswered(page)).toHaveCount(0),
    "session.revocation.revoking": async ({ page, held }) => {
      await held.waiting("logout");
      await expect(wayIn(page)).toBeVisible();
      expect((await page.context().cookies()).filter(({ name }) => name === AUTH_COOKIE)).toEqual([]);
    },
    "session.revocation.unanswered": ({ page }) => expect(unanswered(page)).toBeVisible(),
  },
  close: async () => {},
};

/** Ana's personal data, without her e-mail, which the list of demo accounts shows. */
const OF_ANA = /Ana Beatriz|314\.?592\.?653|98765-?4301/;

/** Signs out of her profile, with something begun: nothing of it is left in the browser, and Back shows none of it. */
async function leavesNothing(page: Page): Promise<void> {
  await fromMenu(page, "link", "Seu perfil");
  await expect(page.getByRole("main").getByText(OF_ANA).first()).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem("vereda.purchase", "Ana Beatriz"));
  await signOut(page);
  const kept = Object.entries(await storesOf(page)).filter(([, text]) => OF_ANA.test(text));
  expect(
    kept.map(([place]) => place),
    "what is kept of Ana",
  ).toEqual([]);
  await travel(page, -1);
  await expect(wayIn(page)).toBeVisible();
  await expect(page.locator("body")).not.toContainText(OF_ANA);
}

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const account = (page: Page) => page.getByRole("button", { name: /^Sua conta/ });
const wayIn = (page: Page) =>
  page.getByRole("banner").getByRole("link", { name: "Entrar" }).or(title(page, "Que bom ver você"));
/** What tells of a sign-out that the server did not answer. */
const unanswered = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Você saiu da conta neste aparelho" });

async function fromMenu(page: Page, role: "link" | "button", name: string, end?: Locator): Promise<void> {
  const entry = page.getByRole("banner").getByRole(role, { name });
  // A page that is still on its way in closes the menu again.
  await expect(async () => {
    if (await end?.isVisible()) return;
    if (!(await entry.isVisible())) await account(page).click({ timeout: 5_000 });
    await entry.click({ timeout: 5_000 });
  }).toPass();
}

/** By a code instead of the password, from the form that is open or the way in. */
async function signInByCode({ page, world }: Scene): Promise<void> {
  const link = page.getByRole("banner").getByRole("link", { name: "Entrar" });
  if (await link.isVisible()) await link.click();
  await page.getByRole("button", { name: "Entrar com um código por e-mail" }).click();
  // Of two mails of one instant neither is the newest.
  world.clock.moveTo(new Date(world.clock.now().getTime() + 1_000));
  await askForCode(page, ana);
  const typed = page.getByLabel("Código");
  await expect(typed).toBeVisible();
  await typed.fill(await newestCode(world, ana));
  await expect(account(page)).toBeVisible();
  // A call of the page that is still coming would be the one that hears of the session's end. It is not loaded anew: what it
  // knows of the session it has from its own chart.
  await page.waitForLoadState("networkidle");
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/entrar");
  await fillSignIn(page, ana);
  await expect(account(page)).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await fromMenu(page, "button", "Sair");
  await expect(account(page)).toHaveCount(0);
}

async function inAnotherTab(page: Page, act: (other: Page) => Promise<void>): Promise<void> {
  const other = await page.context().newPage();
  await other.goto("/");
  await act(other);
  await other.close();
}

/** A tab that slept while another one signed out and in again hears of it only when it is shown again. */
async function changeWhileAsleep(page: Page, world: World): Promise<void> {
  const before = await page.evaluate(() => document.cookie);
  await signInFast(page, world, ana);
  expect(await page.evaluate(() => document.cookie)).not.toBe(before);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
