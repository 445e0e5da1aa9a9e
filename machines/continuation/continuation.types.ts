import type { Failure } from "#contract/failure.ts";
import type { TakenOver } from "#contract/started-purchase.ts";

export interface ContinuationInput {
  /**
   * What there is to begin with: `found`: this page has nothing of its own and takes over what another device has begun; `told`: another
   * device has taken over from this page; `discard`: what was taken over is to go.
   */
  begins: "found" | "told" | "discard";
}

export interface ContinuationContext extends ContinuationInput {
  /** Why it could not be taken over, or discarded; null while nothing has failed. */
  failure: Failure | null;
  /** True once a discard was refused because an order is in flight: it may have been bought since. */
  wasInFlight: boolean;
  /** The purchase that was taken over; null until then. */
  taken: TakenOver | null;
}

export type ContinuationEvent =
  /** Goes on here: the other device can neither keep nor order any more. Also to try that again. */
  | { type: "continue.here" }
  /** Forgets what was chosen, on every device. Also to try that again. */
  | { type: "purchase.discard" }
  /** Begins anew where there is nothing to go on with any more. */
  | { type: "purchase.restart" };

/** `taken`: what this page goes on with; null where it begins anew. `signedOut`: the session is over, the page finds that out by itself. */
export type ContinuationOutput =
  | { outcome: "here"; taken: TakenOver | null }
  | { outcome: "signedOut"; taken: null };
