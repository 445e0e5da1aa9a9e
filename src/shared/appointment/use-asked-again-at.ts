import { useEffect, useEffectEvent } from "react";
import { waitUntil } from "#src/platform/time/wait-until.ts";

const AGAIN_MS = 60_000;

/**
 * Asks again at an instant of this device's clock (epoch ms; infinite: never): something of the answer changes then. Until an
 * answer brings another instant it asks again each minute: the clock may be wrong, the connection gone.
 */
export function useAskedAgainAt(at: number, ask: () => Promise<unknown>): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (at === Number.POSITIVE_INFINITY) return;
    const leaving = new AbortController();
    const keepAsking = async () => {
      for (let next = at; ; next = Date.now() + AGAIN_MS) {
        await waitUntil(next, leaving.signal);
        await askNow();
      }
    };
    void keepAsking();
    return () => leaving.abort();
  }, [at]);
}
