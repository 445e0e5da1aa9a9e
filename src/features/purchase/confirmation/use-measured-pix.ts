import { useEffect } from "react";
import type { Billing } from "#contract/purchase.ts";
import { track } from "#src/platform/analytics/track.ts";
import type { PixActor } from "#src/shared/pix/use-pix.ts";

/** A purchase by Pix counts once its money is there; a debt that is paid is none. */
export function useMeasuredPix(pix: PixActor, billing: Billing): void {
  useEffect(() => {
    const complete = () => {
      if (pix.getSnapshot().output?.outcome !== "paid" || billing.dueOn) return;
      const { itemType, charged: value, methods } = billing;
      track({ event: "purchase", itemType, value, methods });
    };
    const subscription = pix.subscribe({ complete });
    return () => subscription.unsubscribe();
  }, [pix, billing]);
}
