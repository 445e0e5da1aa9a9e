import { useEffect } from "react";
import type { Stored } from "#src/platform/storage/stored.ts";
import type { Ordering, OrderingContext } from "./ordering.ts";

/** Keeps a running flow for a reload, a login or a trip to the bank; forgets it when it ends. */
export function useKept<Context extends OrderingContext>(
  actor: Ordering<Context>,
  stored: Stored<string>,
  write: (context: Context) => string,
): void {
  useEffect(() => {
    const subscription = actor.subscribe({
      next: ({ context, status }) => {
        if (status === "active") stored.write(write(context));
      },
      complete: () => stored.remove(),
    });
    return () => subscription.unsubscribe();
  }, [actor, stored, write]);
}
