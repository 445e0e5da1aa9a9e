import { useRouteContext } from "@tanstack/react-router";
import { useSyncExternalStore } from "react";
import type { Consent } from "./consent.ts";

export function useConsent(): Consent {
  return useRouteContext({ from: "__root__" }).consent;
}

/** Whether the banner shows; on the server and during hydration, where no answer can be read, as if there were none. */
export function useIsAskingConsent(): boolean {
  const consent = useConsent();
  return useSyncExternalStore(consent.subscribe, consent.isAsking, () => true);
}
