import { type SQL, sql } from "drizzle-orm";
import type { BenefitMonth, BenefitUse } from "#contract/wallet.ts";
import type { Transaction } from "#server/db/database.ts";
import { monthOf, zonedDate } from "../zoned-time.ts";
import { allowanceIn, type Benefit, balanceIn, lasts, renewsOn } from "./benefit.ts";

const PAGE_SIZE = 20;

export interface StatementRequest {
  customerId: string;
  benefit: Benefit;
  /** All months where undefined. */
  month: string | undefined;
  page: number;
  now: Date;
}

export interface Statement {
  months: BenefitMonth[];
  content: BenefitUse[];
  totalElements: number;
  totalPages: number;
  size: number;
  number: number;
}

/**
 * What a benefit granted, month by month, and a page of the purchases that had a part of it, newest first. Orders that
 * were given up have none.
 */
export async function readStatement(tx: Transaction, request: StatementRequest): Promise<Statement> {
  const { customerId, benefit, month, page } = request;
  const which = sql`where b.customer_id = ${customerId} and b.benefit_id = ${benefit.id} and b.subsidy_value > 0
    and b.status not in ('DECLINED', 'CANCELLED') and ${month ? sql`b.benefit_month = ${month}::date` : sql`true`}`;
  const { rows } = await tx.execute<{ total: number }>(
    sql`select count(*)::int as total from billings b ${which}`,
  );
  const totalElements = rows[0]?.total ?? 0;
  return {
    months: await readMonths(tx, benefit, request.now),
    content: await readUses(tx, which, page),
    totalElements,
    totalPages: Math.ceil(totalElements / PAGE_SIZE),
    size: PAGE_SIZE,
    number: page,
  };
}

interface UseRow extends Record<string, unknown> {
  id: string;
  number: number;
  title: string;
  partner_name: string;
  month: string;
  status: BenefitUse["status"];
  amount: number;
  returned: number;
  created_ms: number;
}

async function readUses(tx: Transaction, which: SQL, page: number): Promise<BenefitUse[]> {
  const { rows } = await tx.execute<UseRow>(sql`
    select b.id, b.number, b.title, b.partner_name, b.benefit_month::text as month, b.subsidy_value as amount,
      case when b.status in ('PAID', 'OVERDUE') then 'USED' else 'RESERVED' end as status,
      (extract(epoch from b.created_at) * 1000)::float8 as created_ms,
      (select coalesce(sum(r.amount), 0)::int from refunds r
        where r.billing_id = b.id and r.method = 'SUBSIDY' and r.status = 'DONE') as returned
    from billings b ${which}
    order by b.created_at desc, b.number desc limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}`);
  return rows.map(({ id, partner_name, created_ms, number, ...use }) => ({
    ...use,
    billingId: id,
    number: String(number),
    partnerName: partner_name,
    boughtAt: new Date(created_ms).toISOString(),
  }));
}

/** Newest first. This month and the next are there whether or not anybody has asked for their balance yet. */
async function readMonths(tx: Transaction, benefit: Benefit, now: Date): Promise<BenefitMonth[]> {
  const { rows } = await tx.execute<Omit<BenefitMonth, "left"> & Record<string, unknown>>(sql`
    select m.month::text, m.granted, m.used, (select coalesce(sum(d.used), 0)::int from benefit_balances d
      join co_participation_customers c on c.id = d.benefit_id
      where c.holder_id = m.benefit_id and d.month = m.month) as "usedByDependents"
    from benefit_balances m where m.benefit_id = ${benefit.id}`);
  const thisMonth = monthOf(zonedDate(now));
  const months = new Map(rows.map((row) => [row.month, row]));
  for (const month of [thisMonth, renewsOn(now)])
    if (!months.has(month))
      months.set(month, { month, granted: grantedIn(benefit, month), used: 0, usedByDependents: 0 });
  return [...months.values()]
    .map((row) => ({
      ...row,
      // What is left of a dependent's limit is no more than what the holder has.
      left: row.month < thisMonth ? row.granted - row.used : balanceIn(benefit, row.month),
    }))
    .sort((a, b) => b.month.localeCompare(a.month));
}

/** What a month nobody has used from grants. */
const grantedIn = (benefit: Benefit, month: string) =>
  lasts(benefit, month) ? (benefit.dependence?.monthlyLimit ?? allowanceIn(benefit, month)) : 0;
