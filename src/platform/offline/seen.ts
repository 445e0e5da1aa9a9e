import { useSyncExternalStore } from "react";
import { subscribeOnline } from "./use-online.ts";

/** When what is shown without a connection was answered, epoch ms, by what it is kept under. */
const seen = new Map<string, number>();
/** Whether the latest of these answers had to be a kept one. */
let isKept = false;
const listeners = new Set<() => void>();

/** @param at null: it has just been answered */
export function noteSeen(key: string, at: number | null): void {
  if (at === (seen.get(key) ?? null) && isKept === (at !== null)) return;
  isKept = at !== null;
  if (at === null) seen.delete(key);
  else seen.set(key, at);
  for (const listener of listeners) listener();
}

/** When the oldest of these answers was given, epoch ms; null where all of them are new. */
export function useSeen(keys: readonly string[]): number | null {
  const oldest = () => {
    const times = keys.flatMap((key) => seen.get(key) ?? []);
    return times.length > 0 ? Math.min(...times) : null;
  };
  return useSyncExternalStore(subscribe, oldest, () => null);
}

/** Whether there is no connection, by the browser's word or because a kept answer had to do. */
export function useIsCut(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !navigator.onLine || isKept,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeOnline(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}
