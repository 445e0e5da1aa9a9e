import type { Path } from "./cover.ts";
import type { Edge, Graph } from "./explore.ts";
import { shortestPathsBy, waysFrom, wayTo } from "./shortest.ts";

/** How many paths are tried before the shortest failing one so far has to do. */
const TRIES = 200;

/** How many of the shortest ways to the failing step are tried: it may fail after some and not after others. */
const WAYS = 12;

/** The shortest path found that still fails, e.g. for the line that replays it. `fails` says whether a path does. */
export function shrink(graph: Graph, path: Path, fails: (path: Path) => boolean, tries = TRIES): Path {
  const search = shorter(graph, path);
  let next = search.next();
  for (let tried = 0; !next.done && tried < tries; tried += 1) next = search.next(fails(next.value.tried));
  return "tried" in next.value ? next.value.best : next.value;
}

/** The same for runs that take their time, in a browser for instance. */
export async function shrinkSlowly(
  graph: Graph,
  path: Path,
  fails: (path: Path) => Promise<boolean>,
  tries = TRIES,
): Promise<Path> {
  const search = shorter(graph, path);
  let next = search.next();
  for (let tried = 0; !next.done && tried < tries; tried += 1)
    next = search.next(await fails(next.value.tried));
  return "tried" in next.value ? next.value.best : next.value;
}

interface Trial {
  tried: Path;
  /** The shortest that is known to fail. */
  best: Path;
}

/** Proposes paths, is told whether each fails, and ends with the shortest that does. */
function* shorter(graph: Graph, path: Path): Generator<Trial, Path, boolean> {
  const cut = yield* withoutWhatFollows(path);
  const direct = yield* directly(graph, cut);
  return direct ?? (yield* withoutDetours(graph, cut));
}

/** What follows the failing step is needless: the shortest beginning that fails, by halving. */
function* withoutWhatFollows(path: Path): Generator<Trial, Path, boolean> {
  let [passing, failing] = [-1, path.edges.length];
  while (failing - passing > 1) {
    const middle = (passing + failing) >> 1;
    const tried = { ...path, edges: path.edges.slice(0, middle) };
    if (yield { tried, best: { ...path, edges: path.edges.slice(0, failing) } }) failing = middle;
    else passing = middle;
  }
  return { ...path, edges: path.edges.slice(0, failing) };
}

/** The shortest ways to a step that takes the same transitions for the same event; null where none of them fails. */
function* directly(graph: Graph, best: Path): Generator<Trial, Path | null, boolean> {
  const last = best.edges.at(-1);
  if (!last) return best;
  const isAlike = (edge: Edge) =>
    edge.event.type === last.event.type && edge.transitions.join() === last.transitions.join();
  for (const tried of shortestPathsBy(graph, isAlike, WAYS)) {
    if (tried.edges.length >= best.edges.length) return null;
    if (yield { tried, best }) return tried;
  }
  return null;
}

/** The failure needs some of what came before: takes a shorter way between any two states, the greatest saving first. */
function* withoutDetours(graph: Graph, path: Path): Generator<Trial, Path, boolean> {
  let best = path;
  const known = new Map<string, ReturnType<typeof waysFrom>>();
  const way = (from: string, to: string) => {
    const ways = known.get(from) ?? waysFrom(graph, [from]);
    known.set(from, ways);
    return wayTo(ways, to);
  };
  search: for (;;) {
    for (const tried of detoursLess(best, way)) {
      if (!(yield { tried, best })) continue;
      best = tried;
      continue search;
    }
    return best;
  }
}

function detoursLess(
  { start, edges, variant }: Path,
  way: (from: string, to: string) => Edge[] | null,
): Path[] {
  const nodes = [start.node, ...edges.map(({ to }) => to)];
  const shorter: Path[] = [];
  for (const [from, one] of nodes.entries())
    for (let to = from + 1; to < nodes.length; to += 1) {
      const between = way(one, nodes[to] ?? "");
      if (between && between.length < to - from)
        shorter.push({ variant, start, edges: [...edges.slice(0, from), ...between, ...edges.slice(to)] });
    }
  return shorter.sort((a, b) => a.edges.length - b.edges.length);
}
