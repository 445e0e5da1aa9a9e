import type { SubscriptionSummary } from "#contract/subscription.ts";
import { businessDay } from "#src/platform/time/format.ts";
import { serverNow } from "#src/platform/time/server-clock.ts";
import { useMinute } from "#src/platform/time/use-minute.ts";

/** Pause between two readings of a plan whose renewal is being charged. */
export const CHARGING_MS = 5_000;

/** True once the day of the next renewal has come, until it is charged: a matter of seconds. */
export function isCharging({ status, nextRenewal }: SubscriptionSummary, now = serverNow()): boolean {
  return status !== "PAUSED" && nextRenewal !== null && nextRenewal.date <= businessDay(new Date(now));
}

/** Today on the business calendar, `YYYY-MM-DD`. */
export const useToday = (): string => businessDay(new Date(useMinute()));
