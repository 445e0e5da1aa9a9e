import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { track } from "#src/platform/analytics/track.ts";
import { trackOnNextPage } from "#src/platform/analytics/track-on-next-page.ts";
import type { CheckoutActor } from "./checkout-actor.ts";

/**
 * Reports an order that failed, by its code, and a booking that is paid, once its confirmation is open: the checkout is a
 * card step, of which the ads hear nothing.
 */
export function useMeasured(actor: CheckoutActor): void {
  const router = useRouter();
  useEffect(() => {
    let wasPlacing = false;
    const subscription = actor.subscribe({
      next: (state) => {
        const { failure, billing } = state.context;
        const isPlacing = state.matches("placingOrder");
        if (wasPlacing && !isPlacing && !billing && failure)
          track({ event: "purchase_error", itemType: "ACTIVITY", code: failure.code });
        wasPlacing = isPlacing;
      },
      complete: () => {
        const { billing } = actor.getSnapshot().context;
        if (billing?.status !== "PAID") return;
        const { charged: value, methods } = billing;
        trackOnNextPage(router, { event: "purchase", itemType: "ACTIVITY", value, methods });
      },
    });
    return () => subscription.unsubscribe();
  }, [actor, router]);
}
