import { type SQL, sql } from "drizzle-orm";
import type { ActivityType } from "#contract/enums.ts";
import type { Transaction } from "#server/db/database.ts";
import type { REMINDER_KINDS } from "#server/db/schema/reminders.ts";
import { calledIn } from "#server/domain/customers/called.ts";
import { at } from "#server/domain/holds/vacancy.ts";

export type ReminderKind = (typeof REMINDER_KINDS)[number];

const MINUTE_MS = 60_000;

/**
 * How long before the start a reminder is due, and until when it still helps: one that could not be sent in time is left
 * out. Whoever bought or moved later than it was due needs none.
 */
const WINDOWS: Record<ReminderKind, { due: number; last: number }> = {
  DAY: { due: 24 * 60 * MINUTE_MS, last: 12 * 60 * MINUTE_MS },
  HOUR: { due: 60 * MINUTE_MS, last: 15 * MINUTE_MS },
};

/** An appointment whose reminder is this caller's to send. Times in milliseconds since 1970. */
export interface DueReminder extends Record<string, unknown> {
  id: string;
  schedule_id: string;
  starts_ms: number;
  time_zone: string;
  activity_type: ActivityType;
  title: string;
  partner_name: string;
  name: string;
  email: string;
  phone: string | null;
  by_email: boolean;
  by_whatsapp: boolean;
  free_until_ms: number;
  place: string | null;
}

/** Where a sweep goes on: behind this appointment, in the order of the starts. */
export type Cursor = Pick<DueReminder, "starts_ms" | "id"> | null;

/**
 * Takes the next reminders that are due: each is written down as sent in the same statement, so that it is nobody else's.
 * The appointments stay locked until the transaction ends; one that is just being moved or cancelled is left for later.
 *
 * @returns what was taken, and where to go on; null: nothing is left
 */
export async function takeDue(
  tx: Transaction,
  kind: ReminderKind,
  { now, after, limit }: { now: Date; after: Cursor; limit: number },
): Promise<{ taken: DueReminder[]; last: Cursor }> {
  const { due, last } = WINDOWS[kind];
  const later = (ms: number): SQL => at(new Date(now.getTime() + ms));
  const ahead = sql`make_interval(secs => ${due / 1000})`;
  const start = after && at(new Date(after.starts_ms));
  // The first half is what the index on the start can use.
  const behind = after
    ? sql`and s.starts_at >= ${start} and (s.starts_at, l.id) > (${start}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await tx.execute<DueReminder & { is_taken: boolean }>(sql`
    with due as (
      select l.id, l.schedule_id, l.billing_id, s.starts_at, s.time_zone, s.activity_type, s.partner_place_id
      from activity_schedules s
      join billing_schedules l on l.schedule_id = s.id and l.released_at is null
      join billings b on b.id = l.billing_id and b.status in ('PAID', 'OVERDUE')
      where s.starts_at > ${later(last)} and s.starts_at <= ${later(due)} ${behind}
        and coalesce(b.paid_at, b.created_at) <= s.starts_at - ${ahead}
        and not exists (select 1 from reminders r
          where r.appointment_id = l.id and r.schedule_id = l.schedule_id and r.kind = ${kind})
        and not exists (select 1 from appointment_moves m
          where m.appointment_id = l.id and m.moved_at > s.starts_at - ${ahead})
      order by s.starts_at, l.id limit ${limit} for update of l skip locked
    ), taken as (
      insert into reminders (appointment_id, schedule_id, kind, sent_at)
      select id, schedule_id, ${kind}, ${at(now)} from due
      on conflict do nothing returning appointment_id
    )
    select d.id, d.schedule_id, (extract(epoch from d.starts_at) * 1000)::float8 as starts_ms, d.time_zone,
      d.activity_type, b.title, b.partner_name, ${calledIn("c")} as name, u.email, c.phone,
      coalesce(n.email, true) as by_email,
      c.allow_whatsapp_message and coalesce(n.whatsapp, true) as by_whatsapp,
      (extract(epoch from d.starts_at) * 1000 - a.free_cancellation_hours * 3600000.0)::float8 as free_until_ms,
      p.name || ', ' || p.street || ', ' || p.street_number || ', ' || p.city as place,
      t.appointment_id is not null as is_taken
    from due d
    left join taken t on t.appointment_id = d.id
    join billings b on b.id = d.billing_id
    join activities a on a.id = b.activity_id
    join customers c on c.id = b.customer_id
    join users u on u.id = c.user_id
    left join partner_places p on p.id = d.partner_place_id
    left join notice_preferences n on n.customer_id = c.id and n.kind = 'REMINDER'
    order by d.starts_at, d.id`);
  return { taken: rows.filter((row) => row.is_taken), last: rows.at(-1) ?? null };
}
