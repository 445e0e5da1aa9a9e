import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { CheckoutActor } from "./checkout-actor.ts";

/** Where a checkout that has ended goes: to its confirmation, to the page before, or to the activity. */
export function useOutcome(actor: CheckoutActor, activityId: string): void {
  const { history, navigate } = useRouter();
  useEffect(() => {
    function leave(): void {
      const { output } = actor.getSnapshot();
      if (output?.outcome === "booked") {
        const params = { billingId: output.billing.id };
        void navigate({ to: "/purchase/confirmacao/$billingId", params, replace: true });
      } else if (history.canGoBack()) history.back();
      else void navigate({ to: "/atividades/$activityId", params: { activityId }, replace: true });
    }
    const subscription = actor.subscribe({ complete: leave });
    return () => subscription.unsubscribe();
  }, [actor, history, navigate, activityId]);
}
