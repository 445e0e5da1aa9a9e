import { expect, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { UserData } from "#contract/user-data.ts";
import { model } from "#machines/take-over/take-over.model.ts";
import { DEMO_PASSWORD } from "#server/db/seed/people.ts";
import type { Flow } from "../paths/flow.ts";
import { apiOf } from "../support/api-of.ts";
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
  /** The theme that was chosen before. */
  theme: string;
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
    const theme = await themes(page).getByRole("radio", { checked: true }).evaluate(nameOf);
    return { page, world, theme, held: await holdCalls(page, ["authenticate"]) };
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
    "account.opened": async (scene, { from }) => {
      const { page, world } = scene;
      if (from.includes("takeOver.byCode")) return enterByCode(scene);
      await signInFast(page, world, carla.email);
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    },
    "xstate.done.actor.signIn": async (scene) => {
      await scene.held.release(["authenticate"], goesThrough);
      await isTakenAlong(scene);
    },
    "xstate.error.actor.signIn": ({ held }, step) => held.release(["authenticate"], fateOf(step)),
  },
  states: {
    "takeOver.offered": async ({ page }) => {
      await expect(page.getByText("Este CPF já está em outra conta")).toBeVisible();
      await expect(email(page)).toHaveCount(0);
      await expect(page.getByText(/entre nela aqui mesmo: o que você escolheu vai junto\./)).toBeVisible();
      await saysNotWhose(page);
    },
    "takeOver.byCode": async ({ page }) => {
      await expect(email(page)).toBeFocused();
      await expect(email(page)).toHaveValue("");
      await expect(password(page)).toHaveCount(0);
      await expect(button(page, "Usar a senha dela")).toBeEnabled();
      await expect(button(page, "Ficar nesta conta")).toBeEnabled();
      await saysNotWhose(page);
      await expect(button(page, "Receber o código")).toBeVisible();
    },
    "takeOver.byPassword.typing": async ({ page }, { context }) => {
      await expect(password(page)).toBeVisible();
      // What was refused can be corrected; nothing is filled in before.
      await expect(email(page)).toHaveValue(context.failure === null ? "" : carla.email);
      if (context.failure === null) await expect(email(page)).toBeFocused();
      await expect(button(page, "Receber um código por e-mail")).toBeEnabled();
      await expect(button(page, "Ficar nesta conta")).toBeEnabled();
      await expect(button(page, "Entrar")).not.toHaveAttribute("aria-busy");
    },
    "takeOver.byPassword.entering": async ({ page, held }) => {
      const sent = (await held.sent("authenticate")).postDataJSON();
      expect(sent).toMatchObject({ email: carla.email, password: DEMO_PASSWORD });
      await expect(button(page, "Entrando…")).toHaveAttribute("aria-busy", "true");
      await expect(button(page, "Ficar nesta conta")).toBeDisabled();
      await expect(button(page, "Receber um código por e-mail")).toBeDisabled();
    },
    "takeOver.signedIn": async ({ page, world }) => {
      await expect(page.getByText(/Entrar na outra conta|Este CPF já está em outra conta/)).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Seus dados" })).toHaveCount(0);
      const { user } = await (await apiOf(page, world))(UserData, "/api/mobile/customers/me");
      expect(user.email).toBe(carla.email);
    },
  },
  close: ({ held }) => held.stop(),
};

const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });
const themes = (page: Page) => page.getByRole("region", { name: "Subcategoria" });
const nameOf = (radio: SVGElement | HTMLElement) => radio.closest("label")?.textContent?.trim() ?? "";
/** Whoever has typed a number is not told whose it is. */
const saysNotWhose = (page: Page) => expect(page.getByRole("main")).not.toContainText(/carla/i);
const email = (page: Page) => page.getByLabel("E-mail da outra conta");
const password = (page: Page) => page.getByLabel("Senha da outra conta");

/** The code's own chart has its own paths: here it opens the account, and the held time goes along. */
async function enterByCode(scene: Scene): Promise<void> {
  const { page, world } = scene;
  await email(page).fill(carla.email);
  await button(page, "Receber o código").click();
  await page.getByLabel("Código").fill(await newestCode(world, carla.email));
  await isTakenAlong(scene);
}

/** The time is held, the theme and the way to pay are chosen as before, and the empty account is gone. */
async function isTakenAlong({ page, world, theme }: Scene): Promise<void> {
  await expectHeld(page);
  await expect(themes(page).getByRole("radio", { name: theme, exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Pix" })).toBeChecked();
  await expect
    .poll(
      async () => (await query(world, sql`select email from users where email like '%@exemplo.test'`)).rows,
    )
    .toEqual([]);
}
