import type { AnyStateMachine } from "xstate";
import type { StateConfig } from "./changed.ts";

/** A transition in a config where everything is written out. */
export interface TransitionConfig {
  target?: string | string[];
  guard?: unknown;
  actions?: unknown[];
  reenter?: boolean;
}

/** A state in a config where everything is written out, by its id, and where its transitions stand. */
export interface StatePlace {
  config: StateConfig;
  entry: unknown[];
  exit: unknown[];
  invoke: InvokeConfig[];
  /** By the event as `chart.ts` names it. */
  transitions: Map<string, TransitionConfig[]>;
}

type InvokeConfig = Record<string, unknown> & { id?: string };

/**
 * Writes out every shorthand of a config, in place: each transition becomes an object in a list, each action and each
 * invoke one of a list. What is then changed in the places is changed in the config.
 */
export function writeOut(machine: AnyStateMachine, root: StateConfig): Map<string, StatePlace> {
  const places = new Map<string, StatePlace>();
  const visit = (config: StateConfig, id: string) => {
    const transitions = new Map<string, TransitionConfig[]>();
    const keep = (owner: Record<string, unknown>, key: string, event: string) => {
      if (owner[key] === undefined) return;
      const list = listOf(owner[key]).map(transitionOf);
      owner[key] = list;
      transitions.set(event, list);
    };
    for (const event of Object.keys(config.on ?? {})) keep(config.on ?? {}, event, event);
    for (const delay of Object.keys(config.after ?? {}))
      keep(config.after ?? {}, delay, `xstate.after.${delay}.${id}`);
    const invoke = listOf(config.invoke ?? []) as InvokeConfig[]; // an invoke is always an object
    for (const each of invoke) {
      keep(each, "onDone", `xstate.done.actor.${each.id}`);
      keep(each, "onError", `xstate.error.actor.${each.id}`);
    }
    keep(config, "onDone", `xstate.done.state.${id}`);
    keep(config, "always", "always");
    const [entry, exit] = [listOf(config.entry ?? []), listOf(config.exit ?? [])];
    Object.assign(config, { invoke, entry, exit });
    places.set(id, { config, entry, exit, invoke, transitions });
    for (const [key, child] of Object.entries(config.states ?? {})) visit(child, `${id}.${key}`);
  };
  visit(root, machine.id);
  return places;
}

function transitionOf(written: unknown): TransitionConfig {
  if (typeof written === "string") return { target: written, actions: [] };
  const { actions, ...rest } = Object(written) as TransitionConfig; // an object, or nothing at all
  return { ...rest, actions: listOf(actions ?? []) };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? [...value] : [value];
}
