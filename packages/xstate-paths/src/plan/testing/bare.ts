import { createMachine, type UnknownMachineConfig } from "xstate";
import type { MachineModel } from "../../model.ts";

/** A model that says nothing of a chart but what is given. */
export function bare(machine: MachineModel["machine"], more: Partial<MachineModel> = {}): MachineModel {
  return { machine, variants: { start: { input: undefined } }, events: {}, invariants: {}, ...more };
}

/** The same of a chart by its config. */
export const bareChart = (config: UnknownMachineConfig, more?: Partial<MachineModel>) =>
  bare(createMachine(config), more);

/** Two states and a way to and fro. */
export const two = { initial: "one", states: { one: { on: { go: "two" } }, two: { on: { go: "one" } } } };
