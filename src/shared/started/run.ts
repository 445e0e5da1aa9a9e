import * as v from "valibot";
import type { StartedKind } from "#contract/purchase.ts";
import { createStored } from "#src/platform/storage/stored.ts";
import { newIdempotencyKey } from "../order/idempotency-key.ts";

/** What is being bought: an activity, or a plan. */
export interface What {
  kind: StartedKind;
  id: string;
}

export interface Run {
  run: string;
  /** The account has something of it. */
  isKept?: boolean;
  /** Where it was taken over from: another device, or an earlier visit of this browser. */
  from?: "other" | "same";
}

/** Names that this tab goes by to the server, one for each purchase: a reload keeps it, another tab has its own. */
const runs = createStored({
  key: "vereda.runs",
  // Nobody but this file writes them.
  schema: v.custom<Record<string, Run>>((value) => value !== null),
  area: () => sessionStorage,
});

export const knownRun = ({ kind, id }: What): Run | undefined => runs.read()?.[kind + id];

export function keepRun({ kind, id }: What, run: Run): Run {
  runs.write({ ...runs.read(), [kind + id]: run });
  return run;
}

/** From now on the tab goes by another name: what it has begun before has ended. */
export const newRun = (what: What): Run => keepRun(what, { run: newIdempotencyKey() });

export const runOf = (what: What): string => (knownRun(what) ?? newRun(what)).run;
