import type { Edge, Graph, Start } from "./explore.ts";
import type { TargetsOf } from "./targets.ts";

/** A walk through a chart from one input variant. */
export interface Path {
  variant: string;
  start: Start;
  edges: Edge[];
}

/** A place in the search: a state of the graph and the transition by which it was entered. */
interface Position {
  node: string;
  last: string | null;
  /** How the search got here; null where it began. */
  via: { edge: Edge; before: Position } | null;
}

/**
 * Greedy postman with reset: walks to the nearest step that covers something new, again and again, and starts over only
 * when nothing new is reachable. Covers every target that exploration can reach.
 */
export function coveringPaths(graph: Graph, targets: TargetsOf): Path[] {
  const covered = new Set<string>();
  const paths: Path[] = [];
  const exhausted = new Set<Start>();
  while (exhausted.size < graph.starts.length) {
    const next = nearestStart(graph, targets, covered, exhausted);
    if (next === null) break;
    paths.push(walk(graph, targets, covered, next));
  }
  return paths;
}

/** The start with the shortest way to something new; starts without any are crossed off for good. */
function nearestStart(
  graph: Graph,
  targets: TargetsOf,
  covered: Set<string>,
  exhausted: Set<Start>,
): Start | null {
  let best: { start: Start; steps: number } | null = null;
  for (const start of graph.starts.filter((candidate) => !exhausted.has(candidate))) {
    const isNew = targets(start, graph, null).some((target) => !covered.has(target));
    const way = isNew ? [] : wayToNew(graph, targets, covered, positionAt(start));
    if (way === null) exhausted.add(start);
    else if (best === null || way.length < best.steps) best = { start, steps: way.length };
  }
  return best?.start ?? null;
}

function walk(graph: Graph, targets: TargetsOf, covered: Set<string>, start: Start): Path {
  const path: Path = { variant: start.variant, start, edges: [] };
  for (const target of targets(start, graph, null)) covered.add(target);
  let position = positionAt(start);
  for (;;) {
    const way =
      wayToNew(graph, targets, covered, position, goesOn) ?? wayToNew(graph, targets, covered, position);
    if (way === null) return path;
    for (const edge of way) {
      for (const target of targets(edge, graph, position.last)) covered.add(target);
      position = after(position, edge);
      path.edges.push(edge);
    }
  }
}

/** Breadth first: the shortest way whose last step covers something new, or null. */
function wayToNew(
  graph: Graph,
  targets: TargetsOf,
  covered: Set<string>,
  from: Position,
  isWanted: (graph: Graph, edge: Edge) => boolean = () => true,
): Edge[] | null {
  const seen = new Set([placeOf(from)]);
  const queue: Position[] = [{ ...from, via: null }];
  for (const position of queue) {
    for (const edge of graph.nodes.get(position.node)?.edges ?? []) {
      const next = after(position, edge);
      const isNew = targets(edge, graph, position.last).some((target) => !covered.has(target));
      if (isNew && isWanted(graph, edge)) return wayTo(next);
      if (seen.has(placeOf(next))) continue;
      seen.add(placeOf(next));
      queue.push(next);
    }
  }
  return null;
}

/** Final states end a walk: they are left for last, so that there are fewer walks. */
function goesOn(graph: Graph, edge: Edge): boolean {
  return (graph.nodes.get(edge.to)?.edges.length ?? 0) > 0;
}

function positionAt(start: Start): Position {
  return { node: start.node, last: start.transitions.at(-1) ?? null, via: null };
}

function after(before: Position, edge: Edge): Position {
  return { node: edge.to, last: edge.transitions.at(-1) ?? null, via: { edge, before } };
}

function placeOf({ node, last }: Position): string {
  return `${node}\n${last}`;
}

function wayTo(position: Position): Edge[] {
  const way: Edge[] = [];
  for (let at = position; at.via !== null; at = at.via.before) way.unshift(at.via.edge);
  return way;
}
