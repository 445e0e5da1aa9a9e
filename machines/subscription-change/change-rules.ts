import type { Subscription } from "#contract/subscription.ts";
import type { ChangeRequest, SubscriptionChangeContext } from "./subscription-change.types.ts";

/** The change as it is sent, by what is shown and chosen. */
export function requestOf(context: SubscriptionChangeContext): ChangeRequest {
  const { kind, subscription, resumesOn } = context;
  const subscriptionId = subscription.id;
  if (kind === "PAUSE") return { kind, subscriptionId, resumesOn, renewalOn: subscription.nextRenewal?.date };
  if (kind === "CANCEL") return { kind, subscriptionId, endsOn: subscription.cancellation?.endsOn ?? "" };
  return { kind, subscriptionId, renewal: subscription.renewalOnResumption };
}

/** True for a subscription that has the change. */
export function isMade({ kind, resumesOn }: SubscriptionChangeContext, now: Subscription): boolean {
  if (kind === "PAUSE") return now.status === "PAUSED" && now.resumesOn === resumesOn;
  return now.status === (kind === "RESUME" ? "ACTIVE" : "CANCELLED");
}

/** True for a subscription that can be changed so. */
export function isOffered({ kind }: SubscriptionChangeContext, now: Subscription): boolean {
  if (kind === "PAUSE") return now.pause !== null;
  return kind === "RESUME" ? now.status === "PAUSED" : now.cancellation !== null;
}

/** True while the day of return is missing or out of the range. */
export function isDayMissing({ kind, subscription, resumesOn }: SubscriptionChangeContext): boolean {
  if (kind !== "PAUSE" || !subscription.pause) return false;
  const { earliest, latest } = subscription.pause;
  return resumesOn < earliest || resumesOn > latest;
}
