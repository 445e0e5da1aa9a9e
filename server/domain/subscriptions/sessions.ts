import { sql } from "drizzle-orm";
import type { SessionTally } from "#contract/subscription.ts";
import type { Transaction } from "#server/db/database.ts";
import { at } from "#server/domain/holds/vacancy.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import {
  type BoughtSessions,
  boughtSessions,
  IS_WITHDRAWN,
  isOwedSessions,
  NOT_TAKEN,
  tallyOf,
} from "./tally.ts";

/** How many sessions a customer has paid, or reserved, that can still be booked. */
export async function countUnbooked(
  tx: Transaction,
  { customerId, now }: { customerId: string; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ unbooked: number }>(sql`
    select coalesce(sum(${NOT_TAKEN}), 0)::int as unbooked from billings b
    where b.customer_id = ${customerId} and ${isOwedSessions(zonedDate(now))}`);
  return rows[0]?.unbooked ?? 0;
}

/** The period whose sessions can be booked, with how they stand. */
export interface UsablePeriod {
  billingId: string;
  tally: SessionTally;
  /** The schedules that are booked. */
  scheduleIds: string[];
}

/**
 * The period of a subscription whose sessions can be booked: the paid one that a moment lies in, or the one that is reserved
 * and to come; null where there is none, or its purchase was withdrawn from.
 */
export async function readUsablePeriod(
  tx: Transaction,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<UsablePeriod | null> {
  const today = zonedDate(now);
  const { rows } = await tx.execute<{ billingId: string; bought: BoughtSessions; scheduleIds: string[] }>(sql`
    select b.id as "billingId", ${boughtSessions(at(now))} as bought,
      coalesce((select json_agg(l.schedule_id) from billing_schedules l
        where l.billing_id = b.id and l.released_at is null), '[]'::json) as "scheduleIds"
    from billings b where b.subscription_id = ${subscriptionId} and b.status in ('PAID', 'SCHEDULED')
      and b.period_ends_on > ${today}::date and not ${IS_WITHDRAWN}
    order by b.period_starts_on limit 1`);
  const [found] = rows;
  return found
    ? { billingId: found.billingId, tally: tallyOf(found.bought, today), scheduleIds: found.scheduleIds }
    : null;
}

/** How the sessions stand of the last period of a subscription that was paid; null where none was. */
export async function readLastTally(
  tx: Transaction,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<SessionTally | null> {
  const { rows } = await tx.execute<{ bought: BoughtSessions }>(sql`
    select ${boughtSessions(at(now))} as bought from billings b
    where b.subscription_id = ${subscriptionId} and b.status = 'PAID'
    order by b.period_starts_on desc limit 1`);
  const [found] = rows;
  return found ? tallyOf(found.bought, zonedDate(now)) : null;
}
