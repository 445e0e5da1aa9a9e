import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { calledIn } from "#server/domain/customers/called.ts";
import { at } from "#server/domain/holds/vacancy.ts";
import type { Recipient } from "#server/domain/notices/send.ts";
import type { Reviewed } from "#server/settings.ts";
import { isOff, wasMissed } from "./standing.ts";

const DAY_MS = 86_400_000;
/** A day after the end it is asked for; one that could not be sent within four days of the start is left out. */
const AFTER_END_MS = DAY_MS;
const LAST_AFTER_START_MS = 4 * DAY_MS;

/** A session whose review is this caller's to ask for. `starts_ms` in milliseconds since 1970. */
export interface DueRequest extends Record<string, unknown>, Recipient {
  id: string;
  starts_ms: number;
  time_zone: string;
  title: string;
  partner_name: string;
  name: string;
}

/** Where a sweep goes on: behind this appointment, in the order of the starts. */
export type Cursor = Pick<DueRequest, "starts_ms" | "id"> | null;

interface Asked {
  now: Date;
  after: Cursor;
  limit: number;
  reviewed: Reviewed;
}

/**
 * Takes the next sessions whose review is to be asked for: each is written down as asked in the same statement, so that it
 * is nobody else's. One that is just being reviewed is left for later.
 *
 * @returns what was taken, and where to go on; null: nothing is left
 */
export async function takeDueRequests(
  tx: Transaction,
  { now, after, limit, reviewed }: Asked,
): Promise<{ taken: DueRequest[]; last: Cursor }> {
  const before = (ms: number) => at(new Date(now.getTime() - ms));
  const latest = before(AFTER_END_MS);
  const start = after && at(new Date(after.starts_ms));
  // The first half is what the index on the start can use.
  const behind = after
    ? sql`and s.starts_at >= ${start} and (s.starts_at, l.id) > (${start}, ${after.id}::uuid)`
    : sql``;
  const { rows } = await tx.execute<DueRequest & { is_taken: boolean }>(sql`
    with due as (
      select l.id, l.billing_id, s.starts_at, s.time_zone
      from activity_schedules s
      join billing_schedules l on l.schedule_id = s.id and l.released_at is null
      join billings b on b.id = l.billing_id and b.status in ('PAID', 'OVERDUE')
      join customers c on c.id = b.customer_id and c.anonymised_at is null
      join activities a on a.id = b.activity_id
      join partners p on p.id = a.partner_id
      where s.starts_at > ${before(LAST_AFTER_START_MS)} and s.starts_at <= ${latest} and s.ends_at <= ${latest} ${behind}
        and not ${isOff(reviewed)} and not ${wasMissed}
        and not exists (select 1 from review_requests q where q.appointment_id = l.id)
        and not exists (select 1 from reviews r where r.appointment_id = l.id)
      order by s.starts_at, l.id limit ${limit} for update of l skip locked
    ), taken as (
      insert into review_requests (appointment_id, sent_at) select id, ${at(now)} from due
      on conflict do nothing returning appointment_id
    )
    select d.id, (extract(epoch from d.starts_at) * 1000)::float8 as starts_ms, d.time_zone, b.title,
      b.partner_name, ${calledIn("c")} as name, u.email, c.phone,
      coalesce(n.email, true) as by_email,
      c.allow_whatsapp_message and coalesce(n.whatsapp, true) as by_whatsapp,
      t.appointment_id is not null as is_taken
    from due d
    left join taken t on t.appointment_id = d.id
    join billings b on b.id = d.billing_id
    join customers c on c.id = b.customer_id
    join users u on u.id = c.user_id
    left join notice_preferences n on n.customer_id = c.id and n.kind = 'REVIEW'
    order by d.starts_at, d.id`);
  return { taken: rows.filter((row) => row.is_taken), last: rows.at(-1) ?? null };
}
