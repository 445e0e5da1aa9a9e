import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { waitUntil } from "#src/platform/time/wait-until.ts";

const AGAIN_MS = 60_000;

/**
 * Reads the appointment again at an instant of this device's clock (epoch ms): something of it changes then. Until an
 * answer brings another instant it asks again each minute: the clock may be wrong, the connection gone.
 */
export function useAskedAgainAt(appointmentId: string, at: number): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const leaving = new AbortController();
    const keepAsking = async () => {
      for (let next = at; ; next = Date.now() + AGAIN_MS) {
        await waitUntil(next, leaving.signal);
        await queryClient.invalidateQueries({ queryKey: ["appointment", { params: { id: appointmentId } }] });
      }
    };
    void keepAsking();
    return () => leaving.abort();
  }, [appointmentId, at, queryClient]);
}
