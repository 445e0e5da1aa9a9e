import { expect, type Page } from "@playwright/test";
import { faultsInTheBooks } from "#server/domain/orders/testing/books.ts";
import { storesOf } from "../support/canaries/stores.ts";
import { cards } from "../support/shopper.ts";
import type { World } from "../support/world.ts";

/** What has to hold after every step of every path, whatever the flow; throws where it does not. */
export function watchInvariants(page: Page, world: World): () => Promise<void> {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  return async () => {
    expect(faults, "errors of the page").toEqual([]);
    expect(await faultsInTheBooks(world.deps.db), "faults in the books").toEqual([]);
    expect(await storesWithCard(page), "where the browser keeps a card's number").toEqual([]);
  };
}

const numbers = Object.values(cards).map((number) => number.replaceAll(/\D/g, ""));

async function storesWithCard(page: Page): Promise<string[]> {
  const stores = await storesOf(page).catch(async () => {
    // The page was left while it was asked.
    await page.waitForLoadState();
    return storesOf(page);
  });
  const holdsCard = (text: string) => numbers.some((number) => text.replaceAll(/[ -]/g, "").includes(number));
  return Object.entries(stores)
    .filter(([, text]) => holdsCard(text))
    .map(([place]) => place);
}
