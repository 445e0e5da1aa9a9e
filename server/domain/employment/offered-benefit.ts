import { sql } from "drizzle-orm";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Transaction } from "#server/db/database.ts";
import {
  type Benefit,
  byMonth,
  GROUPS,
  type GrantingGroup,
  type MonthLeft,
} from "#server/domain/benefits/benefit.ts";
import { fromWallClock, monthOf, zonedDate } from "../zoned-time.ts";

interface OfferedRow extends Record<string, unknown> {
  company: Benefit["company"];
  payroll_discount_enabled: boolean;
  groups: GrantingGroup[] | null;
  unblock_date: string | null;
  balances: MonthLeft[] | null;
}

/**
 * The benefit that a customer would have who claimed the one that waits for the account's e-mail the longest: its groups, and what is left
 * of a month from which the same company has paid before. Null where none waits, or one is claimed.
 */
export async function readOfferedBenefit(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<Benefit | null> {
  const today = zonedDate(now);
  const monthStart = fromWallClock(monthOf(today), 0, BUSINESS_TIME_ZONE).toISOString();
  const { rows } = await tx.execute<OfferedRow>(sql`
    select json_build_object('id', c.id, 'name', c.name, 'fantasyName', c.fantasy_name) as company,
      e.payroll_discount_enabled, b.unblock_date::text,
      (select ${GROUPS} from company_employee_groups l join benefit_groups g on g.id = l.group_id
        where l.employee_id = e.id and g.archived_at is null) as groups,
      (select json_agg(json_build_object('month', m.month, 'left', m.granted - m.used)) from benefit_balances m
        where m.benefit_id = b.id and m.month >= ${monthOf(today)}::date) as balances
    from customers k join users u on u.id = k.user_id
    join company_employees e on e.email = u.email and e.status = 'INVITED' and e.left_at is null
    join companies c on c.id = e.company_id
    left join lateral (
      select r.id, r.unblock_date from co_participation_customers r
      where r.customer_id = k.id and r.company_id = c.id and r.holder_id is null
        and (r.ended_at is null or r.ended_at > ${monthStart}::timestamptz)
      order by r.ended_at desc nulls first limit 1
    ) b on true
    where k.id = ${customerId}
      and not exists (select 1 from company_employees l where l.left_at is null and l.customer_id = k.id)
    order by e.created_at, e.id limit 1`);
  const [row] = rows;
  if (!row) return null;
  return {
    id: "",
    company: row.company,
    groups: row.groups ?? [],
    payrollDiscountEnabled: row.payroll_discount_enabled,
    unblockDate: row.unblock_date !== null && row.unblock_date > today ? row.unblock_date : null,
    endsOn: null,
    balances: byMonth(row.balances ?? []),
    dependence: null,
  };
}
