import { sql } from "drizzle-orm";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { faultsInLists } from "./list-books.ts";
import { faultsInPix } from "./pix-books.ts";
import { faultsInRefunds } from "./refund-books.ts";
import { faultsInSessions } from "./session-books.ts";
import { SHOP_PARTNER } from "./shop.ts";

/** How many places of a schedule are taken. */
export async function takenOf(db: Database, scheduleId: string): Promise<number> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ taken: number }>(sql`select taken from activity_schedules where id = ${scheduleId}`),
  );
  return rows[0]?.taken ?? -1;
}

/** What a customer has used of each month's balance. */
export async function usedBy(db: Database, email: string): Promise<Record<string, number>> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ month: string; used: number }>(sql`
      select m.month::text, m.used from benefit_balances m
      join co_participation_customers b on b.id = m.benefit_id
      join customers c on c.id = b.customer_id join users u on u.id = c.user_id
      where u.email = ${email} and m.used > 0 order by m.month`),
  );
  return Object.fromEntries(rows.map(({ month, used }) => [month, used]));
}

/** The least that is left of any month's balance, in centavos. */
export async function lowestBalance(db: Database): Promise<number> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ left: number }>(
      sql`select coalesce(min(granted - used), 0)::int as left from benefit_balances`,
    ),
  );
  return rows[0]?.left ?? -1;
}

/** What the sandbox provider has taken, less what it gave back. */
export async function chargedInAll(db: Database): Promise<number> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ total: number }>(
      sql`select coalesce(sum(amount - refunded), 0)::int as total from sandbox_charges where status = 'APPROVED'`,
    ),
  );
  return rows[0]?.total ?? 0;
}

/** How many ledger lines a billing has. */
export async function linesOf(db: Database, billingId: string): Promise<number> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ lines: number }>(
      sql`select count(*)::int as lines from ledger_lines where billing_id = ${billingId}`,
    ),
  );
  return rows[0]?.lines ?? -1;
}

/** The ledger lines of a billing by account. */
export async function ledgerOf(db: Database, billingId: unknown): Promise<Record<string, number>> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ account: string; amount: number }>(
      sql`select account, amount from ledger_lines where billing_id = ${String(billingId)} order by amount desc`,
    ),
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/**
 * Everything that would be wrong in the books, in words: places and balances that differ from the orders and holds that
 * have them (outside of the shop, strangers may have more), orders paid without ledger or by card without a charge,
 * charges without a paid order, ledgers that do not add up, and what the other books' faults are.
 */
export async function faultsInTheBooks(db: Database): Promise<string[]> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ fault: string }>(sql`
    with held as (
      select o.schedule_id, count(*)::int as places from (
        select schedule_id from billing_schedules where released_at is null
        union all select schedule_id from schedule_holds where released_at is null
      ) o group by 1
    ), reserved as (
      select benefit_id, benefit_month, sum(subsidy_value)::int as amount from billings
      where status not in ('DECLINED', 'CANCELLED') and benefit_id is not null group by 1, 2
    ), returned as (
      select b.benefit_id, b.benefit_month, sum(r.amount)::int as amount from refunds r
      join billings b on b.id = r.billing_id
      where r.method = 'SUBSIDY'
        and b.benefit_month >= date_trunc('month', r.requested_at at time zone ${BUSINESS_TIME_ZONE})::date group by 1, 2
    )
    select 'places of ' || s.id as fault from activity_schedules s
      join activities a on a.id = s.activity_id join partners p on p.id = a.partner_id
      left join held h on h.schedule_id = s.id
      where case when p.name = ${SHOP_PARTNER} then coalesce(h.places, 0) <> s.taken
        else coalesce(h.places, 0) > s.taken end
    union all select 'two holds of ' || customer_id from schedule_holds where released_at is null and not is_offer
      group by customer_id having count(*) > 1
    union all select 'place held by given-up ' || b.id from billings b join billing_schedules l on l.billing_id = b.id
      where (b.status in ('DECLINED', 'CANCELLED') or l.cancelled_at is not null) <> (l.released_at is not null)
    union all select 'moves of ' || l.id from billing_schedules l
      join appointment_moves m on m.appointment_id = l.id group by l.id
      having not bool_or(m.to_schedule_id = l.schedule_id)
        or l.sequence <> count(*) + (case when l.cancelled_at is null then 0 else 1 end)
    union all select 'balance of ' || r.benefit_id from reserved r
      join benefit_balances m on m.benefit_id = r.benefit_id and m.month = r.benefit_month
      left join returned g on g.benefit_id = r.benefit_id and g.benefit_month = r.benefit_month
      where r.amount - coalesce(g.amount, 0) > m.used
    union all select 'family of ' || h.id from benefit_balances m
      join co_participation_customers d on d.id = m.benefit_id join co_participation_customers h on h.id = d.holder_id
      left join benefit_balances p on p.benefit_id = h.id and p.month = m.month
      left join reserved r on r.benefit_id = h.id and r.benefit_month = m.month
      left join returned g on g.benefit_id = h.id and g.benefit_month = m.month
      group by h.id, m.month
      having sum(m.used) + coalesce(max(r.amount), 0) - coalesce(max(g.amount), 0) > coalesce(max(p.used), 0)
    union all select 'no ledger for ' || b.id from billings b where b.status = 'PAID' and b.price > 0
      and not exists (select 1 from ledger_lines l where l.billing_id = b.id and l.movement = 'SALE')
    union all select 'ledger of unpaid ' || b.id from billings b where b.status <> 'PAID'
      and exists (select 1 from ledger_lines l where l.billing_id = b.id and l.movement = 'SALE')
    union all select 'ledger sum of ' || billing_id from ledger_lines group by billing_id having sum(amount) <> 0
    union all select 'no charge for ' || b.id from billings b where b.status = 'PAID' and b.payment_method_id is not null
      and not exists (select 1 from sandbox_charges c where c.reference = b.provider_reference
        and c.status = 'APPROVED' and c.amount = b.charged and c.refunded = (select coalesce(sum(r.amount), 0)
          from refunds r where r.billing_id = b.id and r.method = 'CREDIT_CARD' and r.status = 'DONE'))
    union all select 'charge without a paid order ' || c.reference from sandbox_charges c
      join billings b on b.provider_reference = c.reference
      where c.status = 'APPROVED' and c.refunded < c.amount and b.status in ('DECLINED', 'CANCELLED')
    union all select 'charge of no order ' || c.reference from sandbox_charges c
      where c.status = 'APPROVED' and c.refunded < c.amount
      and not exists (select 1 from billings b where b.provider_reference = c.reference)
    union all select 'status of customer ' || c.id from customers c
      where (c.status = 'PAYMENT_OVERDUE') <> exists (select 1 from billings b
        where b.customer_id = c.id and b.due_on is not null and b.status <> 'PAID')
    union all select 'key without an order ' || k.id from idempotency_keys k
      where k.state <> 'voided' and k.billing_id is null
    union all select 'unfinished key of final ' || b.id from idempotency_keys k join billings b on b.id = k.billing_id
      where k.state = 'running' and b.status in ('PAID', 'DECLINED', 'CANCELLED', 'SCHEDULED', 'OVERDUE')`),
  );
  return [
    ...rows.map(({ fault }) => fault),
    ...(await faultsInPix(db)),
    ...(await faultsInSessions(db)),
    ...(await faultsInRefunds(db)),
    ...(await faultsInLists(db)),
  ];
}
