import type { MachineModel } from "./model.ts";
import { explore, type Graph } from "./plan/explore.ts";

/** A chart that has been explored: what paths are planned, told by an id and reported from. */
export interface Explored {
  model: MachineModel;
  /** The chart's id. */
  machine: string;
  /** The chart's own graph, by which paths have their ids. */
  graph: Graph;
  milliseconds: number;
}

const known = new WeakMap<MachineModel, Explored>();

/** Explores a model once, and remembers how long it took. */
export function explored(model: MachineModel): Explored {
  const before = known.get(model);
  if (before) return before;
  const began = performance.now();
  const graph = explore(model);
  const made = { model, machine: model.machine.id, graph, milliseconds: performance.now() - began };
  known.set(model, made);
  return made;
}
