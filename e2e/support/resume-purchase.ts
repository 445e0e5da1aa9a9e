import type { Page } from "@playwright/test";
import { getInitialSnapshot } from "xstate";
import type { CartItem } from "#contract/cart.ts";
import { CART_STORAGE_KEY } from "#contract/constants.ts";
import { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import { writePurchase } from "#machines/purchase/purchase.persistence.ts";
import type { PurchaseFacts } from "#machines/purchase/purchase.types.ts";
import { purchaseStart } from "#machines/purchase/start.ts";
import { isVisitor } from "#machines/purchase/visitor.ts";
import type { Bookable } from "./bookable.ts";

/** Puts an item into the cart, and a purchase where a reload finds it, as the app itself leaves them in the browser. */
export async function leaveInBrowser(page: Page, bookable: Bookable, input: PurchaseFacts): Promise<void> {
  const { item, duration } = bookable;
  await leaveInCart(page, {
    id: item.itemId,
    duration,
    isEnrolmentNeeded: item.isEnrolmentNeeded,
    indexType: item.itemType === "ACTIVITY" ? "ACTIVITY" : "ACTIVITY_PLAN",
  });
  if (!input.saved) return;
  const key = isVisitor(input.customer) ? "vereda.visitor" : "vereda.purchase";
  await page.evaluate(([to, saved]) => sessionStorage.setItem(to, saved), [key, savedText(input)] as const); // two texts
}

/** Puts an item into the cart, and leaves the page where nothing of the app runs. */
export async function leaveInCart(page: Page, item: CartItem): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(
    ([key, text]) => localStorage.setItem(key, text),
    [CART_STORAGE_KEY, JSON.stringify(item)] as const, // two texts
  );
}

function savedText(input: PurchaseFacts): string {
  return JSON.stringify(writePurchase(getInitialSnapshot(purchaseMachine, purchaseStart(input))));
}
