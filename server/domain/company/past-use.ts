import { sql } from "drizzle-orm";
import { FEWEST_TOLD, type MonthOfUse } from "#contract/company.ts";
import type { Transaction } from "#server/db/database.ts";
import { addDays, monthOf } from "../zoned-time.ts";

const MONTHS = 6;
/** A refund in a month that is over must not show as what it is. */
const ROUNDED_TO = 1_000;

/** What a company's people used in each of the months before one, the newest first: of fewer than five people nothing is told. */
export async function readPastUse(tx: Transaction, companyId: string, before: string): Promise<MonthOfUse[]> {
  const months = monthsBefore(before);
  const { rows } = await tx.execute<{ month: string; used: number; people: number }>(sql`
    select m.month::text as month, sum(m.used)::float8 as used, count(distinct b.customer_id)::int as people
    from benefit_balances m join co_participation_customers b on b.id = m.benefit_id
    where b.company_id = ${companyId} and m.used > 0 and m.month < ${before}::date
      and m.month >= ${months.at(-1)}::date group by m.month`);
  return months.map((month) => {
    const found = rows.find((row) => row.month === month);
    if (!found || found.people < FEWEST_TOLD) return { month, used: null };
    const amount = Math.round(found.used / ROUNDED_TO) * ROUNDED_TO;
    return { month, used: { amount, people: found.people } };
  });
}

function monthsBefore(month: string): string[] {
  const months: string[] = [];
  for (let last = month; months.length < MONTHS; months.push(last)) last = monthOf(addDays(last, -1));
  return months;
}
