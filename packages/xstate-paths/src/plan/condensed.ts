import { eventKey } from "../text.ts";
import { groupsOf, type Labelled } from "./bisimulation.ts";
import type { Path } from "./cover.ts";
import { attemptsIn, type Edge, type Graph, type Start } from "./explore.ts";
import { numbering } from "./numbering.ts";
import { type Detail, statesAt } from "./targets.ts";

/** A step of the condensed graph, with one of the steps of the graph that it stands for. */
export interface CondensedStep extends Labelled {
  edge: Edge;
}

/**
 * A graph in which states that differ in nothing that any cover asks for are one: the same transitions, guards' outcomes and
 * settled states follow them, on every way. It is several times smaller than the graph, and has the same paths.
 */
export interface Condensed {
  /** By place, the steps from it. */
  steps: CondensedStep[][];
  starts: { start: Start; place: number }[];
  /** A path of the graph that takes such steps from such a start. */
  pathOf: (start: Start, steps: readonly Labelled[]) => Path;
}

const known: Record<Detail, WeakMap<Graph, Condensed>> = {
  taken: new WeakMap(),
  sight: new WeakMap(),
  case: new WeakMap(),
  step: new WeakMap(),
};

/** The condensed form of a graph, made once: a graph does not change. */
export function condensed(graph: Graph, detail: Detail): Condensed {
  const made = known[detail].get(graph) ?? condense(graph, detail);
  known[detail].set(graph, made);
  return made;
}

function condense(graph: Graph, detail: Detail): Condensed {
  const places = numbering<string>();
  const labels = numbering<string>();
  const kinds = numbering<string>();
  const numbers = new Map<Edge["event"], number>();
  const states = new Map([...graph.nodes.keys()].map((key) => [key, statesAt(graph, key).join()]));
  for (const key of graph.nodes.keys()) places.of(key);
  const labelled = places.all.map((key) => attemptsIn(graph.nodes.get(key) ?? NOWHERE).map(labelOf));
  const group = groupsOf(labelled);
  const steps: CondensedStep[][] = [];
  for (const [place, own] of labelled.entries())
    steps[group[place] ?? 0] ??= unique(own.map((step) => ({ ...step, to: group[step.to] ?? 0 })));
  const groupAt = (key: string) => group[places.of(key)] ?? 0;
  return { steps, starts: graph.starts.map((start) => ({ start, place: groupAt(start.node) })), pathOf };

  function labelOf(edge: Edge): CondensedStep {
    const kind = numbers.get(edge.event) ?? kinds.of(kindWords(edge));
    numbers.set(edge.event, kind);
    const said = [kind, states.get(edge.to), ...placeWords(edge)];
    return { label: labels.of(said.join("\n")), to: places.of(edge.to), edge };
  }

  function kindWords({ transitions, outcomes, event, changed }: Edge): string {
    const isOfEvent = detail === "case" || detail === "step";
    // Two attempts that take no transition are alike only for the same event.
    const isVain = transitions.length === 0;
    const more = isOfEvent ? [eventKey(event), changed] : isVain ? [event.type] : [];
    return [transitions, outcomes, ...more].join("\n");
  }

  function placeWords({ from, to }: Edge): unknown[] {
    if (detail === "sight") return [graph.nodes.get(to)?.sights];
    return detail === "step" ? [from] : [];
  }

  function pathOf(start: Start, way: readonly Labelled[]): Path {
    let at = places.of(start.node);
    const edges = way.map(({ label, to }) => {
      const step = labelled[at]?.find((own) => own.label === label && group[own.to] === to);
      if (!step) throw new Error(`the condensed graph has a step that ${places.all[at]} has not`);
      at = step.to;
      return step.edge;
    });
    return { variant: start.variant, start, edges };
  }
}

const NOWHERE = { edges: [], refusals: [] };

function unique(steps: readonly CondensedStep[]): CondensedStep[] {
  return [...new Map(steps.map((step) => [`${step.label} ${step.to}`, step])).values()];
}
