import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PurchaseItemType } from "#contract/enums.ts";
import { track } from "#src/platform/analytics/track.ts";
import { trackOnNextPage } from "#src/platform/analytics/track-on-next-page.ts";
import type { PurchaseActor } from "./purchase-actor.ts";

/**
 * Reports an order that failed, by its code, and a purchase, once its confirmation is open: the review before it is a card
 * step, of which the ads hear nothing.
 */
export function useMeasured(actor: PurchaseActor, itemType: PurchaseItemType): void {
  const router = useRouter();
  useEffect(() => {
    let wasPlacing = false;
    const subscription = actor.subscribe({
      next: (state) => {
        const { failure } = state.context;
        const isPlacing = state.matches("placingOrder");
        if (wasPlacing && !isPlacing && state.status === "active" && failure)
          track({ event: "purchase_error", itemType, code: failure.code });
        wasPlacing = isPlacing;
      },
      complete: () => {
        const { output } = actor.getSnapshot();
        if (output?.outcome !== "purchased") return;
        const { charged: value, methods, status } = output.billing;
        if (status !== "PAID" && status !== "SCHEDULED") return;
        trackOnNextPage(router, { event: "purchase", itemType, value, methods });
      },
    });
    return () => subscription.unsubscribe();
  }, [actor, itemType, router]);
}
