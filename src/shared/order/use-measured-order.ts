import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { PurchaseItemType } from "#contract/enums.ts";
import { track } from "#src/platform/analytics/track.ts";
import { trackOnNextPage } from "#src/platform/analytics/track-on-next-page.ts";
import type { Ordering } from "./ordering.ts";

/**
 * Reports an order that failed, by its code, and one that is paid or reserved, once its confirmation is open: of the card step
 * before it the ads hear neither amount nor method.
 */
export function useMeasuredOrder(actor: Ordering, itemType: PurchaseItemType): void {
  const router = useRouter();
  useEffect(() => {
    let wasPlacing = false;
    const subscription = actor.subscribe({
      next: (state) => {
        const { billing, refusal } = state.context;
        const failure = state.context.failure ?? refusal;
        const isPlacing = state.matches("placingOrder");
        if (wasPlacing && !isPlacing && !billing && failure)
          track({ event: "purchase_error", code: failure.code });
        wasPlacing = isPlacing;
      },
      complete: () => {
        const { billing } = actor.getSnapshot().context;
        if (billing?.status !== "PAID" && billing?.status !== "SCHEDULED") return;
        const { charged: value, methods } = billing;
        trackOnNextPage(router, { event: "purchase", itemType, value, methods });
      },
    });
    return () => subscription.unsubscribe();
  }, [actor, itemType, router]);
}
