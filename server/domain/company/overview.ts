import { sql } from "drizzle-orm";
import type { CompanyOverview } from "#contract/company.ts";
import type { Transaction } from "#server/db/database.ts";
import { isLiveAt } from "../benefits/benefit.ts";
import { monthOf, nextMonthOf, zonedDate } from "../zoned-time.ts";
import { readPastUse } from "./past-use.ts";

interface Row extends Record<string, unknown> {
  company: CompanyOverview["company"];
  invited: number;
  linked: number;
  granted: number;
}

/** The company, its roster in numbers, what this month's benefit grants, and what was used in the months before it. */
export async function readOverview(tx: Transaction, companyId: string, now: Date): Promise<CompanyOverview> {
  const month = monthOf(zonedDate(now));
  const { rows } = await tx.execute<Row>(sql`
    with granting as (
      select b.id, max(g.monthly_allowance) as allowance from co_participation_customers b
      join co_participation_groups l on l.benefit_id = b.id
      join benefit_groups g on g.id = l.group_id
        and coalesce(g.valid_from < ${nextMonthOf(month)}::date, true) and coalesce(g.valid_until >= ${month}::date, true)
      where b.company_id = ${companyId} and ${isLiveAt(now)} group by b.id
    )
    select json_build_object('id', c.id, 'name', c.name, 'fantasyName', c.fantasy_name, 'cnpj', c.cnpj) as company,
      (select count(*)::int from company_employees e where e.company_id = c.id and e.status = 'INVITED') as invited,
      (select count(*)::int from company_employees e where e.company_id = c.id and e.status = 'LINKED') as linked,
      (select coalesce(sum(allowance), 0)::float8 from granting) as granted
    from companies c where c.id = ${companyId}`);
  const [row] = rows;
  if (!row) throw new Error(`the company ${companyId} is gone`);
  const { company, invited, linked, granted } = row;
  const past = await readPastUse(tx, companyId, month);
  return { company, people: { invited, linked }, month: { month, granted }, past };
}
