import { expect, type Page } from "@playwright/test";
import { newcomer } from "#server/testing/newcomer.ts";
import { answerTheRest, expectHeld } from "./booker.ts";
import { findItem } from "./items.ts";
import { chooseFirstTime } from "./shopper.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

export const carla = {
  email: "carla@vereda.test",
  cpf: "141.421.356-51",
  birthDate: "23/01/1985",
  phone: "(31) 98765-4303",
};

/** Carla in an account that a code has just made, where her CPF is asked for. */
export async function fillCarla(page: Page): Promise<void> {
  await page.getByLabel("CPF", { exact: true }).fill(carla.cpf);
  await page.getByLabel("Data de nascimento").fill(carla.birthDate);
  await page.getByLabel("Telefone").fill(carla.phone);
}

/** Up to the word at the checkout that the CPF is another account's. */
export async function takenAtCheckout(page: Page, world: World): Promise<void> {
  await signInFast(page, world, (await newcomer(world)).email);
  const { id } = await findItem(world, { kind: "activity" });
  await page.goto(`/checkout?activityId=${id}`);
  await chooseFirstTime(page);
  await expectHeld(page);
  await answerTheRest(page);
  await fillCarla(page);
  await page.getByRole("radio", { name: "Pix" }).check();
  await page.getByRole("button", { name: /^Gerar código Pix/ }).click();
  await expect(page.getByText("CPF já registrado")).toBeVisible();
}
