import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

/** A named guard, action or actor, as a chart refers to it. `params` is "computed" where a function gives them. */
export interface Reference {
  name: string;
  params: unknown;
}

/** A state of a chart, as plain data. */
export interface ChartState {
  /** The full id, e.g. `purchase.steps.reviewing`. The root's is the machine's. */
  id: string;
  key: string;
  /** The id of the state around it; null for the root. */
  parent: string | null;
  type: "atomic" | "compound" | "parallel" | "final" | "history";
  /** The id of the state it begins with; null where there is none. */
  initial: string | null;
  description: string | null;
  meta: unknown;
  tags: string[];
  entry: Reference[];
  exit: Reference[];
  invokes: { id: string; src: string }[];
}

/** One transition of a chart. `id` is `source event index`; `event` is "always" for an eventless one. */
export interface ChartTransition {
  id: string;
  source: string;
  event: string;
  /** Its place among its source's transitions for the event: the first whose guard holds is taken. */
  index: number;
  targets: string[];
  guard: Reference | null;
  actions: Reference[];
  reenter: boolean;
  description: string | null;
}

/** What a machine consists of, read from its definition and not from what was walked. The root is the first state. */
export interface Chart {
  id: string;
  states: ChartState[];
  transitions: ChartTransition[];
}

/** Lists every state and every transition of a machine, in the order in which they are written. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = chartNodes(machine);
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap((node) => nodeTransitions(node).map(transitionOf)),
  };
}

/** Every state node of a machine, the root first. */
export function chartNodes(machine: AnyStateMachine): AnyStateNode[] {
  return nodesOf(machine.root);
}

/** The transitions that a state node has of its own, the eventless ones last. */
export function nodeTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...node.transitions.values(), node.always ?? []].flat();
}

/** The identity of a transition: its source, its event, and its place among that source's transitions for the event. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const known = ids.get(transition);
  if (known !== undefined) return known;
  const id = `${transition.source.id} ${transition.eventType || "always"} ${indexOf(transition)}`;
  ids.set(transition, id);
  return id;
}

const ids = new WeakMap<AnyTransitionDefinition, string>();

/** A transition that is there to forbid an event. */
export function isForbidding({ targets, actions }: ChartTransition): boolean {
  return targets.length === 0 && actions.length === 0;
}

function nodesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)];
}

function indexOf(transition: AnyTransitionDefinition): number {
  const { source, eventType } = transition;
  const siblings = eventType ? (source.transitions.get(eventType) ?? []) : (source.always ?? []);
  return siblings.indexOf(transition);
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    type: node.type,
    initial: node.initial?.target?.[0]?.id ?? null,
    description: node.description ?? null,
    meta: node.meta ?? null,
    tags: [...node.tags],
    entry: node.entry.filter(isWritten).map(reference),
    exit: node.exit.filter(isWritten).map(reference),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: nameOf(src) })),
  };
}

function transitionOf(transition: AnyTransitionDefinition): ChartTransition {
  return {
    id: transitionId(transition),
    source: transition.source.id,
    event: transition.eventType || "always",
    index: indexOf(transition),
    targets: (transition.target ?? []).map((target) => target.id),
    guard: transition.guard === undefined ? null : reference(transition.guard),
    actions: transition.actions.map(reference),
    reenter: transition.reenter,
    description: transition.description ?? null,
  };
}

function reference(named: unknown): Reference {
  if (typeof named !== "object" || named === null) return { name: nameOf(named), params: null };
  const { type, params } = named as { type?: unknown; params?: unknown }; // XState's {type, params}, whatever it refers to
  return { name: nameOf(type), params: typeof params === "function" ? "computed" : (params ?? null) };
}

/** XState starts and stops the timers of `after` by actions of its own on entry and exit. */
function isWritten(action: unknown): boolean {
  const { id, sendId } = Object(action) as { id?: unknown; sendId?: unknown }; // of a raise, of a cancel
  return !String(id ?? sendId).startsWith("xstate.after.");
}

/** What is written inline has no name of its own. */
function nameOf(value: unknown): string {
  return typeof value === "string" ? value : "(inline)";
}
