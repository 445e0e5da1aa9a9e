import { type AnyStateMachine, createMachine } from "xstate";

/** A chart's config as plain data, to be changed in place. */
export interface StateConfig {
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  states?: Record<string, StateConfig>;
  [key: string]: unknown;
}

/** The same machine with its config changed: a planted fault that the original's paths must find. */
export function changedMachine(
  machine: AnyStateMachine,
  change: (root: StateConfig) => void,
): AnyStateMachine {
  const config = copied(machine.config) as StateConfig; // the copy has the original's shape
  change(config);
  return createMachine(config as never, machine.implementations as never); // typed by nothing on purpose
}

/** The config of the state at a path such as `steps.reviewing.ready`. */
export function stateAt(root: StateConfig, path: string): StateConfig {
  return path.split(".").reduce((state, key) => {
    const child = state.states?.[key];
    if (!child) throw new Error(`no state "${key}" in ${path}`);
    return child;
  }, root);
}

/** A deep copy that keeps functions, which `structuredClone` refuses. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copied(part)]));
}
