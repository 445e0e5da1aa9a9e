import { useSyncExternalStore } from "react";

/** The breakpoint `lg`. */
const WIDE = "(min-width: 1080px)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

export const isWide = () => matchMedia(WIDE).matches;

/** True where there is room for a column beside the page; never on the server and during hydration. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, isWide, () => false);
}
