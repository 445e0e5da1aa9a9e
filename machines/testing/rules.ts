import type { AnyMachineSnapshot } from "xstate";
import { inputsOf } from "xstate-paths";
import { holdsNoCard } from "./card-data.ts";

/** Rules of every chart of the house, in each settled snapshot. */
export const rules: Record<string, (snapshot: AnyMachineSnapshot) => boolean> = {
  // What is persisted is the context, the output, and the children with their inputs.
  "no card data is in a snapshot": (snapshot) => holdsNoCard(snapshot.machine.getPersistedSnapshot(snapshot)),
  "whatever ends with an order has one": ({ output }) => {
    const { billing } = Object(output) as { billing?: { id?: unknown } | null }; // any output
    return billing === undefined || Boolean(billing?.id);
  },
};

/** Rules of every chart of the house, over all settled snapshots of one run. */
export const traceRules: Record<string, (trace: readonly AnyMachineSnapshot[]) => boolean> = {
  "an order is sent at most once for each attempt": isSentOnce,
};

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
