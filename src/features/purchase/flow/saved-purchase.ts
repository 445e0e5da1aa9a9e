import * as v from "valibot";
import { readPurchase, writePurchase } from "#machines/purchase/purchase.persistence.ts";
import type { PurchaseFacts, SavedPurchase } from "#machines/purchase/purchase.types.ts";
import { createStored } from "#src/platform/storage/stored.ts";
import { useKept } from "#src/shared/order/use-kept.ts";
import type { PurchaseActor } from "./purchase-actor.ts";

const stored = createStored({ key: "vereda.purchase", schema: v.string(), area: () => sessionStorage });

/** What this browser kept of this customer's purchase of this item. */
export function savedPurchase(facts: Pick<PurchaseFacts, "item" | "customer">): SavedPurchase | null {
  return readPurchase(stored.read(), facts);
}

/** Keeps a running purchase as long as it runs. */
export const useSavedPurchase = (actor: PurchaseActor) => useKept(actor, stored, writePurchase);
