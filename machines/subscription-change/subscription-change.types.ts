import type { Failure } from "#contract/failure.ts";
import type { NextRenewal, Subscription } from "#contract/subscription.ts";

/** Pause of the renewals, the end of a pause, or the end of the renewals. */
export type ChangeKind = "PAUSE" | "RESUME" | "CANCEL";

export interface SubscriptionChangeInput {
  kind: ChangeKind;
  /** As it was last read; the change is confirmed as it says. */
  subscription: Subscription;
}

/** A change as it is sent, with what was shown of it. Days are São Paulo's. */
export type ChangeRequest =
  /** `renewalOn`: the renewal that is put off. */
  | { kind: "PAUSE"; subscriptionId: string; resumesOn: string; renewalOn: string | undefined }
  /** `renewal`: the charge of today; null where the paid period goes on. */
  | { kind: "RESUME"; subscriptionId: string; renewal: NextRenewal | null }
  | { kind: "CANCEL"; subscriptionId: string; endsOn: string };

export interface SubscriptionChangeContext extends SubscriptionChangeInput {
  /** First day after the pause, YYYY-MM-DD; empty where none is chosen, and for what is no pause. */
  resumesOn: string;
  /**
   * Failure of the last try. Once a look-up after a lost answer has shown that nothing has changed it is `NOT_DONE`, and
   * `SUBSCRIPTION_CHANGED` where something else has.
   */
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
