import { isDeepStrictEqual } from "node:util";
import { type AnyMachineSnapshot, getNextTransitions } from "xstate";
import type { MachineModel } from "../model.ts";
import { acceptedBy, type Graph, type GraphNode } from "../plan/explore.ts";
import { pathId } from "../plan/path-id.ts";
import { innermost } from "../plan/targets.ts";
import type { BrokenRule } from "../results.ts";
import { leadsOn, rules } from "./rules.ts";
import { shortestWays } from "./ways.ts";

const known = new WeakMap<Graph, { model: MachineModel; broken: BrokenRule[] }>();

/**
 * The rules that fail anywhere in the exploration, walked or not: the model's, those of every chart, and those that speak
 * of the way on. Each with the state that is soonest reached of those in which it fails. They are asked once.
 *
 * @param graph the chart's own, by which paths have their ids
 */
export function brokenRules(model: MachineModel, graph: Graph): BrokenRule[] {
  const before = known.get(graph);
  if (before?.model === model) return before.broken;
  const broken = brokenIn(model, graph);
  known.set(graph, { model, broken });
  return broken;
}

function brokenIn(model: MachineModel, graph: Graph): BrokenRule[] {
  const nodes = [...graph.nodes.values()];
  const snapshotRules = Object.entries({ ...model.invariants, ...rules }).map(([rule, holds]) => ({
    rule,
    bad: nodes.filter(({ snapshot }) => !holds(snapshot)),
  }));
  const graphRules = Object.entries(rulesOfTheWay).map(([rule, failing]) => ({
    rule,
    bad: failing(nodes, model),
  }));
  const broken = [...snapshotRules, ...graphRules].filter(({ bad }) => bad.length > 0);
  if (broken.length === 0) return [];
  const way = shortestWays(graph);
  return broken.flatMap(({ rule, bad }) => {
    const ways = bad.map(({ key }) => way(key)).sort((a, b) => a.edges.length - b.edges.length);
    const [path] = ways;
    if (!path) return [];
    const state = innermost(graph, path.edges.at(-1)?.to ?? path.start.node).join(" and ");
    return [{ rule, state, replay: pathId(graph, model.machine.id, path) }];
  });
}

/** Rules of the whole exploration: the states in which each fails. */
const rulesOfTheWay: Record<string, (nodes: GraphNode[], model: MachineModel) => GraphNode[]> = {
  "some event is taken wherever it is not over": (nodes, model) =>
    nodes.filter(
      ({ snapshot, edges }) =>
        snapshot.status === "active" &&
        edges.length === 0 &&
        leadsOn(snapshot) &&
        !isLeftOut(model, snapshot) &&
        acceptedBy(model, snapshot).length === 0,
    ),
  "an end, or a state that waits for a person, stays reachable": withoutRest,
};

/** Whether an event that the model leaves out may lead on from there. */
function isLeftOut({ events }: MachineModel, snapshot: AnyMachineSnapshot): boolean {
  return getNextTransitions(snapshot).some(({ eventType }) => isDeepStrictEqual(events[eventType], []));
}

/** The states from which every way goes on for ever, without an end or a rest; none where the chart has neither. */
function withoutRest(nodes: GraphNode[]): GraphNode[] {
  const before = new Map<string, string[]>(nodes.map(({ key }) => [key, []]));
  for (const { edges } of nodes) for (const { from, to } of edges) before.get(to)?.push(from);
  const good = new Set(nodes.filter(isAtRest).map(({ key }) => key));
  // What is added on the way is visited as well.
  for (const key of good) for (const earlier of before.get(key) ?? []) good.add(earlier);
  return good.size === 0 ? [] : nodes.filter(({ key }) => !good.has(key));
}

/** Over, or nothing happens by itself: no actor runs and no timer. Where a variant leaves events out, a walk ends too. */
function isAtRest({ snapshot, edges }: GraphNode): boolean {
  return edges.every(({ event }) => !event.type.startsWith("xstate.")) || snapshot.status !== "active";
}
