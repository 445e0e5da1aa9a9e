import type { Failure } from "#contract/failure.ts";

export interface Item {
  id: string;
  name: string;
}

export interface SampleFlowInput {
  /** How many items are asked for. */
  limit: number;
}

export interface SampleFlowContext extends SampleFlowInput {
  items: readonly Item[];
  /** Why they could not be loaded; null while nothing has failed. */
  failure: Failure | null;
}

export type SampleFlowEvent = { type: "items.load" };
