import { useSelector } from "@xstate/react";
import { createContext, use } from "react";
import type { SnapshotFrom } from "xstate";
import type { Failure } from "#contract/failure.ts";
import {
  placeAt,
  type StepActor,
  type StepEvent,
  type StepName,
  stepAt,
  type steps,
} from "#machines/purchase/steps.ts";
import type { PurchaseSnapshot } from "./purchase-actor.ts";

/** A running step, as far as all of them have it in common. */
export interface AnyStep {
  readonly sessionId: string;
  send(event: StepEvent): void;
  getSnapshot(): StepState;
  subscribe: StepActor["subscribe"];
}

interface StepState {
  status: string;
  context: { failure: Failure | null; isAskingForMissing?: boolean };
}

/** The chart of the step that the purchase stands at, or undefined while an order is on its way. */
export function runningStep(purchase: PurchaseSnapshot): AnyStep | undefined {
  // The machine gives its children these ids; an event that is not a step's own is none of its business.
  return purchase.children[stepAt[placeAt(purchase)] ?? ""] as AnyStep | undefined;
}

/** The step on the screen. It stays the same until the screen changes, even when it has ended meanwhile. */
export const StepContext = createContext<AnyStep | null>(null);

export function useStep(): AnyStep {
  const step = use(StepContext);
  if (!step) throw new Error("outside of a step");
  return step;
}

/** What a view needs of the step on the screen, whichever it is. */
export function useAnyStepState<T>(select: (state: StepState) => T): T {
  return useSelector(useStep(), select);
}

/** What a step's own view needs of it. */
export function useStepState<Name extends StepName, T>(
  _name: Name,
  select: (snapshot: SnapshotFrom<(typeof steps)[Name]>) => T,
): T {
  // The screen shows each step's view with its own chart.
  return useSelector(useStep() as unknown as StepActor<Name>, select as (snapshot: unknown) => T);
}
