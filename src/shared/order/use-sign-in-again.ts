import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { Ordering } from "./ordering.ts";

interface SignedOutOrNot {
  matches(state: "signedOut"): boolean;
}

/**
 * A session that ended in the middle: to the login, and back with everything still filled in. `path` is the flow's page;
 * `returnTo` where it is to go on, its very address by default.
 */
export function useSignInAgain<State extends SignedOutOrNot>(
  actor: Pick<Ordering<State>, "subscribe">,
  path: string,
  returnTo?: (state: State) => string,
): void {
  const { navigate, history } = useRouter();
  useEffect(() => {
    const subscription = actor.subscribe({
      next: (state) => {
        // On the way to the login the address is no longer this one.
        if (!state.matches("signedOut") || history.location.pathname !== path) return;
        const search = { returnTo: returnTo?.(state) ?? history.location.href };
        void navigate({ to: "/entrar", search, replace: true });
      },
    });
    return () => subscription.unsubscribe();
  }, [actor, navigate, history, path, returnTo]);
}
