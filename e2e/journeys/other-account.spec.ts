import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { newcomer } from "#server/testing/newcomer.ts";
import { axeFindings } from "../accessibility/checks/axe.ts";
import { expectHeld } from "../support/booker.ts";
import { query } from "../support/books.ts";
import { findItem } from "../support/items.ts";
import { newestCode, newestLink } from "../support/mail-code.ts";
import { carla, fillCarla, takenAtCheckout } from "../support/other-account.ts";
import { chooseInterestAndTime, expectStep, fillSignIn, next, openPurchase } from "../support/shopper.ts";
import { signInFast } from "../support/sign-in-fast.ts";
import { expect, test } from "../support/test.ts";
import type { World } from "../support/world.ts";

async function askByCode(page: Page, world: World): Promise<void> {
  await page.keyboard.type(carla.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Enviamos um código para ${carla.email}.`)).toBeVisible();
  await expect(page.getByLabel("Código")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.type(await newestCode(world, carla.email));
}

async function byPassword(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Usar a senha dela" }).click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("E-mail da outra conta").fill(carla.email);
  await page.getByLabel("Senha da outra conta").fill("vereda123");
  await page.keyboard.press("Enter");
}

/** Whose the live holds are, and how many accounts a code has made are left. */
const state = async (world: World) => {
  const { rows } = await query<{ email: string }>(
    world,
    sql`select u.email from schedule_holds h join customers c on c.id = h.customer_id join users u on u.id = c.user_id
      where h.released_at is null and not h.is_offer and u.email like any (array['carla@%', '%@exemplo.test'])`,
  );
  const left = await query(world, sql`select 1 from users where email like '%@exemplo.test'`);
  return [rows.map(({ email }) => email), left.rows.length];
};

async function takenInPurchase(page: Page, world: World): Promise<void> {
  await signInFast(page, world, (await newcomer(world)).email);
  await openPurchase(page, await findItem(world, { kind: "plan", renews: true }));
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Seus dados");
  await fillCarla(page);
  await next(page);
  await expect(page.getByText("CPF já registrado")).toBeVisible();
}

/** By the keyboard alone, from the field that has the focus. */
async function openByKeys(page: Page): Promise<void> {
  await expect(page.getByLabel("CPF", { exact: true })).toBeFocused();
  const open = page.getByRole("button", { name: "Entrar na outra conta" });
  await open.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (let presses = 0; presses < 5; presses++) {
    if (await open.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail da outra conta")).toBeFocused();
}

test("at the checkout a code signs in to the account that has the CPF, and the held time goes along", async ({
  page,
  world,
}) => {
  await takenAtCheckout(page, world);
  await openByKeys(page);
  await askByCode(page, world);
  await expect(page.getByRole("region", { name: "Seus dados" })).toHaveCount(0);
  await expectHeld(page);
  await expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeFocused();
  expect(await state(world)).toEqual([[carla.email], 0]);
  await page.getByRole("radio", { name: "Pix" }).check();
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await page.getByRole("button", { name: /^Gerar código Pix/ }).click();
  await expect(page).toHaveURL(/\/purchase\/confirmacao\//);
});

test("at the checkout a password does, and a reload in between keeps the held time", async ({
  page,
  world,
}) => {
  await takenAtCheckout(page, world);
  await page.getByRole("button", { name: "Entrar na outra conta" }).click();
  await byPassword(page);
  await expect(page.getByRole("region", { name: "Seus dados" })).toHaveCount(0);
  await page.reload();
  await expectHeld(page);
  expect(await state(world)).toEqual([[carla.email], 0]);
});

test("in a purchase a code does, and it goes on at the payment with what was chosen", async ({
  page,
  world,
}) => {
  await takenInPurchase(page, world);
  await openByKeys(page);
  await askByCode(page, world);
  await expectStep(page, "Como você quer pagar?");
  expect(await state(world)).toEqual([[], 0]);
});

test("in a purchase a password does", async ({ page, world }) => {
  await takenInPurchase(page, world);
  await page.getByRole("button", { name: "Entrar na outra conta" }).click();
  await byPassword(page);
  await expectStep(page, "Como você quer pagar?");
  expect(await state(world)).toEqual([[], 0]);
});

for (const [where, taken, isThere] of [
  ["at the checkout", takenAtCheckout, expectHeld],
  ["in a purchase", takenInPurchase, (tab: Page) => expectStep(tab, "Como você quer pagar?")],
] as const)
  test(`${where} the link of the code's mail does, in a tab where the empty account is open`, async ({
    page,
    world,
    context,
  }) => {
    await taken(page, world);
    await page.getByRole("button", { name: "Entrar na outra conta" }).click();
    await page.getByLabel("E-mail da outra conta").fill(carla.email);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Enviamos um código para ${carla.email}.`)).toBeVisible();
    const tab = await context.newPage();
    await tab.goto(await newestLink(world, carla.email));
    await expect(
      tab.getByText(/no lugar da conta que está aberta\. O que você escolheu vai junto\.$/),
    ).toBeVisible();
    expect(await axeFindings(tab)).toEqual([]);
    await tab.getByRole("button", { name: "Entrar neste navegador" }).press("Enter");
    await isThere(tab);
    expect(await state(world)).toEqual([where === "at the checkout" ? [carla.email] : [], 0]);
    await page.bringToFront();
    await expect(page.getByText("Entrar na outra conta")).toHaveCount(0);
  });

test("a page that is closed before the answer comes finds the choices after the next sign-in", async ({
  page,
  world,
}) => {
  await takenAtCheckout(page, world);
  await page.getByRole("button", { name: "Entrar na outra conta" }).click();
  const answered = Promise.withResolvers<void>();
  await page.route(
    "**/api/authenticate",
    async (route) => {
      await route.fetch();
      answered.resolve();
    },
    { times: 1 },
  );
  await byPassword(page);
  await answered.promise;
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible();
  await fillSignIn(page, carla.email);
  await expectHeld(page);
  await expect(page.getByRole("region", { name: "Subcategoria" }).getByRole("radio").first()).toBeChecked();
});
