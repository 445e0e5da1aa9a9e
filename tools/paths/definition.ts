import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

/** One transition of a chart. `id` is `source event index`; `event` is "always" for an eventless one. */
export interface ChartTransition {
  id: string;
  source: string;
  event: string;
  targets: string[];
}

/** What a machine consists of, read from its definition and not from what was walked. */
export interface ChartDefinition {
  states: string[];
  transitions: ChartTransition[];
}

/** Lists every state (the root left out) and every transition of a machine. */
export function chartOf(machine: AnyStateMachine): ChartDefinition {
  const nodes = chartNodes(machine);
  return {
    states: nodes.filter((node) => node !== machine.root).map((node) => node.id),
    transitions: nodes.flatMap(transitionsOf).map((transition) => ({
      id: transitionId(transition),
      source: transition.source.id,
      event: transition.eventType || "always",
      targets: (transition.target ?? []).map((target) => target.id),
    })),
  };
}

/** Every state node of a machine, the root first. */
export function chartNodes(machine: AnyStateMachine): AnyStateNode[] {
  return nodesOf(machine.root);
}

/** The identity of a transition: its source, its event, and its place among that source's transitions for the event. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = eventType ? (source.transitions.get(eventType) ?? []) : (source.always ?? []);
  return `${source.id} ${eventType || "always"} ${siblings.indexOf(transition)}`;
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}
