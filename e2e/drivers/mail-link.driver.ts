import { expect, type Page } from "@playwright/test";
import { AUTH_COOKIE, TERMS_VERSION } from "#contract/constants.ts";
import type { MemberRegistration } from "#contract/registration.ts";
import { model } from "#machines/mail-link/mail-link.model.ts";
import type { Deps } from "#server/deps.ts";
import { requestRecovery } from "#server/domain/recovery/request.ts";
import { registerMember } from "#server/domain/registrations/register.ts";
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
  link: MailLink;
  /** The browser has a session, which no refusal ends. */
  isSignedIn: boolean;
}

const ana = "ana@vereda.test";
const COMMON = { PASSWORD_COMMON: /Esta senha é fácil de adivinhar\. Escolha outra\./ };

/** A password may have been changed; any other press does no harm when it is repeated. */
const UNANSWERED = /a senha pode já ter sido trocada|Não conseguimos falar com a Vereda\./;

/** A link of a mail, and what its page says. */
interface MailLink {
  to: string;
  ask: (deps: Deps) => Promise<void>;
  call: "recoverFinish" | "registerConfirm";
  ready: string;
  action: string;
  busy: string;
  done: string;
  goOn: string;
}

/** Somebody has forgotten the password. */
const ofPassword: MailLink = {
  to: ana,
  ask: (deps) => requestRecovery(deps, { email: ana }, "driver"),
  call: "recoverFinish",
  ready: "Para entrar na conta a•••@vereda.test.",
  action: "Trocar a senha",
  busy: "Trocando a senha…",
  done: "Pronto, senha trocada",
  goOn: "Entrar com a senha nova",
};

const joana: MemberRegistration = {
  name: "Joana Prates",
  cpf: "52998224725",
  birthDate: "1990-02-03",
  phone: "11987654321",
  email: "joana@exemplo.test",
  password: "trilha nova",
  address: { cep: "01310100", street: "Avenida Paulista", streetNumber: "1578" },
  employer: null,
  termsVersion: TERMS_VERSION,
};

/** Somebody has registered. */
const ofAccount: MailLink = {
  to: joana.email,
  ask: (deps) => registerMember(deps, joana, "driver"),
  call: "registerConfirm",
  ready: "Um toque e a conta de j•••@exemplo.test começa a valer.",
  action: "Confirmar o e-mail",
  busy: "Confirmando…",
  done: "E-mail confirmado",
  goOn: "Entrar na minha conta",
};

/** Somebody who follows the link of a mail, over the real server. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  tells: {
    "mailLink.unchecked": { failure: UNREAD },
    "mailLink.ready": { failure: COMMON },
    "mailLink.unanswered": { failure: { NETWORK: UNANSWERED, ...COMMON } },
  },
  async open({ page, world, path }) {
    const { deps } = world;
    const link = path.variant.endsWith("a press is enough") ? ofAccount : ofPassword;
    const isSignedIn =
      link === ofPassword && path.edges.some(({ event }) => event.type === "xstate.error.actor.useLink");
    if (isSignedIn) await signInFast(page, world, ana);
    await page.clock.install({ time: deps.clock.now() });
    const held = await holdCalls(page, ["linkCheck", link.call]);
    if (path.variant === "without a link") {
      await page.goto("/entrar/redefinir-senha");
      return { page, held, link, isSignedIn };
    }
    await link.ask(deps);
    await deps.jobs.drain(jobHandlers(deps));
    await followMailLink(page, link.to);
    await held.waiting("linkCheck");
    await stopClock(page);
    return { page, held, link, isSignedIn };
  },
  events: {
    "link.checkAgain": ({ page }) => button(page, "Tentar de novo").click(),
    "link.use": async ({ page, link }, { event, from }) => {
      if (event.newPassword !== null) await page.getByLabel("Senha nova").fill(String(event.newPassword));
      await button(page, from.includes("mailLink.unanswered") ? againOf(link) : link.action).click();
    },
    "xstate.done.actor.checkLink": ({ held }) => held.release(["linkCheck"], goesThrough),
    "xstate.error.actor.checkLink": ({ held }, step) => held.release(["linkCheck"], fateOf(step)),
    "xstate.done.actor.useLink": ({ held, link }) => held.release([link.call], goesThrough),
    "xstate.error.actor.useLink": ({ held, link }, step) =>
      held.release([link.call], fateOf(step, isDoneUnheard)),
    "xstate.after.againDelay.mailLink.unchecked": againDelay(),
  },
  states: {
    "mailLink.checking": async ({ page, held, link }, { context }) => {
      await held.waiting("linkCheck");
      if (context.failure)
        await expect(button(page, "Tentando de novo…")).toHaveAttribute("aria-busy", "true");
      else await expect(page.getByRole("status").filter({ hasText: "Conferindo o seu link…" })).toBeVisible();
      await expect(page.getByLabel("Senha nova")).toHaveCount(0);
      await expect(button(page, link.action)).toHaveCount(0);
      expect(page.url()).not.toContain("token");
    },
    "mailLink.unchecked": async ({ page }) => {
      await expect(page.getByRole("alert").getByText(NOT_READ)).toBeVisible();
      await expect(button(page, "Tentar de novo")).not.toHaveAttribute("aria-busy");
    },
    "mailLink.ready": async (scene) => {
      const { page, held, link } = scene;
      await isSignedInStill(scene);
      await expect(page.getByText(link.ready)).toBeVisible();
      await expect(button(page, link.action)).not.toHaveAttribute("aria-busy");
      expect(held.count(link.call)).toBe(0);
    },
    "mailLink.using": async ({ page, held, link }) => {
      await held.waiting(link.call);
      await expect(button(page, link.busy)).toHaveAttribute("aria-busy", "true");
    },
    "mailLink.unanswered": async (scene) => {
      const { page, link } = scene;
      await isSignedInStill(scene);
      await expect(page.getByRole("status").filter({ hasText: UNANSWERED })).toBeVisible();
      await expect(button(page, againOf(link))).not.toHaveAttribute("aria-busy");
    },
    "mailLink.over": async ({ page }, { context }) => {
      await page.clock.resume();
      await isTitled(page, context.hasToken ? "Este link não vale mais" : "Abra o link do e-mail");
      await expect(page.getByRole("link", { name: "Pedir outro link" })).toBeVisible();
    },
    "mailLink.done": async ({ page, link }) => {
      await page.clock.resume();
      await isTitled(page, link.done);
      await expect.poll(() => hasSession(page), "a session of before").toBe(false);
      await expect(page.getByRole("link", { name: link.goOn })).toBeVisible();
    },
  },
  close: ({ held }) => held.stop(),
};

/** Name of the button after a lost answer: what needs a press alone keeps its own. */
const againOf = (link: MailLink) => (link === ofPassword ? "Tentar de novo" : link.action);

const hasSession = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === AUTH_COOKIE);
const isSignedInStill = async ({ page, isSignedIn }: Scene) =>
  expect(await hasSession(page), "a session").toBe(isSignedIn);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const isTitled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
