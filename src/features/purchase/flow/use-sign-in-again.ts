import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { stepOf } from "#machines/purchase/purchase.machine.ts";
import type { PurchaseActor } from "./purchase-actor.ts";

/** A session that ended in the middle: to the login, and back to the same step with everything still filled in. */
export function useSignInAgain(actor: PurchaseActor): void {
  const { navigate } = useRouter();
  useEffect(() => {
    const subscription = actor.subscribe((state) => {
      if (!state.matches("signedOut")) return;
      const returnTo = `/purchase/init?step=${stepOf[state.context.place]}`;
      void navigate({ to: "/entrar", search: { returnTo }, replace: true });
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate]);
}
