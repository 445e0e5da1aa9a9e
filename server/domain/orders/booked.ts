import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";

/** Any number of its own: the first half of the lock that makes a customer's orders happen one after the other. */
const CUSTOMER_LOCK = 7_043_516;

/**
 * Until the transaction ends no other order of the customer's is begun. To be asked for before anything else is locked, and
 * before anything is read that another order of theirs may change. It is sent at once: what is asked for after it, waited for or not,
 * happens after it.
 */
export async function lockOrdersOf(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CUSTOMER_LOCK}, hashtext(${customerId}))`).execute();
}

/** Whether a place `p` is had by an order `b` that was made. */
const IS_HAD: SQL = sql`p.released_at is null and b.status not in ('DECLINED', 'CANCELLED')`;

/** The customer's own order that has a place of a schedule, as JSON, one that waits for its Pix first; null without one. */
export const bookedBy = (scheduleId: SQL, customerId: string): SQL => sql`(
  select json_build_object('billingId', b.id, 'billingStatus', b.status)
  from billing_schedules p join billings b on b.id = p.billing_id
  where p.schedule_id = ${scheduleId} and b.customer_id = ${customerId} and ${IS_HAD}
  order by b.status = 'AWAITING_PAYMENT' desc, b.created_at desc limit 1)`;

/** The schedules of an activity that a customer's orders have places of. */
export async function schedulesHadBy(
  tx: Transaction,
  { activityId, customerId }: { activityId: string; customerId: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`select distinct p.schedule_id as id
    from billings b join billing_schedules p on p.billing_id = b.id
    where b.customer_id = ${customerId} and b.activity_id = ${activityId} and ${IS_HAD}`);
  return new Set(rows.map(({ id }) => id));
}
