import type { AnyStateMachine } from "xstate";
import { type MachineModel, defineModel as model } from "xstate-paths";
import { rules, traceRules } from "./rules.ts";

/** Types a model by its machine, and holds its chart to what holds for every chart of the house. */
export function defineModel<M extends AnyStateMachine>(own: MachineModel<M>): MachineModel<M> {
  return model({
    ...own,
    invariants: { ...own.invariants, ...rules },
    traceInvariants: { ...own.traceInvariants, ...traceRules },
  });
}
