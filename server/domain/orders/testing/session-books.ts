import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";
import { IS_WITHDRAWN } from "#server/domain/subscriptions/tally.ts";

/**
 * Everything that would be wrong with the sessions of plans at any time, in words: a plan that was paid and that nobody finds
 * again, more sessions booked than bought, or outside of what is paid, a plan that ends before what is paid, or was given back and
 * is still booked, a plan bought once that was charged again, or that ends at another time than what is paid.
 */
export async function faultsInSessions(db: Database): Promise<string[]> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ fault: string }>(sql`
    select 'paid plan that is not kept ' || b.id as fault from billings b
      where b.item_type = 'PLAN' and b.status in ('PAID', 'SCHEDULED') and b.subscription_id is null
    union all select 'more sessions than bought of ' || b.id from billings b
      join billing_schedules l on l.billing_id = b.id and (l.released_at is null or l.cancelled_late)
      where b.item_type = 'PLAN' group by b.id having count(*) > b.sessions
    union all select 'booked outside of what is paid ' || l.id from billings b
      join billing_schedules l on l.billing_id = b.id and l.released_at is null
      join activity_schedules a on a.id = l.schedule_id
      where b.item_type = 'PLAN' and b.status in ('PAID', 'SCHEDULED')
        and (a.starts_at at time zone 'America/Sao_Paulo')::date not between b.period_starts_on and b.period_ends_on - 1
    union all select 'over before what is paid ' || b.id from billings b
      join subscriptions s on s.id = b.subscription_id and s.ends_on < b.period_ends_on
      where b.status in ('PAID', 'SCHEDULED') and not ${IS_WITHDRAWN}
    union all select 'given back and still booked ' || b.id from billings b
      join billing_schedules l on l.billing_id = b.id and l.released_at is null
      where b.item_type = 'PLAN' and ${IS_WITHDRAWN}
    union all select 'bought once and charged again ' || s.id from subscriptions s
      where s.status = 'ONCE' and exists (select 1 from billings b
        where b.subscription_id = s.id and b.id <> s.first_billing_id)
    union all select 'bought once and over at another time ' || s.id from subscriptions s
      join billings b on b.id = s.first_billing_id where s.status = 'ONCE' and s.ends_on <> b.period_ends_on`),
  );
  return rows.map(({ fault }) => fault);
}
