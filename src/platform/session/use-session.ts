import { useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Session } from "./session.ts";

export function useSession(): Session {
  return useRouteContext({ from: "__root__" }).session;
}

/** False on the server and during hydration: a page rendered beforehand is a visitor's. */
export function useIsSignedIn(): boolean {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.isSignedIn, () => false);
}
