import type { PlanPeriod } from "#contract/subscription.ts";

const DAY_MS = 86_400_000;

/** Days, `YYYY-MM-DD`, both included, and what is booked within. */
export interface Week<Session> {
  from: string;
  until: string;
  sessions: Session[];
}

/**
 * A period's weeks, which begin on Mondays, cut at the period's ends. Weeks without a session are left out where they are over or
 * `withGaps` is false; those that follow each other are one.
 *
 * @param sessions in the order in which they are shown, each with its day on the clock of its place
 */
export function weeksOf<Session extends { day: string }>(
  { startsOn, endsOn }: PlanPeriod,
  sessions: readonly Session[],
  { today, withGaps }: { today: string; withGaps: boolean },
): Week<Session>[] {
  const weeks: Week<Session>[] = [];
  const days = sessions.map(({ day }) => day);
  const first = [startsOn, ...days].reduce(earlier);
  const last = [addDays(endsOn, -1), ...days].reduce(later);
  for (let from = first; from <= last; from = addDays(mondayOf(from), 7)) {
    const until = earlier(addDays(mondayOf(from), 6), last);
    const within = sessions.filter(({ day }) => from <= day && day <= until);
    const before = weeks.at(-1);
    if (within.length > 0) weeks.push({ from, until, sessions: within });
    else if (!withGaps || until < today) continue;
    else if (before?.sessions.length === 0) before.until = until;
    else weeks.push({ from: later(from, today), until, sessions: [] });
  }
  return weeks;
}

const earlier = (a: string, b: string) => (a < b ? a : b);
const later = (a: string, b: string) => (a > b ? a : b);

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}
