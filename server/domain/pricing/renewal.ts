import type { RenewalPeriod } from "#contract/enums.ts";

const DAYS: Partial<Record<RenewalPeriod, number>> = { WEEKLY_PERIOD: 7, BI_WEEKLY_PERIOD: 14 };
const MONTHS: Partial<Record<RenewalPeriod, number>> = {
  MONTH_PERIOD: 1,
  TWO_MONTHS_PERIOD: 2,
  THREE_MONTHS_PERIOD: 3,
  SIX_MONTHS_PERIOD: 6,
  YEARLY: 12,
};

/**
 * The day on which a plan that started on `date` (`YYYY-MM-DD`) is paid again; null where it does not renew. A day the
 * target month does not have becomes its last.
 */
export function nextRenewalAfter(date: string, period: RenewalPeriod): string | null {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  const days = DAYS[period];
  if (days !== undefined) return isoDay(new Date(Date.UTC(year, month - 1, day + days)));
  const months = MONTHS[period];
  if (months === undefined) return null;
  const lastOfTarget = new Date(Date.UTC(year, month + months, 0));
  lastOfTarget.setUTCDate(Math.min(day, lastOfTarget.getUTCDate()));
  return isoDay(lastOfTarget);
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
