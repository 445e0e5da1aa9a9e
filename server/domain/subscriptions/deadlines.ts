import { addDays } from "#server/domain/zoned-time.ts";

/** How many days before the last day to cancel the customer is told of a renewal. */
export const NOTICE_DAYS = 3;

/**
 * The last day on which a cancellation keeps a renewal from being paid: so many days before it as the plan asks for, and
 * the day before it at the latest. Days are São Paulo's, `YYYY-MM-DD`.
 */
export const cancelBy = (renewsOn: string, cancellationNoticeDays: number): string =>
  addDays(renewsOn, -Math.max(1, cancellationNoticeDays));
