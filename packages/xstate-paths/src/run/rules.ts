import { type AnyMachineSnapshot, getNextTransitions } from "xstate";
import type { MachineModel } from "../model.ts";
import { canHappen } from "../plan/events.ts";

/** What holds for every chart wherever it settles, besides the rules of its own model. */
export const rules: Record<string, (snapshot: AnyMachineSnapshot) => boolean> = {
  'where nothing leads on, the machine is over: type "final" there, or onDone around it': (snapshot) =>
    snapshot.status !== "active" || leadsOn(snapshot),
};

/** Whether there is any event that may happen there and that the chart handles. */
export function leadsOn(snapshot: AnyMachineSnapshot): boolean {
  return getNextTransitions(snapshot).some(({ eventType }) => canHappen(snapshot, eventType));
}

/** The names of the rules that a settled snapshot breaks: the model's and everybody's. */
export function brokenIn(model: MachineModel, snapshot: AnyMachineSnapshot): string[] {
  return brokenBy({ ...model.invariants, ...rules }, snapshot);
}

/** The names of the rules that a whole run breaks. */
export function brokenOver(model: MachineModel, trace: readonly AnyMachineSnapshot[]): string[] {
  return brokenBy(model.traceInvariants ?? {}, trace);
}

/** The names of the rules that do not hold. */
export function brokenBy<T>(all: Record<string, (of: T) => boolean>, of: T): string[] {
  return Object.entries(all).flatMap(([rule, holds]) => (holds(of) ? [] : [rule]));
}
