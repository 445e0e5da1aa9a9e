import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";

/** Any number of its own: the first half of the lock that makes a customer's orders happen one after the other. */
const CUSTOMER_LOCK = 7_043_516;

/**
 * Until the transaction ends no other order of the customer's is begun. To be asked for before anything else is locked, and
 * before anything is read that another order of theirs may change.
 */
export async function lockOrdersOf(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CUSTOMER_LOCK}, hashtext(${customerId}))`);
}

/** The customer's own order that has a place of a schedule, as JSON, one that waits for its Pix first; null without one. */
export const bookedBy = (scheduleId: SQL, customerId: string): SQL => sql`(
  select json_build_object('billingId', b.id, 'billingStatus', b.status)
  from billing_schedules p join billings b on b.id = p.billing_id
  where p.schedule_id = ${scheduleId} and p.released_at is null
    and b.customer_id = ${customerId} and b.status not in ('DECLINED', 'CANCELLED')
  order by b.status = 'AWAITING_PAYMENT' desc, b.created_at desc limit 1)`;
