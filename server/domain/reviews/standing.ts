import { type SQL, sql } from "drizzle-orm";
import type { Appointment } from "#contract/appointment.ts";
import { type AppointmentReview, REVIEW_EDIT_DAYS, REVIEW_OPEN_DAYS } from "#contract/review.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Reviewed } from "#server/settings.ts";
import { zonedIso } from "../zoned-time.ts";

const DAY_MS = 86_400_000;

/** What decides whether a session that is over may be reviewed. Instants in epoch milliseconds. */
export interface Standing extends Record<string, unknown> {
  id: string;
  partner_id: string;
  ends_ms: number;
  time_zone: string;
  is_off: boolean;
  was_missed: boolean;
  review: { rating: number; comment: string | null; writtenMs: number } | null;
}

/** Whether sessions of the partner `p` are not reviewed. */
export const isOff = (reviewed: Reviewed): SQL =>
  reviewed.length === 0 ? sql`true` : sql`coalesce(p.professional_type, 'none') not in ${reviewed}`;

/**
 * Whether the customer of the order `b` missed the session at the schedule `s`: as it was noted of the appointment `l`, or, where
 * nothing was, by a miss at that time.
 */
export const wasMissed: SQL = sql`coalesce(
  (select t.outcome = 'MISSED' from attendances t where t.appointment_id = l.id),
  exists (select 1 from co_participation_customers bc join benefit_no_shows n on n.benefit_id = bc.id
    where bc.customer_id = b.customer_id and n.missed_at = s.starts_at))`;

/** How the appointments stand, those that there are. */
export async function readStandings(
  tx: Transaction,
  appointmentIds: readonly string[],
  reviewed: Reviewed,
): Promise<Standing[]> {
  if (appointmentIds.length === 0) return [];
  const { rows } = await tx.execute<Standing>(sql`
    select l.id, p.id as partner_id, s.time_zone, (extract(epoch from s.ends_at) * 1000)::float8 as ends_ms,
      ${isOff(reviewed)} as is_off, ${wasMissed} as was_missed,
      case when r.id is not null then json_build_object('rating', r.rating, 'comment', r.comment,
        'writtenMs', (extract(epoch from r.created_at) * 1000)::float8) end as review
    from billing_schedules l
    join billings b on b.id = l.billing_id
    join activity_schedules s on s.id = l.schedule_id
    join activities a on a.id = b.activity_id
    join partners p on p.id = a.partner_id
    left join reviews r on r.appointment_id = l.id
    where l.id in ${appointmentIds}`);
  return rows;
}

/** Whether it may be reviewed for the first time at `now`: before the 90th day after its end is over. */
export const isOpen = ({ was_missed, ends_ms }: Standing, now: Date): boolean =>
  !was_missed && now.getTime() < ends_ms + REVIEW_OPEN_DAYS * DAY_MS;

/** Whether a review of then may be changed at `now`: for 30 days. */
export const isEditable = (writtenMs: number, now: Date): boolean =>
  now.getTime() < writtenMs + REVIEW_EDIT_DAYS * DAY_MS;

/** What is allowed at `now` with a session that is over, as the wire says it. */
export function reviewOf(standing: Standing, now: Date): AppointmentReview {
  const { is_off, review, ends_ms, time_zone } = standing;
  const nothing = { until: null, rating: null, comment: null };
  const on = (ms: number) => zonedIso(new Date(ms), time_zone);
  if (is_off) return { ...nothing, state: "off" };
  if (review) {
    const { rating, comment, writtenMs } = review;
    const until = isEditable(writtenMs, now) ? on(writtenMs + REVIEW_EDIT_DAYS * DAY_MS) : null;
    return { state: "written", until, rating, comment };
  }
  if (!isOpen(standing, now)) return { ...nothing, state: "closed" };
  return { ...nothing, state: "open", until: on(ends_ms + REVIEW_OPEN_DAYS * DAY_MS) };
}

/** The appointments with what the customer said of those that are over, or may say at `now`. */
export async function withReviews(
  tx: Transaction,
  appointments: readonly Appointment[],
  { reviewed, now }: { reviewed: Reviewed; now: Date },
): Promise<Appointment[]> {
  const over = appointments.flatMap(({ id, stage }) => (stage === "FINISHED" ? [id] : []));
  const byId = new Map((await readStandings(tx, over, reviewed)).map((standing) => [standing.id, standing]));
  return appointments.map((appointment) => {
    const standing = byId.get(appointment.id);
    return standing ? { ...appointment, review: reviewOf(standing, now) } : appointment;
  });
}
