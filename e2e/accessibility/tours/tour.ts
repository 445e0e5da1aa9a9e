import { expect, type Page } from "@playwright/test";
import { findItem, type Item, type Wish } from "../../support/items.ts";
import {
  chooseInterestAndTime,
  expectOverdueTold,
  expectStep,
  next,
  openPurchase,
} from "../../support/shopper.ts";
import type { World } from "../../support/world.ts";

/** Called at each screen of a tour, once it stands still. It may resize the window, and leaves the page where it is. */
export type Look = (screen: string) => Promise<void>;

/**
 * A walk past screens of the product, for whoever wants to measure or photograph all of them. It finds texts by strings: to an expression
 * the letters of marked messages (`tools/build/mark-messages.ts`) are not beside each other.
 */
export interface Tour {
  title: string;
  /** Its browser lets pages have their service worker. */
  hasWorker?: true;
  walk(page: Page, world: World, look: Look): Promise<void>;
}

/** Opens a path and waits for the heading that says that one is there. */
export async function arrive(page: Page, path: string, title: string | RegExp): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: title }).first()).toBeVisible();
  // The foot has headings too: the page's own says that the page itself is there.
  await expect(page.locator("h1:visible").first()).toBeVisible();
}

/** Opens the page of an item that fits. */
export async function arriveAt(page: Page, world: World, wish: Wish): Promise<Item> {
  const item = await findItem(world, wish);
  await arrive(page, item.path, item.title);
  return item;
}

/** From the cart to the choice of the payment, for someone who is signed in and has a CPF. */
export async function goToPayment(page: Page, world: World, wish: Wish, isOverdue = false): Promise<void> {
  await openPurchase(page, await findItem(world, wish));
  if (isOverdue) await expectOverdueTold(page);
  await chooseInterestAndTime(page);
  await next(page);
  await expectStep(page, "Como você quer pagar?");
}
