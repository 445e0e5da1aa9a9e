import { useEffect } from "react";
import * as v from "valibot";
import { readPurchase, writePurchase } from "#machines/purchase/purchase.persistence.ts";
import type { PurchaseInput, SavedPurchase } from "#machines/purchase/purchase.types.ts";
import { createStored } from "#src/platform/storage/stored.ts";
import type { PurchaseActor } from "./purchase-actor.ts";

const stored = createStored({ key: "vereda.purchase", schema: v.string(), area: () => sessionStorage });

/** What this browser kept of this customer's purchase of this item. */
export function savedPurchase(facts: Pick<PurchaseInput, "item" | "customer">): SavedPurchase | null {
  return readPurchase(stored.read(), facts);
}

/** Keeps a running purchase for a reload, a login or a trip to the bank; forgets it when it ends. */
export function useSavedPurchase(actor: PurchaseActor): void {
  useEffect(() => {
    const subscription = actor.subscribe({
      next: ({ context, status }) => {
        if (status === "active") stored.write(writePurchase(context));
      },
      complete: () => stored.remove(),
    });
    return () => subscription.unsubscribe();
  }, [actor]);
}
