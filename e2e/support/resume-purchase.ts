import type { Page } from "@playwright/test";
import { createActor } from "xstate";
import { CART_STORAGE_KEY } from "#contract/constants.ts";
import { purchaseMachine } from "#machines/purchase/purchase.machine.ts";
import { writePurchase } from "#machines/purchase/purchase.persistence.ts";
import type { PurchaseInput } from "#machines/purchase/purchase.types.ts";
import type { Bookable } from "./bookable.ts";

/** Puts an item into the cart, and a purchase where a reload finds it, as the app itself leaves them in the browser. */
export async function leaveInBrowser(page: Page, bookable: Bookable, input: PurchaseInput): Promise<void> {
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

function savedText(input: PurchaseInput): string {
  const { context } = createActor(purchaseMachine, { input }).getSnapshot();
  return JSON.stringify(writePurchase(context));
}
