import ELK, { type ElkEdgeSection, type ElkExtendedEdge, type ElkNode } from "elkjs/lib/elk.bundled.js";
import type { Chart } from "./chart.ts";
import { labelOf, type StateContents, stateContents } from "./contents.ts";
import type { Box, Drawing, DrawnEdge, DrawnInitial, DrawnLabel, DrawnState } from "./drawing.ts";
import { measures } from "./measures.ts";

const OPTIONS = {
  "elk.algorithm": "layered",
  "elk.direction": "DOWN",
  "elk.hierarchyHandling": "INCLUDE_CHILDREN",
  "elk.edgeRouting": "ORTHOGONAL",
  "elk.json.shapeCoords": "ROOT",
  "elk.json.edgeCoords": "ROOT",
  "elk.randomSeed": "1",
  "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
};

const SPACING = {
  "elk.spacing.nodeNode": "36",
  "elk.spacing.edgeNode": "18",
  "elk.spacing.edgeEdge": "14",
  "elk.spacing.edgeLabel": "4",
  "elk.layered.spacing.nodeNodeBetweenLayers": "44",
  "elk.layered.spacing.edgeNodeBetweenLayers": "20",
  "elk.layered.spacing.edgeEdgeBetweenLayers": "14",
};

/** The arrows between two states, drawn as one. */
interface Arrow {
  id: string;
  source: string;
  target: string;
  labels: DrawnLabel[];
}

/**
 * Lays a chart out by ELK's layered algorithm: nested states in their boxes, every arrow with room for what stands on it.
 * The same chart always gives the same drawing.
 */
export async function layoutChart(chart: Chart): Promise<Drawing> {
  const contents = new Map(chart.states.map((state) => [state.id, stateContents(chart, state)]));
  const arrows = arrowsOf(chart);
  const root = await new ELK().layout(elkGraph(chart, contents, arrows));
  const boxes = new Map(everyNode(root).map((node) => [node.id, boxOf(node)]));
  const sections = new Map((root.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    width: Math.ceil(root.width ?? 0),
    height: Math.ceil(root.height ?? 0),
    states: chart.states.map(({ id }) => drawnState(contents.get(id), boxes.get(id))),
    edges: arrows.map((arrow) => drawnEdge(arrow, sections.get(arrow.id))),
    initials: initialsOf(chart).map(({ parent, target }) => ({
      parent,
      target,
      ...(boxes.get(dotOf(parent)) ?? NOWHERE),
      points: pointsOf(sections.get(`${dotOf(parent)}→`)),
    })),
  };
}

function arrowsOf(chart: Chart): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of chart.transitions)
    for (const target of transition.targets) {
      const id = `${transition.source}→${target}`;
      const arrow = arrows.get(id) ?? { id, source: transition.source, target, labels: [] };
      arrow.labels.push(labelOf(chart, transition));
      arrows.set(id, arrow);
    }
  return [...arrows.values()];
}

function elkGraph(
  chart: Chart,
  contents: ReadonlyMap<string, StateContents>,
  arrows: readonly Arrow[],
): ElkNode {
  const nodeOf = (id: string): ElkNode => {
    const inside = chart.states.filter((state) => state.parent === id);
    const { width = 0, height = 0 } = contents.get(id) ?? {};
    if (inside.length === 0) return { id, width, height };
    const dots = initialsOf(chart).filter(({ parent }) => parent === id);
    return {
      id,
      layoutOptions: {
        // A box inherits none of these from the one around it.
        ...OPTIONS,
        ...SPACING,
        "elk.padding": `[top=${height + 12},left=24,bottom=24,right=24]`,
        "elk.nodeSize.constraints": "MINIMUM_SIZE",
        "elk.nodeSize.minimum": `(${width},${height})`,
      },
      children: [
        ...dots.map(({ parent }) => ({ id: dotOf(parent), width: measures.dot, height: measures.dot })),
        ...inside.map((state) => nodeOf(state.id)),
      ],
    };
  };
  return {
    id: "drawing",
    layoutOptions: { ...OPTIONS, ...SPACING, "elk.padding": "[top=12,left=12,bottom=12,right=12]" },
    children: chart.states.filter((state) => state.parent === null).map((state) => nodeOf(state.id)),
    edges: [...initialsOf(chart).map(initialEdge), ...arrows.map(elkEdge)],
  };
}

function elkEdge({ id, source, target, labels }: Arrow): ElkExtendedEdge {
  return {
    id,
    sources: [source],
    targets: [target],
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

function initialEdge({ parent, target }: { parent: string; target: string }): ElkExtendedEdge {
  return { id: `${dotOf(parent)}→`, sources: [dotOf(parent)], targets: [target] };
}

function initialsOf(chart: Chart): { parent: string; target: string }[] {
  return chart.states.flatMap(({ id, initial, type }) =>
    initial !== null && type === "compound" ? [{ parent: id, target: initial }] : [],
  );
}

const dotOf = (parent: string) => `${parent} initial`;

function everyNode(node: ElkNode): ElkNode[] {
  return [node, ...(node.children ?? []).flatMap(everyNode)];
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 };

function boxOf({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Box {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function drawnState(contents: StateContents | undefined, box: Box = NOWHERE): DrawnState {
  if (!contents) throw new Error("a state was laid out that the chart does not have");
  return { ...contents, ...box };
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
  return { source, target, points: pointsOf(edge), labels: placed };
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
