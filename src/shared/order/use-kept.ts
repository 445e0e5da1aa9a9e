import { useEffect } from "react";
import type { Stored } from "#src/platform/storage/stored.ts";
import type { Ordering, OrderingState } from "./ordering.ts";

/** Keeps a running flow for a reload, a login or a trip to the bank; forgets it when it ends. */
export function useKept<State extends OrderingState>(
  actor: Ordering<State>,
  stored: Stored<string>,
  write: (state: State) => string,
): void {
  useEffect(() => {
    const subscription = actor.subscribe({
      next: (state) => {
        if (state.status === "active") stored.write(write(state));
      },
      complete: () => stored.remove(),
    });
    return () => subscription.unsubscribe();
  }, [actor, stored, write]);
}
