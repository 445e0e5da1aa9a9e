import type { InspectionEvent } from "xstate";

// This door, with all that stands behind it, is in development and in builds made with `VITE_INSPECT=true`. In any
// other build a stand-in takes its place: `tools/build/without-inspection.ts`.

/** How many events wait for the watcher's code to be loaded. */
const EARLY = 1_000;
let watch: ((event: InspectionEvent) => void) | null = null;

/** For every root actor of the app, as its option `inspect`: children are watched with it. */
export const inspect: ((event: InspectionEvent) => void) | undefined = (event) => watch?.(event);

/**
 * Loads what the page's address, or this tab since an earlier one, asks for. What happens until then is not missed.
 * Null where nothing can be inspected.
 */
export const startInspecting: (() => Promise<void>) | null = async () => {
  const early: InspectionEvent[] = [];
  watch = (event) => void (early.length < EARLY && early.push(event));
  try {
    const { attach } = await import("./attach.ts");
    watch = attach();
    if (watch) early.forEach(watch);
  } catch {
    watch = null; // the app goes on unwatched
  }
};
