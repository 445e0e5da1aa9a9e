import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { CheckoutActor } from "./checkout-actor.ts";

/** A session that ended in the middle: to the login, and back to this very address with everything still filled in. */
export function useSignInAgain(actor: CheckoutActor): void {
  const { navigate, history } = useRouter();
  useEffect(() => {
    const subscription = actor.subscribe((state) => {
      // On the way to the login the address is no longer this one.
      if (!state.matches("signedOut") || history.location.pathname !== "/checkout") return;
      void navigate({ to: "/entrar", search: { returnTo: history.location.href }, replace: true });
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate, history]);
}
