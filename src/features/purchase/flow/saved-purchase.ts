import { readPurchase, writePurchase } from "#machines/purchase/purchase.persistence.ts";
import type { PurchaseFacts, SavedPurchase } from "#machines/purchase/purchase.types.ts";
import { useKept } from "#src/shared/order/use-kept.ts";
import { openPurchase } from "#src/shared/recent/open-purchase.ts";
import type { PurchaseActor } from "./purchase-actor.ts";

/** What this browser kept of this customer's purchase of this item. */
export function savedPurchase(facts: Pick<PurchaseFacts, "item" | "customer">): SavedPurchase | null {
  return readPurchase(openPurchase.read(), facts);
}

/** Keeps a running purchase as long as it runs. */
export const useSavedPurchase = (actor: PurchaseActor) => useKept(actor, openPurchase, writePurchase);
