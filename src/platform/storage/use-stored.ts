import { useSyncExternalStore } from "react";
import type { Stored } from "./stored.ts";

/** The stored value, or null: also on the server and during hydration, where no storage can be read. */
export function useStored<T>(stored: Stored<T>): T | null {
  return useSyncExternalStore(stored.subscribe, stored.read, () => null);
}
