import type { Failure } from "#contract/failure.ts";
import type { Subscription } from "#contract/subscription.ts";

/** Pause of the renewals, the end of a pause, or the end of the renewals. */
export type ChangeKind = "PAUSE" | "RESUME" | "CANCEL";

export interface SubscriptionChangeInput {
  kind: ChangeKind;
  /** As it was last read; the change is confirmed as it says. */
  subscription: Subscription;
}

/** A change as it is sent. Days are São Paulo's. */
export type ChangeRequest =
  | { kind: "PAUSE"; subscriptionId: string; resumesOn: string }
  | { kind: "RESUME"; subscriptionId: string }
  | { kind: "CANCEL"; subscriptionId: string; endsOn: string };

export interface SubscriptionChangeContext extends SubscriptionChangeInput {
  /** First day after the pause, YYYY-MM-DD; empty where none is chosen, and for what is no pause. */
  resumesOn: string;
  /** Failure of the last try; `NOT_DONE` once a look-up after a lost answer has shown that nothing has changed. */
  failure: Failure | null;
  /** Failure of the last look-up; kept while it is repeated. */
  lookUpFailure: Failure | null;
  /** Closed while the outcome is still to come. */
  isHidden: boolean;
}

export type SubscriptionChangeEvent =
  /** Choose the first day after the pause. */
  | { type: "resumption.choose"; resumesOn: string }
  /** Make the change as it is shown. */
  | { type: "change.confirm" }
  /** Look the subscription up again, after a lost answer. */
  | { type: "change.check" }
  /** Change nothing; once the change is sent, only stop looking at it. */
  | { type: "dialog.close" }
  /** Look again at a change that is still under way. */
  | { type: "dialog.open" };

export interface SubscriptionChangeOutput {
  outcome: "changed" | "dismissed" | "signedOut";
}
