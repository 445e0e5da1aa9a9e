import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { model } from "#machines/take-over/take-over.model.ts";
import type { Flow } from "../paths/flow.ts";
import { expectHeld } from "../support/booker.ts";
import { query } from "../support/books.ts";
import { newestCode } from "../support/mail-code.ts";
import { carla, takenAtCheckout } from "../support/other-account.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import type { World } from "../support/world.ts";
import { fateOf } from "./fail.ts";
import { UNREAD } from "./failure-words.ts";
import { goesThrough, type HeldCalls, holdCalls } from "./held-calls.ts";

interface Scene {
  page: Page;
  world: World;
  held: HeldCalls;
}

/** Carla, who has begun to book in an account that a code has just made, over the real server. */
export const driver: Flow<typeof model.machine, Scene, null> = {
  model,
  reach: {},
  tells: {
    "takeOver.byPassword.typing": {
      failure: {
        ...UNREAD,
        CREDENTIALS_INVALID: /E-mail ou senha não conferem\. Confira os dois e tente de novo\./,
        PROFILE_MISMATCH: /Esta conta não é de cliente\./,
      },
    },
  },
  async open({ page, world }) {
    await page.clock.setFixedTime(world.clock.now());
    await takenAtCheckout(page, world);
    return { page, world, held: await holdCalls(page, ["authenticate"]) };
  },
  events: {
    "account.enter": ({ page }) => button(page, "Entrar na outra conta").click(),
    "account.stay": async ({ page }) => {
      await button(page, "Ficar nesta conta").click();
      await expect(button(page, "Entrar na outra conta")).toBeFocused();
    },
    "password.use": ({ page }) => button(page, "Usar a senha dela").click(),
    "code.use": ({ page }) => button(page, "Receber um código por e-mail").click(),
    "password.submit": async ({ page }, { event }) => {
      await email(page).fill(String(event.email));
      await password(page).fill(String(event.password));
      await button(page, "Entrar").click();
    },
    "account.opened": async ({ page, world }, { from }) => {
      if (from.includes("takeOver.byCode")) return enterByCode(page, world);
      await signInFast(page, world, carla.email);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    },
    "xstate.done.actor.signIn": async ({ page, world, held }) => {
      await held.release(["authenticate"], goesThrough);
      await isTakenAlong(page, world);
    },
    "xstate.error.actor.signIn": ({ held }, step) => held.release(["authenticate"], fateOf(step)),
  },
  states: {
    "takeOver.offered": async ({ page }) => {
      await expect(page.getByText("Este CPF já está em outra conta")).toBeVisible();
      await expect(email(page)).toHaveCount(0);
    },
    "takeOver.byCode": async ({ page }) => {
      await expect(email(page)).toBeFocused();
      await expect(button(page, "Receber o código")).toBeVisible();
    },
    "takeOver.byPassword.typing": async ({ page }) => {
      await expect(password(page)).toBeVisible();
      await expect(button(page, "Entrar")).not.toHaveAttribute("aria-busy");
    },
    "takeOver.byPassword.entering": async ({ page, held }) => {
      await held.waiting("authenticate");
      await expect(button(page, "Entrando…")).toHaveAttribute("aria-busy", "true");
      await expect(button(page, "Ficar nesta conta")).toBeDisabled();
    },
    "takeOver.signedIn": async ({ page }) => {
      await expect(page.getByText(/Entrar na outra conta|Este CPF já está em outra conta/)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Seus dados" })).toHaveCount(0);
    },
  },
  close: ({ held }) => held.stop(),
};

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const email = (page: Page) => page.getByLabel("E-mail da outra conta");
const password = (page: Page) => page.getByLabel("Senha da outra conta");

/** The code's own chart has its own paths: here it opens the account, and the held time goes along. */
async function enterByCode(page: Page, world: World): Promise<void> {
  await email(page).fill(carla.email);
  await button(page, "Receber o código").click();
  await page.getByLabel("Código").fill(await newestCode(world, carla.email));
  await isTakenAlong(page, world);
}

/** The time is held, and the empty account is gone. */
async function isTakenAlong(page: Page, world: World): Promise<void> {
  await expectHeld(page);
  await expect
    .poll(
      async () => (await query(world, sql`select email from users where email like '%@exemplo.test'`)).rows,
    )
    .toEqual([]);
}
