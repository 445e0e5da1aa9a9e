import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Subject } from "../model/subject.ts";
import type { PurchaseActor } from "./purchase-actor.ts";
import { forgetTrail } from "./trail-store.ts";

/** Where a purchase that has ended goes: to its confirmation, to the page before, or to the item. */
export function useOutcome(actor: PurchaseActor, { item }: Subject): void {
  const { history, navigate } = useRouter();
  useEffect(() => {
    function leave(): void {
      const { output } = actor.getSnapshot();
      if (!output) return;
      forgetTrail();
      if (output.outcome === "purchased") {
        const params = { billingId: output.billing.id };
        void navigate({ to: "/purchase/confirmacao/$billingId", params, replace: true });
      } else if (output.to === "previousPage") history.back();
      else if (item.itemType === "PLAN")
        void navigate({ to: "/planos/$planId", params: { planId: item.itemId }, replace: true });
      else
        void navigate({ to: "/atividades/$activityId", params: { activityId: item.itemId }, replace: true });
    }
    const subscription = actor.subscribe({ complete: leave });
    return () => subscription.unsubscribe();
  }, [actor, history, navigate, item]);
}
