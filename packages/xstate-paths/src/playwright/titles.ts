import type { Planned } from "../browser/handover.ts";

/** The title of the test that walks a path. @param number its place among the paths, from 1 */
export function titleOf({ machine, cover, seed, paths }: Planned, number: number, variant: string): string {
  const walk =
    cover === "random"
      ? `random walk ${number} of ${paths.length}, seed ${seed}`
      : `${cover}, path ${number} of ${paths.length}`;
  return `${machine}, ${walk}: ${variant}`;
}
