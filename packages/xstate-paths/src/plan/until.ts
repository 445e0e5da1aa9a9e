import type { Path } from "./cover.ts";
import type { Graph } from "./explore.ts";
import { reachableTargets } from "./product.ts";
import { type Cover, plannedTargets } from "./targets.ts";

/** What can be asked for by `Until`. */
export const untilCovers = ["states", "transitions", "pairs"] as const satisfies readonly Cover[];

/** How much of what can be reached of a kind is enough, in percent. */
export interface Until {
  cover: (typeof untilCovers)[number];
  percent: number;
}

/** So many paths in a row that cover nothing new are the end of an endless supply of them. */
const IN_VAIN = 1_000;

/** The first of some paths that cover enough; of paths that never do, those up to the last that covers anything new. */
export function enough(graph: Graph, paths: Iterable<Path>, { cover, percent }: Until): Path[] {
  const reachable = reachableTargets(graph, cover);
  const done = new Set<string>();
  const taken: Path[] = [];
  let useful = 0;
  for (const path of paths) {
    if (percentOf(done, reachable) >= percent || taken.length - useful >= IN_VAIN) break;
    const before = done.size;
    for (const target of plannedTargets(graph, path, cover)) done.add(target);
    taken.push(path);
    if (done.size > before) useful = taken.length;
  }
  return taken.slice(0, useful);
}

/** How much of what can be reached some paths cover, in percent. */
export function reachedBy(graph: Graph, paths: readonly Path[], { cover }: Until): number {
  const done = new Set(paths.flatMap((path) => plannedTargets(graph, path, cover)));
  return percentOf(done, reachableTargets(graph, cover));
}

function percentOf(done: ReadonlySet<string>, reachable: ReadonlySet<string>): number {
  if (reachable.size === 0) return 100;
  return (100 * [...reachable].filter((target) => done.has(target)).length) / reachable.size;
}
