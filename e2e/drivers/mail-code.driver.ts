import { expect, type Page } from "@playwright/test";
import type { CallName } from "#contract/calls.ts";
import { failedWith } from "#contract/failure.ts";
import { model } from "#machines/mail-code/mail-code.model.ts";
import { inTransaction } from "#server/db/database.ts";
import { users } from "#server/db/schema/users.ts";
import type { Flow } from "../paths/flow.ts";
import { newestCode } from "../support/mail-code.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { stopClock } from "./clock.ts";
import { fateOf } from "./fail.ts";
import { TOO_OFTEN, UNREAD } from "./failure-words.ts";
import { type Fate, goesThrough, type HeldCalls, holdCalls } from "./held-calls.ts";

interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
  /** The number of e-mails typed so far: each is another one, and nobody's yet. */
  typed: number;
}

const ana = "ana@vereda.test";
const HELD = ["codeInit", "codeFinish", "codePerson"] as const satisfies readonly CallName[];
const NEVER = "waiting for a moment of this device's clock does not fail";
const AGAIN_MS = 30_000;
const HELP_MS = 60_000;
const CODE_MS = 600_000;

/** Somebody who signs in by a code, or becomes a customer by it, over the real server. */
export const driver: Flow<typeof model.machine, Scene, object> = {
  model,
  reach: {
    beyondReach: {
      "xstate.error.actor.codeExpiry": NEVER,
      "xstate.error.actor.again": NEVER,
      "xstate.error.actor.help": NEVER,
    },
    // The mail may be asked for again before other ways in are offered, however often it is.
    surroundings: {
      start: () => ({}),
      after: (_, { event }, snapshot) =>
        event.type === "xstate.done.actor.help" && snapshot.matches({ waiting: { mail: "sent" } })
          ? null
          : {},
    },
  },
  tells: {
    "mailCode.askingEmail": { failure: { ...UNREAD, ...TOO_OFTEN } },
    "mailCode.waiting": {
      failure: {
        ...UNREAD,
        ...TOO_OFTEN,
        CODE_WRONG: /Não é este o código do e-mail mais novo\. Confira os números\./,
      },
    },
    "mailCode.introducing": { failure: UNREAD },
  },
  async open({ page, world, path }) {
    await page.clock.install({ time: world.clock.now() });
    const held = await holdCalls(page, HELD);
    const scene: Scene = { page, world, held, typed: 0 };
    await page.goto("/entrar/codigo");
    if (path.variant === "at the beginning") {
      await expect(email(page)).toBeVisible();
      await stopClock(page);
      return scene;
    }
    await ask(scene);
    await held.release(["codeInit"], goesThrough);
    await expect(code(page)).toBeVisible();
    if (path.variant === "back from a reload, with a name asked for") {
      await code(page).fill(await newestCode(world, emailOf(scene)));
      await held.release(["codeFinish"], goesThrough);
      await expect(page.getByLabel("Nome completo")).toBeVisible();
    }
    await page.reload();
    await expect(title(page)).not.toHaveText("Entrar com um código");
    await stopClock(page);
    return scene;
  },
  events: {
    "email.submit": ask,
    "email.change": ({ page }) => button(page, "Usar outro e-mail").click(),
    "code.submit": async (scene) => {
      await code(scene.page).fill("");
      await code(scene.page).fill(await newestCode(scene.world, emailOf(scene)));
    },
    "code.again": ({ page }) => button(page, /^(Enviar de novo|Receber outro código)$/).click(),
    "person.submit": async ({ page }, { event }) => {
      await page.getByLabel("Nome completo").fill(String(event.name));
      await page.getByRole("checkbox").check();
      await button(page, "Criar conta e continuar").click();
    },
    "session.opened": ({ page, world }) => signInElsewhere(page, world),
    "xstate.done.actor.requestCode": ({ held }) => held.release(["codeInit"], goesThrough),
    "xstate.error.actor.requestCode": ({ held }, step) => held.release(["codeInit"], fateOf(step)),
    "xstate.done.actor.checkCode": async (scene, { event }) => {
      if (!(event.output as { isNew: boolean }).isNew) await beginAccount(scene);
      await scene.held.release(["codeFinish"], goesThrough);
    },
    "xstate.error.actor.checkCode": ({ held }, step) =>
      held.release(["codeFinish"], failedWith(step.event.error, "CODE_WRONG") ? isMistyped : fateOf(step)),
    "xstate.done.actor.makeAccount": ({ held }) => held.release(["codePerson"], goesThrough),
    "xstate.error.actor.makeAccount": ({ held }, step) =>
      held.release(["codePerson"], fateOf(step, isDoneUnheard)),
    "xstate.done.actor.again": ({ page }) => page.clock.runFor(AGAIN_MS),
    "xstate.done.actor.help": ({ page }) => page.clock.runFor(HELP_MS),
    "xstate.done.actor.codeExpiry": ({ page }) => page.clock.runFor(CODE_MS),
  },
  states: {
    "mailCode.askingEmail": async ({ page }) => {
      await expect(title(page)).toHaveText("Entrar com um código");
      await expect(button(page, "Receber o código")).not.toHaveAttribute("aria-busy");
    },
    "mailCode.requesting": async ({ page, held }) => {
      await held.waiting("codeInit");
      await expect(button(page, "Enviando…")).toHaveAttribute("aria-busy", "true");
    },
    "mailCode.waiting.mail.sent": async ({ page }) => {
      await isTyping(page);
      await expect(button(page, "Enviar de novo")).toHaveCount(0);
    },
    "mailCode.waiting.mail.repeatable": async ({ page }) => {
      await isTyping(page);
      await expect(button(page, "Enviar de novo")).toBeVisible();
    },
    "mailCode.waiting.help.none": ({ page }) => expect(support(page)).toHaveCount(0),
    "mailCode.waiting.help.offered": ({ page }) => expect(support(page)).toBeVisible(),
    "mailCode.checking": async ({ page, held }) => {
      await held.waiting("codeFinish");
      await expect(button(page, "Conferindo…")).toHaveAttribute("aria-busy", "true");
    },
    "mailCode.over": async ({ page }) => {
      await expect(title(page)).toHaveText("Este código não vale mais");
      await expect(support(page)).toBeVisible();
    },
    "mailCode.introducing": async ({ page }) => {
      await expect(title(page)).toHaveText("Como você se chama?");
      await expect(button(page, "Criar conta e continuar")).not.toHaveAttribute("aria-busy");
    },
    "mailCode.making": async ({ page, held }) => {
      await held.waiting("codePerson");
      await expect(button(page, "Criando a conta…")).toHaveAttribute("aria-busy", "true");
    },
    "mailCode.signedIn": async ({ page }) => {
      await page.clock.resume();
      await expect(page.getByRole("button", { name: /^Sua conta/ })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem("vereda.code"))).toBeNull();
    },
  },
  close: ({ held }) => held.stop(),
};

const title = (page: Page) => page.getByRole("heading", { level: 1 });
const email = (page: Page) => page.getByLabel("E-mail");
const code = (page: Page) => page.getByLabel("Código");
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const support = (page: Page) => page.getByRole("main").getByRole("link", { name: "Falar com o suporte" });

async function isTyping(page: Page): Promise<void> {
  await expect(title(page)).toHaveText("Confira o seu e-mail");
  await expect(code(page)).toBeVisible();
  await expect(button(page, "Confirmar código")).not.toHaveAttribute("aria-busy");
}

async function ask(scene: Scene): Promise<void> {
  scene.typed += 1;
  await email(scene.page).fill(emailOf(scene));
  await button(scene.page, "Receber o código").click();
}

const emailOf = ({ typed }: Scene) => `pessoa-${typed}@exemplo.test`;

/** The e-mail has an account by now. */
const beginAccount = (scene: Scene) => {
  const { db, clock } = scene.world.deps;
  const user = { email: emailOf(scene), name: "Nina Prado", createdAt: clock.now() };
  return inTransaction(db, (tx) => tx.insert(users).values(user));
};

/** Another code than the right one arrives at the server. */
const isMistyped: Fate = (route) => {
  const right = route.request().postDataJSON().code;
  const code = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
  return route.continue({ postData: { code } });
};

/** Another tab of the same browser signs in, and tells of it. */
async function signInElsewhere(page: Page, world: World): Promise<void> {
  await signInFast(page, world, ana);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** The server does what is asked, and its answer is lost on the way. */
const isDoneUnheard: Fate = async (route) => {
  await route.fetch();
  await route.abort("connectionreset");
};
