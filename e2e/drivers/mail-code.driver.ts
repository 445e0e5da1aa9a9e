import { expect, type Page } from "@playwright/test";
import type { CallName } from "#contract/calls.ts";
import { TERMS_VERSION } from "#contract/constants.ts";
import { failedWith } from "#contract/failure.ts";
import { UserData } from "#contract/user-data.ts";
import { model } from "#machines/mail-code/mail-code.model.ts";
import { inTransaction } from "#server/db/database.ts";
import { users } from "#server/db/schema/users.ts";
import type { Flow } from "../paths/flow.ts";
import { apiOf } from "../support/api-of.ts";
import { newestCode } from "../support/mail-code.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { now, stopClock } from "./clock.ts";
import { fateOf } from "./fail.ts";
import { TOO_OFTEN, UNREAD } from "./failure-words.ts";
import { type Fate, goesThrough, holdCalls } from "./held-calls.ts";
import {
  AGAIN_MS,
  button,
  CODE_MS,
  code,
  email,
  emailOf,
  endsIn,
  hasFailed,
  isOfCall,
  isTyping,
  leadsTo,
  mayAskAgainSoon,
  offersOtherWays,
  RETURN_TO,
  type Scene,
  seesStage,
  title,
} from "./mail-code/looks.ts";

const ana = "ana@vereda.test";
const HELD = ["codeInit", "codeFinish", "codePerson"] as const satisfies readonly CallName[];
const NEVER = "waiting for a moment of this device's clock does not fail";
const HELP_MS = 60_000;

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
    const scene: Scene = { page, world, held, typed: 0, sentAt: 0, code: "", account: null };
    await page.goto(`/entrar/codigo?${new URLSearchParams({ returnTo: RETURN_TO })}`);
    if (path.variant === "at the beginning") {
      await expect(email(page)).toBeVisible();
      await stopClock(page);
      return scene;
    }
    await ask(scene);
    await held.release(["codeInit"], goesThrough);
    await expect(code(page)).toBeVisible();
    scene.sentAt = await now(page);
    if (path.variant === "back from a reload, with a name asked for") {
      await code(page).fill(await newestCode(world, emailOf(scene)));
      await held.release(["codeFinish"], goesThrough);
      await expect(page.getByLabel("Nome completo")).toBeVisible();
      // A mail may be sent again long before the code of this one is over.
      await page.clock.fastForward(AGAIN_MS);
    }
    await page.reload();
    await expect(title(page)).not.toHaveText("Entrar com um código");
    await stopClock(page);
    return scene;
  },
  events: {
    "email.submit": ask,
    "email.change": async ({ page }) => {
      await button(page, "Usar outro e-mail").click();
      await expect(title(page)).toBeFocused();
    },
    "code.submit": async (scene) => {
      await code(scene.page).fill("");
      scene.code = await newestCode(scene.world, emailOf(scene));
      await code(scene.page).fill(scene.code);
    },
    "code.again": ({ page }) => button(page, /^(Enviar de novo|Receber outro código)$/).click(),
    "person.submit": async ({ page }, { event }) => {
      await page.getByLabel("Nome completo").fill(String(event.name));
      await page.getByRole("checkbox").check();
      await button(page, "Criar conta e continuar").click();
    },
    "session.opened": async (scene) => {
      await signInElsewhere(scene.page, scene.world);
      scene.account = ana;
    },
    "xstate.done.actor.requestCode": async (scene) => {
      await scene.held.release(["codeInit"], goesThrough);
      await isTyping(scene);
      scene.sentAt = await now(scene.page);
    },
    "xstate.error.actor.requestCode": ({ held }, step) => held.release(["codeInit"], fateOf(step)),
    "xstate.done.actor.checkCode": async (scene, { event }) => {
      if (!(event.output as { isNew: boolean }).isNew) await beginAccount(scene);
      await scene.held.release(["codeFinish"], goesThrough);
    },
    "xstate.error.actor.checkCode": async ({ held, page }, step) => {
      const isWrong = failedWith(step.event.error, "CODE_WRONG");
      await held.release(["codeFinish"], isWrong ? isMistyped : fateOf(step));
      if (!isWrong) return;
      await expect(code(page)).toHaveAttribute("aria-invalid", "true");
      await expect(code(page)).toBeFocused();
    },
    "xstate.done.actor.makeAccount": async (scene) => {
      await scene.held.release(["codePerson"], goesThrough);
      scene.account = emailOf(scene);
    },
    "xstate.error.actor.makeAccount": ({ held }, step) =>
      held.release(["codePerson"], fateOf(step, isDoneUnheard)),
    "xstate.done.actor.again": ({ page }) => page.clock.runFor(AGAIN_MS),
    "xstate.done.actor.help": ({ page }) => page.clock.runFor(HELP_MS),
    "xstate.done.actor.codeExpiry": ({ page }) => page.clock.runFor(CODE_MS),
  },
  states: {
    "mailCode.askingEmail": async (scene, { context }) => {
      const { page } = scene;
      await expect(email(page)).toHaveValue(scene.typed === 0 ? "" : emailOf(scene));
      await seesStage(page, "Entrar com um código", "Enviamos um código para o seu e-mail.");
      await expect(button(page, "Receber o código")).not.toHaveAttribute("aria-busy");
      await hasFailed(page, context.failure !== null);
      await leadsTo(page, "Usar minha senha", "/entrar");
    },
    "mailCode.requesting": async (scene) => {
      const { page, held } = scene;
      const sent = await held.sent("codeInit");
      expect(sent.postDataJSON()).toEqual({ email: emailOf(scene), returnTo: RETURN_TO, takeAlong: false });
      await expect(button(page, "Enviando…")).toHaveAttribute("aria-busy", "true");
      await hasFailed(page, false);
    },
    "mailCode.waiting.mail.sent": async (scene, { context }) => {
      await isTyping(scene);
      await endsIn(scene);
      await hasFailed(scene.page, isOfCall(context));
      await expect(button(scene.page, "Enviar de novo")).toHaveCount(0);
      await mayAskAgainSoon(scene);
    },
    "mailCode.waiting.mail.repeatable": async (scene, { context }) => {
      await isTyping(scene);
      await endsIn(scene);
      await hasFailed(scene.page, isOfCall(context));
      await expect(button(scene.page, "Enviar de novo")).toBeVisible();
      await expect(scene.page.getByText(/^Enviar de novo em/)).toHaveCount(0);
    },
    "mailCode.waiting.help.none": ({ page }) => offersOtherWays(page, false),
    "mailCode.waiting.help.offered": ({ page }) => offersOtherWays(page, true),
    "mailCode.checking": async ({ page, held, code: typed }) => {
      const sent = await held.sent("codeFinish");
      expect(sent.postDataJSON()).toEqual({ code: typed, takeAlong: false });
      await expect(button(page, "Conferindo…")).toHaveAttribute("aria-busy", "true");
      await hasFailed(page, false);
    },
    "mailCode.over": async ({ page }) => {
      await seesStage(page, "Este código não vale mais", "Passou do prazo, já foi usado");
      await expect(button(page, "Receber outro código")).not.toHaveAttribute("aria-busy");
      await expect(code(page)).toHaveCount(0);
      await offersOtherWays(page, true);
    },
    "mailCode.introducing": async (scene, { context }) => {
      const { page } = scene;
      await seesStage(page, "Como você se chama?", `${emailOf(scene)} ainda não tem conta.`);
      await expect(button(page, "Criar conta e continuar")).not.toHaveAttribute("aria-busy");
      await hasFailed(page, context.failure !== null);
      // What was typed stays where the account could not be made.
      if (context.failure !== null) await expect(page.getByLabel("Nome completo")).not.toHaveValue("");
    },
    "mailCode.making": async ({ page, held }) => {
      const sent = await held.sent("codePerson");
      expect(sent.postDataJSON()).toEqual({ name: "Nina Prado", termsVersion: TERMS_VERSION });
      await expect(button(page, "Criando a conta…")).toHaveAttribute("aria-busy", "true");
    },
    "mailCode.signedIn": async ({ page, world, account }) => {
      await page.clock.resume();
      await expect(page.getByRole("button", { name: /^Sua conta/ })).toBeVisible();
      await expect(page).toHaveURL((url) => url.pathname + url.search === RETURN_TO);
      expect(await page.evaluate(() => sessionStorage.getItem("vereda.code"))).toBeNull();
      if (account === null) return;
      const { user } = await (await apiOf(page, world))(UserData, "/api/mobile/customers/me");
      expect(user.email).toBe(account);
    },
  },
  close: ({ held }) => held.stop(),
};

async function ask(scene: Scene): Promise<void> {
  scene.typed += 1;
  await email(scene.page).fill(emailOf(scene));
  await button(scene.page, "Receber o código").click();
}

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
