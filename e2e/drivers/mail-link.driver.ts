import { expect, type Page } from "@playwright/test";
import { AUTH_COOKIE, TERMS_VERSION } from "#contract/constants.ts";
import { failedWith } from "#contract/failure.ts";
import type { LinkKind } from "#contract/link.ts";
import type { MemberRegistration } from "#contract/registration.ts";
import { model } from "#machines/mail-link/mail-link.model.ts";
import type { Deps } from "#server/deps.ts";
import { requestRecovery } from "#server/domain/recovery/request.ts";
import { registerMember } from "#server/domain/registrations/register.ts";
import { jobHandlers } from "#server/workers.ts";
import type { Flow } from "../paths/flow.ts";
import { followMailLink } from "../support/mailbox.ts";
import { fillSignIn } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { againDelay, stopClock } from "./clock.ts";
import { fateOf } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough, type HeldCalls, holdCalls, isDoneUnheard, NOT_READ } from "./held-calls.ts";

interface Scene {
  page: Page;
  held: HeldCalls;
  link: MailLink;
  /** The secret of the mail's address. */
  token: string | null;
  /** The browser has a session, which no refusal ends. */
  isSignedIn: boolean;
}

const ana = "ana@vereda.test";
const NEW_PASSWORD = "trilha-nova";
const COMMON = { PASSWORD_COMMON: /Esta senha é fácil de adivinhar\. Escolha outra\./ };

/** A password may have been changed; any other press does no harm when it is repeated. */
const UNANSWERED = /a senha pode já ter sido trocada|Não conseguimos falar com a Vereda\./;

/** A link of a mail, and what its page says. */
interface MailLink {
  to: string;
  ask: (deps: Deps) => Promise<void>;
  kind: LinkKind;
  call: "recoverFinish" | "registerConfirm";
  /** What is typed with the press. */
  typed: { newPassword?: string };
  title: string;
  ready: string;
  action: string;
  busy: string;
  done: string;
  /** What is said at the end, and where it leads; with which password, and to which page. */
  told: string;
  goOn: string;
  password: string;
  home: string;
  /** How long it held, and where else one goes from one that does not any more. */
  term: string;
  ways: Readonly<Record<string, string>>;
}

/** Somebody has forgotten the password. */
const ofPassword: MailLink = {
  to: ana,
  ask: (deps) => requestRecovery(deps, { email: ana }, "driver"),
  kind: "RESET_PASSWORD",
  call: "recoverFinish",
  typed: { newPassword: NEW_PASSWORD },
  title: "Crie uma senha nova",
  ready: "Para entrar na conta a•••@vereda.test.",
  action: "Trocar a senha",
  busy: "Trocando a senha…",
  done: "Pronto, senha trocada",
  told: "Entre com a nova. Por segurança, todos os aparelhos saíram da conta.",
  goOn: "Entrar com a senha nova",
  password: NEW_PASSWORD,
  home: "/home",
  term: "passou do prazo de uma hora.",
  ways: { "Pedir outro link": "/entrar/esqueci-senha", "Entre com a nova": "/entrar" },
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
  kind: "VERIFY_EMAIL",
  call: "registerConfirm",
  typed: {},
  title: "Confirme o seu e-mail",
  ready: "Um toque e a conta de j•••@exemplo.test começa a valer.",
  action: "Confirmar o e-mail",
  busy: "Confirmando…",
  done: "E-mail confirmado",
  told: "A sua conta está pronta. Entre com o e-mail e a senha que você escolheu.",
  goOn: "Entrar na minha conta",
  password: joana.password,
  home: "/bem-vindo",
  term: "passou do prazo de um dia.",
  ways: { "Pedir outro link": "/registro/membro/conta-criada", "Entrar na minha conta": "/entrar" },
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
      return { page, held, link, token: null, isSignedIn };
    }
    await link.ask(deps);
    await deps.jobs.drain(jobHandlers(deps));
    const address = await followMailLink(page, link.to);
    const token = new URL(address, page.url()).searchParams.get("token");
    await held.waiting("linkCheck");
    await stopClock(page);
    return { page, held, link, token, isSignedIn };
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
    "mailLink.checking": async ({ page, held, link, token }, { context }) => {
      expect((await held.sent("linkCheck")).postDataJSON()).toEqual({ token, kind: link.kind });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(link.title);
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
    "mailLink.ready": async (scene, { context }) => {
      const { page, held, link } = scene;
      await isSignedInStill(scene);
      await isTitled(page, link.title);
      await expect(page.getByText(link.ready)).toBeVisible();
      if (link === ofPassword) await (context.failure ? refusesPassword(page) : asksForPassword(scene));
      await expect(button(page, link.action)).not.toHaveAttribute("aria-busy");
      expect(held.count(link.call)).toBe(0);
    },
    "mailLink.using": async ({ page, held, link, token }) => {
      expect((await held.sent(link.call)).postDataJSON()).toEqual({ token, ...link.typed });
      await expect(button(page, link.busy)).toHaveAttribute("aria-busy", "true");
    },
    "mailLink.unanswered": async (scene, { context }) => {
      const { page, link } = scene;
      await expect(page.getByText(link.ready)).toBeVisible();
      if (link === ofPassword) await expect(page.getByLabel("Senha nova")).toHaveValue(NEW_PASSWORD);
      if (failedWith(context.failure, "PASSWORD_COMMON")) await refusesPassword(page);
      await isSignedInStill(scene);
      await expect(page.getByRole("status").filter({ hasText: UNANSWERED })).toBeVisible();
      await expect(button(page, againOf(link))).not.toHaveAttribute("aria-busy");
    },
    "mailLink.over": async (scene, { context }) => {
      const { page, link } = scene;
      await page.clock.resume();
      if (!context.mayBeUsed) await isSignedInStill(scene);
      if (context.hasToken) await isReached(page, "Este link não vale mais");
      else await isTitled(page, "Abra o link do e-mail");
      const why = context.hasToken
        ? link.term
        : "Esta página só funciona pelo link da mensagem que enviamos.";
      await expect(page.getByRole("main")).toContainText(why);
      for (const [name, href] of Object.entries(link.ways))
        await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute("href", href);
    },
    "mailLink.done": async ({ page, link }) => {
      await page.clock.resume();
      await isReached(page, link.done);
      await expect(page.getByText(link.told)).toBeVisible();
      await expect.poll(() => hasSession(page), "a session of before").toBe(false);
      await page.getByRole("link", { name: link.goOn }).click();
      await fillSignIn(page, link.to, link.password);
      await expect.poll(() => new URL(page.url()).pathname).toBe(link.home);
    },
  },
  close: ({ held }) => held.stop(),
};

/** Without a password, or with a short one, nothing is sent: the field says so, and has the focus. */
async function asksForPassword({ page, held, link }: Scene): Promise<void> {
  const field = page.getByLabel("Senha nova");
  for (const typed of ["", "curta"]) {
    await field.fill(typed);
    await button(page, link.action).click();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    if (!typed) await expect(field).toHaveAccessibleDescription(/Campo obrigatório|Informação obrigatória/);
    await expect(field).toBeFocused();
  }
  await field.fill("");
  expect(held.count(link.call)).toBe(0);
}

/** A password that is easily guessed: the field says so, keeps it, and has the focus. */
async function refusesPassword(page: Page): Promise<void> {
  const field = page.getByLabel("Senha nova");
  await expect(field).toHaveAccessibleDescription(COMMON.PASSWORD_COMMON);
  await expect(field).toHaveValue(NEW_PASSWORD);
  await expect(field).toBeFocused();
}

/** Name of the button after a lost answer: what needs a press alone keeps its own. */
const againOf = (link: MailLink) => (link === ofPassword ? "Tentar de novo" : link.action);

const hasSession = async (page: Page) =>
  (await page.context().cookies()).some(({ name }) => name === AUTH_COOKIE);
const isSignedInStill = async ({ page, isSignedIn }: Scene) =>
  expect(await hasSession(page), "a session").toBe(isSignedIn);

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
/** One has come to an end: its heading has the focus. */
const isReached = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeFocused();
const isTitled = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
