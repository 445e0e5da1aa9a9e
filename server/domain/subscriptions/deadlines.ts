import { periodAt } from "#contract/renewal.ts";
import { MOST_PAUSED_DAYS, type PlanEnd } from "#contract/subscription.ts";
import { addDays, laterOf } from "#server/domain/zoned-time.ts";
import type { SubscriptionRow } from "./price.ts";

/** How many days before the last day to cancel the customer is told of a renewal. */
export const NOTICE_DAYS = 3;

/**
 * The last day on which a cancellation keeps a renewal from being paid: so many days before it as the plan asks for, and
 * the day before it at the latest. Days are São Paulo's, `YYYY-MM-DD`.
 */
export const cancelBy = (renewsOn: string, cancellationNoticeDays: number): string =>
  addDays(renewsOn, -Math.max(1, cancellationNoticeDays));

/**
 * What a cancellation today comes to. In time the plan ends with what is paid for; after the last day the coming renewal
 * is still paid, and it ends with that period. While paused nothing is paid any more. Null where it is cancelled already.
 */
export function endIfCancelled(
  subscription: SubscriptionRow,
  { noticeDays, today }: { noticeDays: number; today: string },
): PlanEnd | null {
  const { status, nextRenewalOn } = subscription;
  if (status === "CANCELLED" || !nextRenewalOn) return null;
  if (status === "PAUSED") return { endsOn: laterOf(nextRenewalOn, today), lastRenewalOn: null };
  if (today <= cancelBy(nextRenewalOn, noticeDays)) return { endsOn: nextRenewalOn, lastRenewalOn: null };
  const last = periodAt(subscription, laterOf(nextRenewalOn, today));
  return last && { endsOn: last.endsOn, lastRenewalOn: nextRenewalOn };
}

/** On which days a pause that begins today may end; null where the plan allows none, or the next renewal is too near. */
export function pauseRange(
  { status, nextRenewalOn }: SubscriptionRow,
  { noticeDays, isPauseAllowed, today }: { noticeDays: number; isPauseAllowed: boolean; today: string },
): { earliest: string; latest: string } | null {
  const isInTime = nextRenewalOn !== null && today <= cancelBy(nextRenewalOn, noticeDays);
  if (status !== "ACTIVE" || !isPauseAllowed || !isInTime) return null;
  return { earliest: addDays(nextRenewalOn, 1), latest: addDays(nextRenewalOn, MOST_PAUSED_DAYS) };
}
