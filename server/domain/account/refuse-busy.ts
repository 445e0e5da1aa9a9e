import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { companyMembers } from "#server/db/schema/memberships.ts";
import { lockTeam } from "#server/domain/company/team/read.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isAwaited } from "#server/domain/specialist/leave.ts";
import type { Person } from "./anonymise.ts";

/**
 * Refuses to delete an account that owes something, or that has something under way: an order that is not settled, a
 * session still to come, a refund or a reimbursement that is not paid. Whoever is deleted could neither pay, nor be paid, nor go there.
 * A specialist stays as long as sessions are sold, and the only owner of a company's HR. Locks the customer.
 *
 * @throws Refusal ACCOUNT_OVERDUE, ACCOUNT_IN_USE, LAST_OWNER
 */
export async function refuseBusyAccount(
  tx: Transaction,
  { userId, customerId }: Person,
  now: Date,
): Promise<void> {
  if (customerId) await refuseBusyCustomer(tx, customerId, now);
  if (await isAwaited(tx, userId, now)) throw new Refusal("ACCOUNT_IN_USE");
  if (await isOnlyOwner(tx, userId)) throw new Refusal("LAST_OWNER");
}

async function refuseBusyCustomer(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const [customer] = await tx
    .select({ status: customers.status })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("update");
  if (customer?.status === "PAYMENT_OVERDUE") throw new Refusal("ACCOUNT_OVERDUE");
  const { rows } = await tx.execute<{ busy: boolean }>(sql`select exists (
      select 1 from billings where customer_id = ${customerId}
        and status in ('PLACING', 'ACTION_REQUIRED', 'UNKNOWN', 'AWAITING_PAYMENT', 'SCHEDULED', 'OVERDUE')
      union all
      select 1 from billings b join billing_schedules l on l.billing_id = b.id and l.released_at is null
        join activity_schedules s on s.id = l.schedule_id
        where b.customer_id = ${customerId} and s.ends_at > ${now.toISOString()}::timestamptz
      union all
      select 1 from billings b join refunds r on r.billing_id = b.id and r.status = 'REQUESTED'
        where b.customer_id = ${customerId}
      union all
      select 1 from reimbursements where customer_id = ${customerId} and status in ('SENT', 'IN_REVIEW', 'APPROVED')
    ) as busy`);
  if (rows[0]?.busy) throw new Refusal("ACCOUNT_IN_USE");
}

async function isOnlyOwner(tx: Transaction, userId: string): Promise<boolean> {
  const [membership] = await tx
    .select({ companyId: companyMembers.companyId, role: companyMembers.role })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), isNull(companyMembers.removedAt)));
  if (membership?.role !== "OWNER") return false;
  const team = await lockTeam(tx, membership.companyId);
  return team.every((member) => member.userId === userId || member.role !== "OWNER");
}
