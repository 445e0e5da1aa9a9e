import { expect, type Page } from "@playwright/test";
import { findItem, type Item } from "./items.ts";
import { chooseFirstTime, chooseMethod, fillCard, fillSignIn } from "./shopper.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

/** What a person does at the checkout, in the words on the screen. */

/** Opens an activity as a visitor, chooses the first free time at its checkout and signs in with a password: it is held. */
export async function startBooking(page: Page, world: World, email: string): Promise<Item> {
  const item = await chooseAsVisitor(page, world);
  await enterByPassword(page, email);
  await expectHeld(page);
  return item;
}

/** From the form that asks for a code to the sign-in, which has a field of the same name. */
export async function enterByPassword(page: Page, email: string): Promise<void> {
  await page.getByRole("link", { name: "Usar minha senha" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Que bom ver você" })).toBeVisible();
  await fillSignIn(page, email);
}

/** Opens an activity as a visitor and chooses the first free time at its checkout. */
export async function chooseAsVisitor(page: Page, world: World): Promise<Item> {
  const item = await openAsVisitor(page, world);
  await chooseFirstTime(page);
  await expect(page.getByRole("region", { name: "Quem reserva?" })).toBeVisible();
  return item;
}

/** Opens the checkout of an activity from its page. */
export async function openAsVisitor(page: Page, world: World): Promise<Item> {
  const item = await findItem(world, { kind: "activity" });
  await page.goto(item.path);
  await page.getByRole("button", { name: "Escolher horário", exact: true }).first().click();
  await expectCheckout(page);
  return item;
}

/** Opens the checkout of an activity by its address, signed in. */
export async function openCheckout(page: Page, world: World, email: string): Promise<Item> {
  const item = await findItem(world, { kind: "activity" });
  await signInFast(page, world, email);
  await page.goto(`/checkout?activityId=${item.id}`);
  await expectCheckout(page);
  return item;
}

async function expectCheckout(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Confirme sua reserva" })).toBeVisible();
}

/** Chooses the first free time and waits until it is held. @returns how it reads, e.g. '10h' */
export async function holdFirstTime(page: Page): Promise<string> {
  const time = await chooseFirstTime(page);
  await expectHeld(page);
  return time;
}

export async function expectHeld(page: Page): Promise<void> {
  const timer = page.getByRole("timer").filter({ hasText: "Guardamos este horário por " });
  await expect(timer.filter({ hasText: /1[45]:\d\d$/ })).toBeVisible();
}

/** The first theme, the terms. */
export async function answerTheRest(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Subcategoria" }).getByRole("radio").first().check();
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
}

/** A booking of which nothing is missing but the payment. */
export async function toPayment(page: Page, world: World, email: string): Promise<Item> {
  const item = await openCheckout(page, world, email);
  await holdFirstTime(page);
  await answerTheRest(page);
  return item;
}

/** A booking by a new card, up to the confirmation. */
export async function toNewCard(page: Page, world: World, email: string, number: string): Promise<Item> {
  const item = await toPayment(page, world, email);
  await chooseMethod(page, "card");
  await fillCard(page, number);
  return item;
}

/** A booking by Pix: the order is placed and its code is shown. @returns the code */
export async function toPixCode(page: Page, world: World, email: string): Promise<string> {
  await toPayment(page, world, email);
  await chooseMethod(page, "pix");
  await page.getByRole("button", { name: /^Gerar código Pix de R\$/ }).click();
  return shownCode(page);
}

export async function shownCode(page: Page): Promise<string> {
  const field = page.getByRole("dialog").getByLabel("Pix copia e cola");
  await expect(field).toHaveValue(/^000201.*6304[0-9A-F]{4}$/);
  return field.inputValue();
}

/** Time passes for the server and for the page, which somebody then looks at. */
export async function pass(page: Page, world: World, milliseconds: number): Promise<void> {
  const later = new Date(world.clock.now().getTime() + milliseconds);
  world.clock.moveTo(later);
  await page.clock.setFixedTime(later);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
}
