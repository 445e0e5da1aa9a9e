import { sql } from "drizzle-orm";
import { FEWEST_TOLD, type MonthOfUse } from "#contract/company.ts";
import type { Transaction } from "#server/db/database.ts";
import { addDays, monthOf } from "../zoned-time.ts";
import { type CategoryUse, tellCategories } from "./tell-categories.ts";

const MONTHS = 6;
/** A refund in a month that is over must not show as what it is. */
const ROUNDED_TO = 1_000;

/** What a company's people used in each of the months before one, the newest first: of fewer than five people nothing is told. */
export async function readPastUse(tx: Transaction, companyId: string, before: string): Promise<MonthOfUse[]> {
  const months = monthsBefore(before);
  const { rows } = await tx.execute<{ month: string; used: number; people: number }>(sql`
    select m.month::text as month, sum(m.used)::float8 as used, count(distinct b.customer_id)::int as people
    from benefit_balances m join co_participation_customers b on b.id = m.benefit_id
    where b.company_id = ${companyId} and b.holder_id is null and m.used > 0 and m.month < ${before}::date
      and m.month >= ${months.at(-1)}::date group by m.month`);
  const categories = await readCategories(tx, companyId, { from: months.at(-1) ?? before, before });
  return months.map((month) => {
    const found = rows.find((row) => row.month === month);
    if (!found || found.people < FEWEST_TOLD) return { month, used: null };
    const told = tellCategories(categories.filter((use) => use.month === month));
    return {
      month,
      used: {
        amount: rounded(found.used),
        people: found.people,
        categories: told.map(({ name, amount }) => ({ name, amount: rounded(amount) })),
      },
    };
  });
}

const rounded = (amount: number) => Math.round(amount / ROUNDED_TO) * ROUNDED_TO;

/** What each category got of each month, without what was given back. A family is one of the company's people. */
async function readCategories(
  tx: Transaction,
  companyId: string,
  { from, before }: { from: string; before: string },
): Promise<(CategoryUse & { month: string })[]> {
  const { rows } = await tx.execute<CategoryUse & { month: string } & Record<string, unknown>>(sql`
    select u.benefit_month::text as month, k.name, sum(u.amount)::float8 as amount, count(distinct coalesce(c.holder_id, c.id))::int as people
    from (select b.benefit_id, b.benefit_month, b.activity_id, b.subsidy_value - coalesce((select sum(r.amount) from refunds r
        where r.billing_id = b.id and r.method = 'SUBSIDY' and r.status = 'DONE'), 0) as amount
      from billings b where b.subsidy_value > 0 and b.status not in ('DECLINED', 'CANCELLED')
        and b.benefit_month >= ${from}::date and b.benefit_month < ${before}::date) u
    join co_participation_customers c on c.id = u.benefit_id and c.company_id = ${companyId}
    join activities a on a.id = u.activity_id
    join activity_categories k on k.id = a.category_id
    where u.amount > 0 group by u.benefit_month, k.name`);
  return rows;
}

function monthsBefore(month: string): string[] {
  const months: string[] = [];
  for (let last = month; months.length < MONTHS; months.push(last)) last = monthOf(addDays(last, -1));
  return months;
}
