import type { Page } from "@playwright/test";
import { CART_STORAGE_KEY } from "#contract/constants.ts";
import { writePurchase } from "#machines/purchase/purchase.persistence.ts";
import type { PurchaseFacts } from "#machines/purchase/purchase.types.ts";
import { purchaseStart } from "#machines/purchase/start.ts";
import type { Bookable } from "./bookable.ts";

/** Puts an item into the cart, and a purchase where a reload finds it, as the app itself leaves them in the browser. */
export async function leaveInBrowser(page: Page, bookable: Bookable, input: PurchaseFacts): Promise<void> {
  const { item, duration } = bookable;
  const cart = {
    id: item.itemId,
    duration,
    isEnrolmentNeeded: item.isEnrolmentNeeded,
    indexType: item.itemType === "ACTIVITY" ? "ACTIVITY" : "ACTIVITY_PLAN",
  };
  await page.goto("/favicon.svg");
  await page.evaluate(
    ([cartKey, cartText, purchase]) => {
      localStorage.setItem(cartKey, cartText);
      if (purchase) sessionStorage.setItem("vereda.purchase", purchase);
    },
    [CART_STORAGE_KEY, JSON.stringify(cart), input.saved && savedText(input)] as const, // three texts
  );
}

function savedText(input: PurchaseFacts): string {
  return JSON.stringify(writePurchase(purchaseStart(input)));
}
