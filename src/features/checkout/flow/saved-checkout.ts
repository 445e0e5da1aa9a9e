import { useEffect } from "react";
import type { SnapshotFrom } from "xstate";
import type { SavedCard } from "#contract/purchase.ts";
import { nextCustomer, readCheckout, writeCheckout } from "#machines/checkout/checkout.persistence.ts";
import type { CheckoutFacts, SavedCheckout } from "#machines/checkout/checkout.types.ts";
import { useKept } from "#src/shared/order/use-kept.ts";
import { handedCheckout, openCheckout } from "#src/shared/recent/open-purchase.ts";
import type { CheckoutActor } from "./checkout-actor.ts";

/**
 * What this browser kept of this customer's booking of this activity. A card that the page does not show, such as one typed
 * for a single purchase before a reload, is not chosen any more: nobody pays with what they cannot see.
 */
export function savedCheckout(
  facts: Pick<CheckoutFacts, "activityId" | "customer">,
  cards: readonly SavedCard[],
): SavedCheckout | null {
  const next = { ...facts.customer, customerId: nextCustomer };
  const saved =
    readCheckout(openCheckout.read(), facts) ??
    readCheckout(handedCheckout.read(), { ...facts, customer: next });
  const isShown = cards.some(({ id }) => id === saved?.selectedCard);
  return saved && { ...saved, selectedCard: isShown ? saved.selectedCard : null };
}

/** Keeps a running checkout as long as it runs. What was handed over is its own from then on. */
export function useSavedCheckout(actor: CheckoutActor): void {
  useKept(actor, openCheckout, write);
  useEffect(() => {
    if (handedCheckout.read() === null) return;
    openCheckout.write(write(actor.getSnapshot()));
    handedCheckout.remove();
  }, [actor]);
}

const write = ({ context }: SnapshotFrom<CheckoutActor>) => writeCheckout(context);
