import { eventKey } from "../text.ts";
import type { Path } from "./cover.ts";
import { attemptsIn, type Edge, type Graph, type GraphNode, type Start } from "./explore.ts";

/**
 * A path in one short word that replays it: the machine, the number of the variant, and for each step its place among the
 * steps that the explored state offers, e.g. `order.0.0a3f`. Places beyond 35 are written as `(36)`. It holds as long as
 * the machine and its model stay what they are.
 *
 * @param graph the chart's own, not one narrowed to what a person can reach
 */
export function pathId(graph: Graph, machine: string, { variant, start, edges }: Path): string {
  const variants = [...new Set(graph.starts.map((each) => each.variant))];
  let node = nodeOf(graph, graph.starts.find((each) => each.variant === start.variant)?.node);
  const code = edges.map((edge) => {
    const place = attemptsIn(node).findIndex((own) => isSame(own, edge));
    const own = attemptsIn(node)[place];
    if (!own) throw new Error(`${machine} has no step ${eventKey(edge.event)} in ${node.key}`);
    node = nodeOf(graph, own.to);
    return place < 36 ? place.toString(36) : `(${place})`;
  });
  return [machine, variants.indexOf(variant), code.join("")].join(".");
}

/** The name of the machine in a path's id; empty where it is none. */
export function machineOf(id: string): string {
  return partsOf(id).machine;
}

/**
 * The path that an id stands for, through the same graph or one narrowed to what a person can reach.
 *
 * @param chart the chart's own graph, by which the id was made
 * @throws Error that says where the id leaves the chart
 */
export function pathOf(id: string, chart: Graph, graph: Graph = chart): Path {
  const { machine, number, code } = partsOf(id);
  const places = code.match(/\(\d+\)|[0-9a-z]/g) ?? [];
  const variant = [...new Set(chart.starts.map((each) => each.variant))][number];
  const start = startOf(graph, variant);
  if (!machine || variant === undefined || !start || places.join("") !== code)
    throw new Error(`"${id}" is no path: it reads MACHINE.VARIANT.STEPS, e.g. order.0.0a3f`);
  let own = nodeOf(chart, startOf(chart, variant)?.node);
  let node = nodeOf(graph, start.node);
  const edges = places.map((place, at): Edge => {
    const wanted = attemptsIn(own)[Number.parseInt(place.replace("(", ""), place.length > 1 ? 10 : 36)];
    if (!wanted)
      throw new Error(
        `"${id}" leaves the chart at step ${at + 1}: the machine has changed since it was made`,
      );
    const edge = attemptsIn(node).find((each) => isSame(each, wanted));
    if (!edge) throw new Error(`"${id}", step ${at + 1}, ${wanted.event.type}: no person can take it`);
    own = nodeOf(chart, wanted.to);
    node = nodeOf(graph, edge.to);
    return edge;
  });
  return { variant, start, edges };
}

/** A machine's own id may have dots in it. */
function partsOf(id: string): { machine: string; number: number; code: string } {
  const [, machine = "", number = Number.NaN, code = ""] = /^(.+)\.(\d+)\.([^.]*)$/.exec(id) ?? [];
  return { machine, number: Number(number), code };
}

function startOf(graph: Graph, variant: string | undefined): Start | undefined {
  return graph.starts.find((each) => each.variant === variant);
}

function nodeOf(graph: Graph, key: string | undefined): GraphNode {
  const node = graph.nodes.get(key ?? "");
  if (!node) throw new Error(`the graph has no state ${key}`);
  return node;
}

function isSame(a: Edge, b: Edge): boolean {
  return a.event === b.event || eventKey(a.event) === eventKey(b.event);
}
