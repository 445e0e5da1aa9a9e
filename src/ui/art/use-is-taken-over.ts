import { useDeferredValue, useSyncExternalStore } from "react";

const never = () => () => {};
const yes = () => true;
const no = () => false;

/**
 * False while a page is rendered beforehand and taken over; then true, as in everything that the app itself shows. What follows from the
 * change is drawn in slices: it may be a lot, and nobody waits for it.
 */
export function useIsTakenOver(): boolean {
  return useDeferredValue(useSyncExternalStore(never, yes, no));
}
