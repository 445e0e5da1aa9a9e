import { sql } from "drizzle-orm";
import { type Database, inTransaction } from "#server/db/database.ts";

/**
 * Everything that would be wrong with the money of Pix, in words: orders paid by it without exactly one payment that
 * counts, payments that count for what is not paid, money at the provider that final orders know nothing of, refunds
 * that differ from the provider's, and books that differ from what has come and stayed.
 */
export async function faultsInPix(db: Database): Promise<string[]> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ fault: string }>(sql`
    select 'Pix of paid ' || b.id as fault from billings b
      where b.status = 'PAID' and b.charged > 0 and 'PIX' = any(b.methods)
      and (select coalesce(sum(p.amount), 0) from pix_payments p where p.billing_id = b.id and p.fate = 'COUNTED') <> b.charged
    union all select 'Pix counted for unpaid ' || b.id from billings b join pix_payments p on p.billing_id = b.id
      where p.fate = 'COUNTED' and not (b.status = 'PAID' and 'PIX' = any(b.methods))
    union all select 'Pix that nobody knows of ' || s.end_to_end_id from sandbox_pix_payments s
      join pix_charges c on c.txid = s.txid join billings b on b.id = c.billing_id
      where b.status in ('CANCELLED', 'OVERDUE') and b.review_at is null
      and not exists (select 1 from pix_payments p where p.end_to_end_id = s.end_to_end_id)
    union all select 'refund of ' || p.end_to_end_id from pix_payments p
      join sandbox_pix_payments s on s.end_to_end_id = p.end_to_end_id
      where s.amount <> p.amount or s.refunded <> case p.fate when 'REFUNDED' then p.amount when 'COUNTED' then (
        select coalesce(sum(r.amount), 0) from refunds r
        where r.billing_id = p.billing_id and r.method = 'PIX' and r.status = 'DONE') else 0 end
    union all select 'Pix from nowhere ' || p.end_to_end_id from pix_payments p
      where not exists (select 1 from sandbox_pix_payments s where s.end_to_end_id = p.end_to_end_id)
    union all select 'Pix in the ledger of ' || b.id from billings b
      where (select coalesce(sum(l.amount), 0) from ledger_lines l where l.billing_id = b.id and l.account = 'receivable:pix')
        <> (select coalesce(sum(p.amount), 0) from pix_payments p where p.billing_id = b.id and p.fate <> 'REFUNDED')
        - (select coalesce(sum(r.amount), 0) from refunds r
          where r.billing_id = b.id and r.method = 'PIX' and r.status = 'DONE')
    union all select 'awaiting without a review ' || b.id from billings b
      where b.status = 'AWAITING_PAYMENT' and (b.review_at is null
        or not exists (select 1 from pix_charges c where c.billing_id = b.id))
    union all select 'two open codes of ' || c.billing_id from pix_charges c join billings b on b.id = c.billing_id
      where b.status = 'AWAITING_PAYMENT' and c.removed_at is null group by c.billing_id having count(*) > 1`),
  );
  return rows.map(({ fault }) => fault);
}
