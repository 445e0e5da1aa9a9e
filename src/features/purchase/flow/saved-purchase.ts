import { useEffect } from "react";
import { readPurchase, writePurchase } from "#machines/purchase/purchase.persistence.ts";
import type { PurchaseFacts, SavedPurchase } from "#machines/purchase/purchase.types.ts";
import { isVisitor } from "#machines/purchase/visitor.ts";
import { useKept } from "#src/shared/order/use-kept.ts";
import { openPurchase, visitorsPurchase } from "#src/shared/recent/open-purchase.ts";
import type { PurchaseActor } from "./purchase-actor.ts";

/**
 * What this browser kept of this customer's purchase of this item, or what a visitor chose in this tab.
 *
 * @param isFromHere whether the session was opened in this tab; elsewhere it takes over only what waits at step 1.1 for it
 */
export function savedPurchase(
  facts: Pick<PurchaseFacts, "item" | "customer">,
  isFromHere: boolean,
): SavedPurchase | null {
  const visitors = readPurchase(visitorsPurchase.read(), facts);
  if (isVisitor(facts.customer)) return visitors;
  const isHandedOver = isFromHere || visitors?.startsAt === "1.1";
  return readPurchase(openPurchase.read(), facts) ?? (isHandedOver ? visitors : null);
}

/** Keeps a running purchase as long as it runs. A visitor's choices pass once, to the session opened in this tab. */
export function useSavedPurchase(actor: PurchaseActor): void {
  const stored = isVisitor(actor.getSnapshot().context.customer) ? visitorsPurchase : openPurchase;
  useKept(actor, stored, writePurchase);
  useEffect(() => {
    if (stored === visitorsPurchase || visitorsPurchase.read() === null) return;
    stored.write(writePurchase(actor.getSnapshot()));
    visitorsPurchase.remove();
  }, [actor, stored]);
}
