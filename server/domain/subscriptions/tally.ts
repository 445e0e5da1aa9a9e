import { type SQL, sql } from "drizzle-orm";
import type { SessionTally } from "#contract/subscription.ts";

/** What the database knows of the sessions that an order bought. Days are São Paulo's. */
export interface BoughtSessions {
  included: number;
  periodStartsOn: string;
  periodEndsOn: string;
  /** Booked, and not over yet. */
  booked: number;
  /** Had: over, whether somebody came or not, or cancelled too late. */
  over: number;
  /** The whole purchase was given back. */
  isWithdrawn: boolean;
}

/**
 * How the sessions of one paid period stand on a day. Every session that was bought is in exactly one of the counts, so
 * that their sum is `included`: none vanishes, and none comes from nowhere.
 */
export function tallyOf(bought: BoughtSessions, today: string): SessionTally {
  const { included, periodStartsOn: startsOn, periodEndsOn: endsOn, booked, over, isWithdrawn } = bought;
  const counts = { booked: 0, over: 0, left: 0, lapsed: 0, returned: 0 };
  const tally = { period: { startsOn, endsOn }, included, ...counts };
  if (isWithdrawn) return { ...tally, returned: included };
  const rest = Math.max(0, included - booked - over);
  return { ...tally, booked, over, ...(today < endsOn ? { left: rest } : { lapsed: rest }) };
}

/** Whether an appointment `l` takes one of its plan's sessions: from its booking on, and still so where it was cancelled too late. */
export const TAKES_ONE: SQL = sql`(l.released_at is null or l.cancelled_late)`;

/** Whether an order `b` was given back as a whole. */
export const IS_WITHDRAWN: SQL = sql`exists (select 1 from refunds w where w.billing_id = b.id and w.reason = 'WITHDRAWN')`;

/** How many sessions of the plan's order `b` are neither booked nor had. */
export const NOT_TAKEN: SQL = sql`(b.sessions - (select count(*)::int from billing_schedules l
  where l.billing_id = b.id and ${TAKES_ONE}))`;

/** Whether sessions of an order `b` are still owed on a day: paid or reserved, neither booked nor had, and usable yet. */
export const isOwedSessions = (today: string): SQL => sql`(b.status in ('PAID', 'SCHEDULED')
  and b.period_ends_on > ${today}::date and ${NOT_TAKEN} > 0 and not ${IS_WITHDRAWN})`;

/**
 * The sessions that an order `b` bought, as JSON of `BoughtSessions`; null for an activity, and for what was never paid. A
 * session is over with its end.
 */
export const boughtSessions = (at: SQL): SQL => sql`case when b.sessions is not null
    and b.status not in ('DECLINED', 'CANCELLED') then
  (select json_build_object('included', b.sessions, 'periodStartsOn', b.period_starts_on, 'periodEndsOn', b.period_ends_on,
      'booked', count(*) filter (where l.released_at is null and s.ends_at > ${at}),
      'over', count(*) filter (where l.cancelled_late or (l.released_at is null and s.ends_at <= ${at})),
      'isWithdrawn', ${IS_WITHDRAWN})
    from billing_schedules l join activity_schedules s on s.id = l.schedule_id where l.billing_id = b.id) end`;
