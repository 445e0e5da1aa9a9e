import { type AnyMachineSnapshot, getNextTransitions } from "xstate";
import type { MachineModel } from "#machines/model.ts";
import { holdsNoCard } from "./card-data.ts";
import { inputsOf } from "./effects.ts";

/** What holds for every chart wherever it settles, besides the rules of its own model. */
export const rules: Record<string, (snapshot: AnyMachineSnapshot) => boolean> = {
  // What is persisted is the context, the output, and the children with their inputs.
  "no card data is in a snapshot": (snapshot) => holdsNoCard(snapshot.machine.getPersistedSnapshot(snapshot)),
  "whatever ends with an order has one": ({ output }) => {
    const { billing } = Object(output) as { billing?: { id?: unknown } | null }; // any output
    return billing === undefined || Boolean(billing?.id);
  },
  "something leads on from where it is not over": (snapshot) =>
    snapshot.status !== "active" ||
    getNextTransitions(snapshot).some(({ eventType }) => canHappen(snapshot, eventType)),
};

/** What holds for every chart over all settled snapshots of one run, besides the trace rules of its own model. */
export const traceRules: Record<string, (trace: readonly AnyMachineSnapshot[]) => boolean> = {
  "an order is sent at most once for each attempt": isSentOnce,
};

/** The names of the rules that a settled snapshot breaks: the model's and everybody's. */
export function brokenIn(model: MachineModel, snapshot: AnyMachineSnapshot): string[] {
  return brokenBy({ ...model.invariants, ...rules }, snapshot);
}

/** The names of the rules that a whole run breaks. */
export function brokenOver(model: MachineModel, trace: readonly AnyMachineSnapshot[]): string[] {
  return brokenBy({ ...model.traceInvariants, ...traceRules }, trace);
}

function brokenBy<T>(all: Record<string, (of: T) => boolean>, of: T): string[] {
  return Object.entries(all).flatMap(([rule, holds]) => (holds(of) ? [] : [rule]));
}

/** An actor that does not run never ends. */
function canHappen({ children }: AnyMachineSnapshot, type: string): boolean {
  const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type) ?? [];
  return actor === undefined || children[actor] !== undefined;
}

/**
 * A child that is given a request sends it, unless it only takes an attempt up again. The same key may be sent again only
 * after a snapshot in which no attempt is open. Deferred actors keep their input when they have ended.
 */
function isSentOnce(trace: readonly AnyMachineSnapshot[]): boolean {
  const sent = new Set<unknown>();
  return trace.every((snapshot, at) => {
    if (snapshot.context.attempt === null) sent.clear();
    const before = trace[at - 1]?.children ?? {};
    const begun = Object.entries(snapshot.children).filter(([id, child]) => before[id] !== child);
    const inputs = begun.map(([id]) => Object(inputsOf(snapshot)[id]) as Sending); // any input
    const keys = inputs.filter(({ request, isResumed }) => request && !isResumed);
    return keys.every(({ idempotencyKey }) => !sent.has(idempotencyKey) && sent.add(idempotencyKey));
  });
}

interface Sending {
  request?: unknown;
  isResumed?: boolean;
  idempotencyKey?: unknown;
}
