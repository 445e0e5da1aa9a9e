import { expect, type Locator, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { failedWith } from "#contract/failure.ts";
import { model } from "#machines/session/session.model.ts";
import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import type { Flow } from "../paths/flow.ts";
import type { FailureWords } from "../paths/told.ts";
import { query } from "../support/books.ts";
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
  /** Who was signed in last. */
  who: Somebody;
}

interface Somebody {
  email: string;
  name: string;
  /** Personal data, without the e-mail, which the list of demo accounts shows. */
  data: RegExp;
}

const ana: Somebody = {
  email: "ana@vereda.test",
  name: "Ana Beatriz Nogueira",
  data: /Ana Beatriz|314\.?592\.?653|98765-?4301/,
};
const bruno: Somebody = {
  email: "bruno@vereda.test",
  name: "Bruno Tavares Lima",
  data: /Bruno Tavares|271\.?828\.?182|98765-?4302/,
};

/** Events that come once a session is opened, or is refused. */
const OPENING = /\.actor\.signIn$|^session\.(opened|changedElsewhere)$/;

const WRONG: FailureWords = {
  CREDENTIALS_INVALID: /E-mail ou senha não conferem\. Confira os dois/,
  PROFILE_MISMATCH: /Seus dados conferem, mas esta conta não tem o perfil escolhido\./,
};

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
    "session.customer.anonymous": { failure: WRONG },
    "session.customer.expired": { failure: WRONG },
  },
  async open({ page, world, path }) {
    if (path.variant === "customer") await signInFast(page, world, ana.email);
    else await asksForProfileOfArea(page);
    const held = await holdCalls(page, ["authenticate", "logout"]);
    await page.goto("/");
    return { page, world, held, isUnanswered: false, who: ana };
  },
  events: {
    "session.signIn": async (scene) => {
      const { page } = scene;
      const link = page.getByRole("banner").getByRole("link", { name: "Entrar" });
      if (await link.isVisible()) await link.click();
      scene.who = ana;
      const asCustomer = page.getByRole("button", { name: "Entrar como Cliente" });
      if (await asCustomer.isVisible()) return asCustomer.click();
      await fillSignIn(page, ana.email);
    },
    "xstate.done.actor.signIn": ({ page, held }) =>
      leadsBack(page, () => held.release(["authenticate"], goesThrough)),
    "xstate.error.actor.signIn": async ({ page, held }, { event }) => {
      const isMismatch = failedWith(event.error, "PROFILE_MISMATCH");
      if (isMismatch) await page.getByRole("radio", { name: "Especialista" }).check();
      const wrong = isMismatch ? { profile: "SPECIALIST" } : { password: "another-password" };
      await held.release(["authenticate"], (route) =>
        route.continue({ postData: { ...route.request().postDataJSON(), ...wrong } }),
      );
    },
    "session.signOut": leavesNothing,
    "signOut.tellAgain": ({ page }) =>
      unanswered(page).getByRole("button", { name: "Tentar de novo" }).click(),
    "xstate.done.actor.signOut": async (scene) => {
      const before = await openSessions(scene);
      await scene.held.release(["logout"], goesThrough);
      await expect.poll(() => openSessions(scene), "sessions that the server knows").toBe(before - 1);
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
      const here = new URL(page.url()).pathname;
      const asked = /profile/.test(here) ? "Minhas reservas" : "Seu perfil";
      await fromMenu(page, "link", asked, title(page, "Que bom ver você"));
      const address = asked === "Seu perfil" ? "/profile" : "/my-appointments";
      // The address comes a moment after the heading.
      await expect
        .poll(() => backOf(page) ?? "none", "where the sign-in leads back to")
        .toMatch(new RegExp(`^(${here}|${address})$`));
    },
    "session.changedElsewhere": async (scene, { event, from }) => {
      const { page } = scene;
      if (event.isSignedIn && from.includes("session.customer.signedIn")) return changeWhileAsleep(scene);
      if (event.isSignedIn) scene.who = ana;
      await inAnotherTab(page, event.isSignedIn ? signIn : signOut);
    },
  },
  states: {
    "session.customer.anonymous": async ({ page }, { context }) => {
      await expect(page.getByRole("button", { name: "Entrando…" })).toHaveCount(0);
      await expect(account(page)).toHaveCount(0);
      await expect(page.getByText("Sua sessão terminou")).toHaveCount(0);
      await expect(wayIn(page)).toBeVisible();
      if (context.failure) await keepsTyped(page);
    },
    "session.customer.signingIn": async ({ page, held }, { states }) => {
      await expect(page.getByRole("button", { name: "Entrando…" })).toBeVisible();
      if (states.includes("session.revocation.revoking"))
        return expect(held.count("authenticate"), "sent beside the sign-out").toBe(0);
      expect((await held.sent("authenticate")).postDataJSON()).toEqual({
        email: ana.email,
        password: DEMO_PASSWORD,
        profile: "CUSTOMER",
      });
    },
    "session.customer.signedIn": async (scene) => {
      const { page, who } = scene;
      scene.isUnanswered = false;
      await expect(account(page)).toHaveAccessibleName(`Sua conta, ${who.name}`);
      const other = who === ana ? bruno : ana;
      await expect(page.locator("body")).not.toContainText(other.data);
      await expect(title(page, "Que bom ver você")).toHaveCount(0);
      await expect(unanswered(page)).toHaveCount(0);
    },
    "session.customer.expired": async ({ page }, { context }) => {
      await expect(title(page, "Que bom ver você")).toBeVisible();
      await expect(page.getByText("Entre para continuar de onde parou.")).toBeVisible();
      const why = context.failure
        ? /E-mail ou senha não conferem|Seus dados conferem/
        : "Sua sessão terminou. Entre de novo para continuar.";
      await expect(page.getByText(why)).toBeVisible();
      await expect(page.getByText(/Sua sessão terminou|E-mail ou senha não|Seus dados conferem/)).toHaveCount(
        1,
      );
      if (context.failure) await keepsTyped(page);
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

/** Who is led to the sign-in from somebody's area is asked to sign in as such. */
async function asksForProfileOfArea(page: Page): Promise<void> {
  const areas = {
    "/empresa": /^RH da empresa/,
    "/empresa/pessoas": /^RH da empresa/,
    "/especialista": /^Especialista/,
    "/profile": /^Cliente/,
  };
  for (const [address, profile] of Object.entries(areas)) {
    await page.goto(address);
    await expect(page.getByRole("radio", { name: profile })).toBeChecked();
  }
}

/** Signs out of the profile, with something begun and looked for: nothing of it is left in the browser, and Back shows none of it. */
async function leavesNothing({ page, who: { name, data } }: Scene): Promise<void> {
  await fromMenu(page, "link", "Seu perfil");
  await expect(page.getByRole("main").getByText(data).first()).toBeVisible();
  await page.evaluate((own) => {
    sessionStorage.setItem("vereda.purchase", own);
    localStorage.setItem("vereda.recent.searches", own);
  }, name);
  await signOut(page);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/");
  const kept = Object.entries(await storesOf(page)).filter(([, text]) => data.test(text));
  expect(
    kept.map(([place]) => place),
    "what is kept of whoever left",
  ).toEqual([]);
  await travel(page, -1);
  await expect(wayIn(page)).toBeVisible();
  await expect(page.locator("body")).not.toContainText(data);
}

async function openSessions({ world }: Scene): Promise<number> {
  const { rows } = await query<{ open: number }>(
    world,
    sql`select count(*)::int as open from sessions where revoked_at is null`,
  );
  return rows[0]?.open ?? 0;
}

const backOf = (page: Page) => new URL(page.url()).searchParams.get("returnTo");

/** Whoever signs in goes on where they were, and otherwise begins at home. */
async function leadsBack(page: Page, signsIn: () => Promise<void>): Promise<void> {
  const back = new URL(backOf(page) ?? "/home", page.url()).pathname;
  await signsIn();
  await expect.poll(() => new URL(page.url()).pathname).toBe(back);
}

/** A refused form keeps the address that was typed, and can be sent again. */
async function keepsTyped(page: Page): Promise<void> {
  await expect(page.getByLabel("E-mail")).toHaveValue(ana.email);
  const send = page.getByRole("main").getByRole("button", { name: "Entrar", exact: true });
  await expect(send).toBeEnabled();
  await expect(send).not.toHaveAttribute("aria-busy");
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
async function signInByCode(scene: Scene): Promise<void> {
  const { page, world } = scene;
  const link = page.getByRole("banner").getByRole("link", { name: "Entrar" });
  if (await link.isVisible()) await link.click();
  await page.getByRole("button", { name: "Entrar com um código por e-mail" }).click();
  // Of two mails of one instant neither is the newest.
  world.clock.moveTo(new Date(world.clock.now().getTime() + 1_000));
  await askForCode(page, ana.email);
  const typed = page.getByLabel("Código");
  await expect(typed).toBeVisible();
  const code = await newestCode(world, ana.email);
  await leadsBack(page, () => typed.fill(code));
  await expect(account(page)).toBeVisible();
  scene.who = ana;
  // A call of the page that is still coming would be the one that hears of the session's end. It is not loaded anew: what it
  // knows of the session it has from its own chart.
  await page.waitForLoadState("networkidle");
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/entrar");
  await fillSignIn(page, ana.email);
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

/** A tab that slept while another one signed out, and somebody else in, hears of it only when it is shown again. */
async function changeWhileAsleep(scene: Scene): Promise<void> {
  const { page, world } = scene;
  scene.who = scene.who === ana ? bruno : ana;
  const before = await page.evaluate(() => document.cookie);
  await signInFast(page, world, scene.who.email);
  expect(await page.evaluate(() => document.cookie)).not.toBe(before);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}
