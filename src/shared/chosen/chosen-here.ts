import type { ChosenBefore } from "#contract/chosen-before.ts";
import { checkoutChosen } from "#machines/checkout/chosen-before.ts";
import { chosenInPurchase, purchaseChosen } from "#machines/purchase/chosen-before.ts";
import { cart } from "#src/shared/cart/cart-store.ts";
import { handedCheckout, openPurchase, visitorsPurchase } from "#src/shared/recent/open-purchase.ts";

const STORES = { visitor: visitorsPurchase, customer: openPurchase };

/** Choices that this tab keeps of the purchase of what is in the cart. */
export function chosenHere(whose: keyof typeof STORES): ChosenBefore | undefined {
  const item = cart.read();
  return (item && chosenInPurchase(STORES[whose].read(), item)) ?? undefined;
}

/** Has this tab go on with what was chosen where a code was asked for: it passes to the session that is opened here. */
export function goOnWith(chosen: ChosenBefore): void {
  if (chosen.kind === "checkout") handedCheckout.write(checkoutChosen(chosen));
  if (chosen.kind !== "purchase") return;
  const text = purchaseChosen(chosen);
  if (text === null) return;
  cart.write(chosen.item);
  visitorsPurchase.write(text);
}
