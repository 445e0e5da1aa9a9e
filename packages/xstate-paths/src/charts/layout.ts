import ELK, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk.bundled.js";
import type { Chart } from "../chart.ts";
import { labelOf, type StateContents, stateContents } from "./contents.ts";
import type { Box, Drawing, DrawnEdge, DrawnInitial, DrawnLabel, DrawnState } from "./drawing.ts";
import { type FlowState, flowOrder, innermost, isInside } from "./flow-order.ts";
import { headsToTheLeft } from "./heads.ts";
import { measures } from "./measures.ts";

const OPTIONS = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.randomSeed": "1",
  "elk.layered.thoroughness": "25",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
};

const SPACING = {
  "elk.padding": "[top=8,left=16,bottom=24,right=16]",
  "elk.spacing.nodeNode": "36",
  "elk.spacing.edgeNode": "18",
  "elk.spacing.edgeEdge": "14",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "44",
  "elk.layered.spacing.edgeNodeBetweenLayers": "20",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "14",
};

const LAYER = "elk.layered.layering.layerConstraint";

/** The arrows between two states, drawn as one. */
interface Arrow {
  id: string;
  source: string;
  target: string;
  labels: DrawnLabel[];
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Lays a chart out by ELK's layered algorithm: states in the order of the flow, nested ones in their boxes, room for every
 * word. The same chart always gives the same drawing.
 *
 * @param folded the ids of the states whose insides are not drawn; arrows from and to those begin and end at the fold
 */
export async function layoutChart(chart: Chart, folded = NONE): Promise<Drawing> {
  const states = flowOrder(chart).filter(({ id }) => ![...folded].some((each) => isInside(id, each)));
  const contents = new Map(states.map((state) => [state.id, stateContents(chart, state, folded)]));
  const arrows = arrowsOf(chart, states);
  const root = await new ELK().layout(elkGraph(states, contents, arrows));
  const boxes = new Map(everyNode(root).map((node) => [node.id, boxOf(node)]));
  const edges = new Map((root.edges ?? []).map((edge) => [edge.id, edge]));
  return headsToTheLeft({
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    states: states.map(({ id }) => drawnState(contents.get(id), boxes.get(id), boxes.get(headOf(id)))),
    edges: arrows.map((arrow) => drawnEdge(arrow, edges.get(arrow.id))),
    initials: states
      .filter(isBegun)
      .filter(({ id }) => !folded.has(id))
      .map(({ id, initial }) => ({
        parent: id,
        target: initial,
        ...(boxes.get(dotOf(id)) ?? NOWHERE),
        points: pointsOf(edges.get(beginOf(initial))),
      })),
  });
}

function arrowsOf(chart: Chart, drawn: readonly FlowState[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of chart.transitions)
    for (const end of transition.targets) {
      const source = innermost(drawn, transition.source)?.id ?? "";
      const target = innermost(drawn, end)?.id ?? "";
      if (source === target && (source !== transition.source || target !== end)) continue; // inside a fold
      const id = `${source}→${target}`;
      const arrow = arrows.get(id) ?? { id, source, target, labels: [] };
      arrow.labels.push(labelOf(chart, transition));
      arrows.set(id, arrow);
    }
  return [...arrows.values()];
}

function elkGraph(
  states: readonly FlowState[],
  contents: ReadonlyMap<string, StateContents>,
  arrows: readonly Arrow[],
): ElkNode {
  const nodeOf = (state: FlowState): ElkNode => {
    const { id, type } = state;
    const inside = states.filter(({ parent }) => parent === id);
    const { width, height } = contents.get(id) ?? NOWHERE;
    if (inside.length === 0)
      return { id, width, height, layoutOptions: type === "final" ? { [LAYER]: "LAST" } : {} };
    return {
      id,
      // A box inherits none of these from the one around it.
      layoutOptions: { ...OPTIONS, ...SPACING },
      children: [
        // The words of a box are a node of it: arrows go around them.
        { id: headOf(id), width, height, layoutOptions: { [LAYER]: "FIRST", "elk.alignment": "TOP" } },
        ...(isBegun(state) ? [{ id: dotOf(id), width: measures.dot, height: measures.dot }] : []),
        ...inside.map(nodeOf),
      ],
    };
  };
  const places = new Map(states.map(({ id }, place) => [id, place]));
  const isForward = ({ source, target }: Arrow) => (places.get(source) ?? 0) <= (places.get(target) ?? 0);
  return {
    id: "drawing",
    layoutOptions: { ...OPTIONS, "elk.padding": "[top=12,left=12,bottom=12,right=12]" },
    children: states.filter(({ parent }) => parent === null).map(nodeOf),
    edges: [
      ...states.flatMap(beginEdges(states)),
      // Without cycles ELK has no order of its own to find: what leads back is laid out the other way round.
      ...arrows.map((arrow) => elkEdge(arrow, isForward(arrow))),
    ],
  };
}

/** From a state's dot to its initial state, and unseen from that to those that only the outside leads to: none stands above. */
const beginEdges =
  (states: readonly FlowState[]) =>
  (state: FlowState): ElkExtendedEdge[] =>
    isBegun(state)
      ? states
          .filter(({ id, parent, isReached }) => parent === state.id && (id === state.initial || !isReached))
          .map(({ id }) => ({
            id: beginOf(id),
            sources: [id === state.initial ? dotOf(state.id) : state.initial],
            targets: [id],
          }))
      : [];

function elkEdge({ id, source, target, labels }: Arrow, isForward: boolean): ElkExtendedEdge {
  const [from, to] = isForward ? [source, target] : [target, source];
  return {
    id,
    sources: [from],
    targets: [to],
    labels: [
      {
        id: `${id} label`,
        text: id,
        width: Math.max(...labels.map((label) => label.width)),
        height: labels.reduce((sum, label) => sum + label.height, 0),
        layoutOptions: { "elk.edgeLabels.inline": "true", "elk.edgeLabels.placement": "CENTER" },
      },
    ],
  };
}

function isBegun(state: FlowState): state is FlowState & { initial: string } {
  return state.initial !== null && state.type === "compound";
}

const dotOf = (parent: string) => `${parent} initial`;
const headOf = (state: string) => `${state} head`;
const beginOf = (target: string) => `→${target}`;

function everyNode(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function drawnState(contents: StateContents | undefined, box: Box = NOWHERE, head: Box = box): DrawnState {
  if (!contents) throw new Error("a state was laid out that the chart does not have");
  return { ...contents, ...box, head };
}

/** The labels of an arrow stand one below the other in the room that ELK left for them. */
function drawnEdge({ source, target, labels }: Arrow, edge: ElkExtendedEdge | undefined): DrawnEdge {
  const room = edge?.labels?.[0];
  let y = round(room?.y ?? 0);
  const placed = labels.map((label) => {
    const at = { ...label, x: round((room?.x ?? 0) + ((room?.width ?? 0) - label.width) / 2), y };
    y += label.height;
    return at;
  });
  const points = pointsOf(edge);
  if (edge?.sources[0] !== source) points.reverse();
  return { source, target, points, labels: placed };
}

function pointsOf(edge: ElkExtendedEdge | undefined): DrawnInitial["points"] {
  return (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
  );
}

/** To half a pixel, so that what is committed does not change with the last digit of a sum. */
function round(value: number): number {
  return Math.round(value * 2) / 2;
}
