import { type SQL, sql } from "drizzle-orm";
import type { ActivityType } from "#contract/enums.ts";
import type { Waiting, Waits } from "#contract/waiting-list.ts";
import type { Transaction } from "#server/db/database.ts";
import { at } from "#server/domain/holds/vacancy.ts";
import { zonedIso } from "#server/domain/zoned-time.ts";

interface Row extends Record<string, unknown> {
  id: string;
  schedule_id: string;
  activity_id: string;
  title: string;
  partner_name: string;
  starts_ms: number;
  ends_ms: number;
  time_zone: string;
  activity_type: ActivityType;
  position: number | null;
  offer_ms: number | null;
}

/**
 * What a customer waits for: offers first, then by the time. An offer that is over is a missed one, whether or not it has ended,
 * unless the customer waits for the time again, or has it.
 */
export async function readWaits(tx: Transaction, customerId: string, now: Date): Promise<Waits> {
  const isOwn = sql`w.customer_id = ${customerId}`;
  return {
    content: await read(tx, sql`${isOwn} and ${isOpen(now)}`, now),
    missed: await read(
      tx,
      sql`${isOwn} and (w.status = 'MISSED' or (w.status = 'OFFERED' and h.expires_at <= ${at(now)}))
        and not exists (select 1 from waiting_list_entries o where o.schedule_id = w.schedule_id
          and o.customer_id = w.customer_id and (o.joined_at, o.id) > (w.joined_at, w.id))
        and not exists (select 1 from billing_schedules l join billings b on b.id = l.billing_id
          where l.schedule_id = w.schedule_id and l.released_at is null and b.customer_id = w.customer_id)`,
      now,
    ),
  };
}

const isOpen = (now: Date) =>
  sql`(w.status = 'WAITING' or (w.status = 'OFFERED' and h.expires_at > ${at(now)}))`;

/** One wait of a schedule's list; undefined where the customer is not on it. */
export async function readWait(
  tx: Transaction,
  { scheduleId, customerId, now }: { scheduleId: string; customerId: string; now: Date },
): Promise<Waiting | undefined> {
  const isOwn = sql`w.customer_id = ${customerId} and w.schedule_id = ${scheduleId}`;
  const [wait] = await read(tx, sql`${isOwn} and ${isOpen(now)}`, now);
  return wait;
}

async function read(tx: Transaction, which: SQL, now: Date): Promise<Waiting[]> {
  const { rows } = await tx.execute<Row>(sql`
    select w.id, w.schedule_id, s.activity_id, a.title, p.fantasy_name as partner_name, s.time_zone, s.activity_type,
      (extract(epoch from s.starts_at) * 1000)::float8 as starts_ms,
      (extract(epoch from s.ends_at) * 1000)::float8 as ends_ms,
      (extract(epoch from h.expires_at) * 1000)::float8 as offer_ms,
      case when w.status = 'WAITING' then (select count(*)::int from waiting_list_entries o
        where o.schedule_id = w.schedule_id and o.status = 'WAITING' and (o.joined_at, o.id) <= (w.joined_at, w.id))
      end as position
    from waiting_list_entries w
    join activity_schedules s on s.id = w.schedule_id
    join activities a on a.id = s.activity_id
    join partners p on p.id = a.partner_id
    left join schedule_holds h on h.id = w.hold_id
    where ${which} and s.starts_at > ${at(now)}
    order by h.expires_at nulls last, s.starts_at, w.id`);
  return rows.map((row) => toWaiting(row, now));
}

function toWaiting(row: Row, now: Date): Waiting {
  const zoned = (ms: number) => zonedIso(new Date(ms), row.time_zone);
  return {
    id: row.id,
    scheduleId: row.schedule_id,
    activityId: row.activity_id,
    title: row.title,
    partnerName: row.partner_name,
    date: zoned(row.starts_ms),
    endDate: zoned(row.ends_ms),
    timeZone: row.time_zone,
    activityType: row.activity_type,
    position: row.position,
    offer:
      row.offer_ms === null
        ? null
        : {
            until: new Date(row.offer_ms).toISOString(),
            secondsLeft: Math.max(0, Math.floor((row.offer_ms - now.getTime()) / 1000)),
          },
  };
}
