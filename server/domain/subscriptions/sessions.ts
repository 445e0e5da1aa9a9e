import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";

/** The paid period that is running, with how many of its sessions are used. */
export interface RunningPeriod {
  billingId: string;
  startsOn: string;
  endsOn: string;
  used: number;
  /** The schedules that are booked. */
  scheduleIds: string[];
}

/**
 * The paid period of a subscription that a moment lies in; null where none does, or its purchase was withdrawn from. A session is used from its booking on,
 * and stays so where it was cancelled after the activity's free change.
 */
export async function readRunningPeriod(
  tx: Transaction,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<RunningPeriod | null> {
  const today = zonedDate(now);
  const { rows } = await tx.execute<RunningPeriod & Record<string, unknown>>(sql`
    select b.id as "billingId", b.period_starts_on::text as "startsOn", b.period_ends_on::text as "endsOn",
      (select count(*)::int from billing_schedules l join activity_schedules s on s.id = l.schedule_id
        join activities a on a.id = s.activity_id where l.billing_id = b.id and (l.released_at is null
          or l.cancelled_at > s.starts_at - a.free_cancellation_hours * interval '1 hour')) as used,
      coalesce((select json_agg(l.schedule_id) from billing_schedules l
        where l.billing_id = b.id and l.released_at is null), '[]'::json) as "scheduleIds"
    from billings b where b.subscription_id = ${subscriptionId} and b.status = 'PAID'
      and b.period_starts_on <= ${today}::date and b.period_ends_on > ${today}::date
      and not exists (select 1 from refunds r where r.billing_id = b.id and r.reason = 'WITHDRAWN')
    order by b.period_starts_on desc limit 1`);
  return rows[0] ?? null;
}
