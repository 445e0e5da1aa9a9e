import { expect, type Page } from "@playwright/test";
import { AUTH_COOKIE } from "#contract/constants.ts";
import { model } from "#machines/mail-link/mail-link.model.ts";
import { requestRecovery } from "#server/domain/recovery/request.ts";
import { jobHandlers } from "#server/workers.ts";
import type { Flow } from "../paths/flow.ts";
import { followMailLink } from "../support/mailbox.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { againDelay, stopClock } from "./clock.ts";
import { fateOf } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough, type HeldCalls, holdCalls, isDoneUnheard, NOT_READ } from "./held-calls.ts";

interface Scene {
  page: Page;
  held: HeldCalls;
  /** The browser has a session, which no refusal ends. */
  isSignedIn: boolean;
}

const ana = "ana@vereda.test";

/** Somebody who has forgotten the password and follows the link of the mail, over the real server. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  tells: {
    "mailLink.unchecked": { failure: UNREAD },
    "mailLink.ready": { failure: { PASSWORD_COMMON: /Esta senha é fácil de adivinhar\. Escolha outra\./ } },
    "mailLink.unanswered": { failure: { NETWORK: /a senha pode já ter sido trocada/ } },
  },
  async open({ page, world, path }) {
    const { deps } = world;
    const isSignedIn = path.edges.some(({ event }) => event.type === "xstate.error.actor.useLink");
    if (isSignedIn) await signInFast(page, world, ana);
    await page.clock.install({ time: deps.clock.now() });
    const held = await holdCalls(page, ["linkCheck", "recoverFinish"]);
    if (path.variant === "without a link") {
      await page.goto("/entrar/redefinir-senha");
      return { page, held, isSignedIn };
    }
    await requestRecovery(deps, { email: ana }, "driver");
    await deps.jobs.drain(jobHandlers(deps));
    await followMailLink(page, ana);
    await held.waiting("linkCheck");
    await stopClock(page);
    return { page, held, isSignedIn };
  },
  events: {
    "link.checkAgain": ({ page }) => button(page, "Tentar de novo").click(),
    "link.use": async ({ page }, { event }) => {
      await page.getByLabel("Senha nova").fill(String(event.newPassword));
      await button(page, /^(Trocar a senha|Tentar de novo)$/).click();
    },
    "xstate.done.actor.checkLink": ({ held }) => held.release(["linkCheck"], goesThrough),
    "xstate.error.actor.checkLink": ({ held }, step) => held.release(["linkCheck"], fateOf(step)),
    "xstate.done.actor.useLink": ({ held }) => held.release(["recoverFinish"], goesThrough),
    "xstate.error.actor.useLink": ({ held }, step) =>
      held.release(["recoverFinish"], fateOf(step, isDoneUnheard)),
    "xstate.after.againDelay.mailLink.unchecked": againDelay(),
  },
  states: {
    "mailLink.checking": async ({ page, held }) => {
      await held.waiting("linkCheck");
      await expect(page.getByLabel("Senha nova")).toHaveCount(0);
      expect(page.url()).not.toContain("token");
    },
    "mailLink.unchecked": async ({ page }) => {
      await expect(page.getByRole("alert").getByText(NOT_READ)).toBeVisible();
      await expect(button(page, "Tentar de novo")).not.toHaveAttribute("aria-busy");
    },
    "mailLink.ready": async (scene) => {
      const { page, held } = scene;
      await isSignedInStill(scene);
      await expect(page.getByText("Para entrar na conta a•••@vereda.test.")).toBeVisible();
      await expect(button(page, "Trocar a senha")).not.toHaveAttribute("aria-busy");
      expect(held.count("recoverFinish")).toBe(0);
    },
    "mailLink.using": async ({ page, held }) => {
      await held.waiting("recoverFinish");
      await expect(button(page, "Trocando a senha…")).toHaveAttribute("aria-busy", "true");
    },
    "mailLink.unanswered": async (scene) => {
      const { page } = scene;
      await isSignedInStill(scene);
      await expect(page.getByText(/a senha pode já ter sido trocada/)).toBeVisible();
      await expect(button(page, "Tentar de novo")).not.toHaveAttribute("aria-busy");
    },
    "mailLink.over": async ({ page }) => {
      await page.clock.resume();
      await isTitled(page, /^(Este link não vale mais|Abra o link do e-mail)$/);
      await expect(page.getByRole("link", { name: "Pedir outro link" })).toBeVisible();
    },
    "mailLink.done": async ({ page }) => {
      await page.clock.resume();
      await isTitled(page, "Pronto, senha trocada");
      await expect.poll(() => hasSession(page), "a session of before").toBe(false);
      await expect(page.getByRole("link", { name: "Entrar com a senha nova" })).toBeVisible();
    },
  },
  close: ({ held }) => held.stop(),
};

const hasSession = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === AUTH_COOKIE);
const isSignedInStill = async ({ page, isSignedIn }: Scene) =>
  expect(await hasSession(page), "a session").toBe(isSignedIn);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const isTitled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
