import { useRouterState } from "@tanstack/react-router";
import { useCallback, useSyncExternalStore } from "react";
import { useConsent } from "../consent/use-consent.ts";
import { onGeoPoint, readGeoPoint } from "./stored-point.ts";

/** The pages that read it: home and search. */
const READERS = ["/", "/home", "/busca"];

/**
 * Where the customer is, as the search calls' `geoPoint`: `lat,lon` in degrees, exact to about 100 m. Null where it is not
 * known or there is no consent, on every page but home and search, on the server and during hydration.
 */
export function useGeoPoint(): string | null {
  const isReader = useRouterState({ select: ({ location }) => READERS.includes(location.pathname) });
  const consent = useConsent();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [onGeoPoint(listener), consent.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [consent],
  );
  return useSyncExternalStore(
    subscribe,
    () => (isReader ? readGeoPoint() : null),
    () => null,
  );
}
