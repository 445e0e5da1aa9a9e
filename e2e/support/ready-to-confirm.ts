import { expect, type Page } from "@playwright/test";
import { findItem, type Item, type Wish } from "./items.ts";
import {
  chooseInterestAndTime,
  chooseMethod,
  expectOverdueTold,
  expectStep,
  fillCard,
  next,
  openPurchase,
} from "./shopper.ts";
import { signInFast } from "./sign-in-fast.ts";
import type { World } from "./world.ts";

/** Signs in and goes as far as the review with a new card. @returns what is being bought */
export async function reviewWithCard(
  page: Page,
  world: World,
  email: string,
  number: string,
  wish: Wish = { kind: "activity" },
): Promise<Item> {
  const item = await toPayment(page, world, email, wish);
  await chooseMethod(page, "card");
  await fillCard(page, number);
  await toReview(page);
  return item;
}

/** Signs in and goes as far as the review with the benefit alone. */
export async function reviewWithBenefit(
  page: Page,
  world: World,
  email: string,
  wish: Wish = { kind: "activity" },
): Promise<Item> {
  const item = await toPayment(page, world, email, wish);
  await chooseMethod(page, "benefit");
  await toReview(page);
  return item;
}

/** Signs in and goes as far as the choice of the payment. */
export async function toPayment(
  page: Page,
  world: World,
  email: string,
  wish: Wish = { kind: "activity" },
): Promise<Item> {
  const item = await findItem(world, wish);
  await signInFast(page, world, email);
  await openPurchase(page, item);
  if (email.startsWith("fabio")) await expectOverdueTold(page);
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
  return item;
}

async function toReview(page: Page): Promise<void> {
  await next(page);
  await expectStep(page, "Confira e confirme");
  // It asks for the price once more: what changes in the books before the answer leads back instead.
  await expect(page.getByRole("button", { name: /^Confirmar/ })).toBeVisible();
}
