import type { RenewalPeriod } from "./enums.ts";

const DAYS: Partial<Record<RenewalPeriod, number>> = { WEEKLY_PERIOD: 7, BI_WEEKLY_PERIOD: 14 };
const MONTHS: Partial<Record<RenewalPeriod, number>> = {
  MONTH_PERIOD: 1,
  TWO_MONTHS_PERIOD: 2,
  THREE_MONTHS_PERIOD: 3,
  SIX_MONTHS_PERIOD: 6,
  YEARLY: 12,
};

/** What a plan's periods are counted from: the day it began (`YYYY-MM-DD`, São Paulo) and how often it is paid. */
export interface Rhythm {
  anchorOn: string;
  renewalPeriod: RenewalPeriod;
}

/** A period by its first day and the first day after it. */
export interface Period {
  startsOn: string;
  endsOn: string;
}

/**
 * The first day of the period `index` periods after the one that the anchor begins; null where nothing renews. A day the
 * target month does not have becomes its last, and only there: a plan of the 31st is paid on the 31st again afterwards.
 */
export function periodStart({ anchorOn, renewalPeriod }: Rhythm, index: number): string | null {
  const [year = 0, month = 0, day = 0] = anchorOn.split("-").map(Number);
  const days = DAYS[renewalPeriod];
  if (days !== undefined) return isoDay(new Date(Date.UTC(year, month - 1, day + index * days)));
  const months = MONTHS[renewalPeriod];
  if (months === undefined) return null;
  const lastOfTarget = new Date(Date.UTC(year, month + index * months, 0));
  lastOfTarget.setUTCDate(Math.min(day, lastOfTarget.getUTCDate()));
  return isoDay(lastOfTarget);
}

/** The period that a day lies in; the first one for a day before the anchor. Null where nothing renews. */
export function periodAt(rhythm: Rhythm, day: string): Period | null {
  for (let index = 0; ; index++) {
    const startsOn = periodStart(rhythm, index);
    const endsOn = periodStart(rhythm, index + 1);
    if (!startsOn || !endsOn) return null;
    if (endsOn > day) return { startsOn, endsOn };
  }
}

/** The day on which a plan that began on `date` (`YYYY-MM-DD`) is paid again; null where it does not renew. */
export const nextRenewalAfter = (date: string, renewalPeriod: RenewalPeriod): string | null =>
  periodStart({ anchorOn: date, renewalPeriod }, 1);

/** The first period of a plan that begins on `day`: to its renewal, or for as many days as one that never renews says. */
export function firstPeriod(
  { renewalPeriod, validityDays }: { renewalPeriod: RenewalPeriod; validityDays: number | null },
  day: string,
): Period {
  const endsOn = validityDays === null ? nextRenewalAfter(day, renewalPeriod) : daysAfter(day, validityDays);
  if (!endsOn) throw new Error("a plan that neither renews nor says for how long it is valid");
  return { startsOn: day, endsOn };
}

const daysAfter = (day: string, days: number) => isoDay(new Date(Date.parse(day) + days * 86_400_000));

const isoDay = (date: Date) => date.toISOString().slice(0, 10);
