import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";

/**
 * Everything that would be wrong with what cancellations give back, in words: more than was paid, refunds of what was not
 * cancelled or of no paid order, the benefit not given back at once, refunds that are not in the ledger as they stand,
 * and a withdrawn order that still has places or renews.
 */
export async function faultsInRefunds(db: Database): Promise<string[]> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ fault: string }>(sql`
    select 'more back than paid of ' || b.id as fault from billings b join refunds r on r.billing_id = b.id
      group by b.id having coalesce(sum(r.amount) filter (where r.method = 'SUBSIDY'), 0) > b.subsidy_value
        or coalesce(sum(r.amount) filter (where r.method <> 'SUBSIDY'), 0) > b.charged
    union all select 'refund of unpaid ' || b.id from billings b join refunds r on r.billing_id = b.id
      where b.status <> 'PAID' or not r.method = any(b.methods)
    union all select 'refund of what goes on ' || r.id from refunds r
      join billing_schedules l on l.id = r.appointment_id where l.cancelled_at is null or l.billing_id <> r.billing_id
    union all select 'benefit not back at once ' || r.id from refunds r where r.method = 'SUBSIDY' and r.status <> 'DONE'
    union all select 'refund in the ledger ' || r.id from refunds r where (
        select coalesce(sum(l.amount), 0) from ledger_lines l where l.billing_id = r.billing_id
          and l.movement = 'REFUND ' || r.id and l.account like 'payable:refunds:%') <> -r.amount
      or (select coalesce(sum(l.amount), 0) from ledger_lines l where l.billing_id = r.billing_id
          and l.movement = 'REFUND_DONE ' || r.id and l.account like 'receivable:%')
        <> case r.status when 'DONE' then -r.amount else 0 end
    union all select 'withdrawn and going on ' || b.id from billings b
      where exists (select 1 from refunds r where r.billing_id = b.id and r.reason = 'WITHDRAWN') and (
        exists (select 1 from billing_schedules l where l.billing_id = b.id and l.released_at is null)
        or exists (select 1 from subscriptions s where s.first_billing_id = b.id and s.status <> 'CANCELLED'))`),
  );
  return rows.map(({ fault }) => fault);
}
