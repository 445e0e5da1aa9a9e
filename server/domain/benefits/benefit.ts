import { sql } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import type { BenefitGroup } from "#contract/user-data.ts";
import type { Transaction } from "#server/db/database.ts";
import { monthOf, nextMonthOf, zonedDate } from "../zoned-time.ts";

/** A customer's benefit as the rules see it. */
export interface Benefit {
  id: string;
  company: { id: string; name: string; fantasyName: string };
  groups: readonly BenefitGroup[];
  /** What each month grants: the largest allowance of the groups, in centavos. */
  monthlyAllowance: Money;
  payrollDiscountEnabled: boolean;
  /** Set only while it lies after today; a block that has passed is no block. */
  unblockDate: string | null;
  /** What is left of this month and each later one that has been granted, by its first day. */
  balances: ReadonlyMap<string, Money>;
}

interface BenefitRow extends Record<string, unknown> {
  id: string;
  unblock_date: string | null;
  payroll_discount_enabled: boolean;
  monthly_allowance: number;
  company: Benefit["company"];
  groups: BenefitGroup[];
  balances: { month: string; left: number }[];
}

/** The customer's benefit with its groups and balances, in one query; null where there is none. */
export async function readBenefit(tx: Transaction, customerId: string, now: Date): Promise<Benefit | null> {
  const today = zonedDate(now);
  const { rows } = await tx.execute<BenefitRow>(sql`
    select b.id, b.unblock_date::text, b.payroll_discount_enabled,
      json_build_object('id', c.id, 'name', c.name, 'fantasyName', c.fantasy_name) as company,
      coalesce(g.monthly_allowance, 0) as monthly_allowance,
      coalesce(g.groups, '[]'::json) as groups,
      coalesce(m.balances, '[]'::json) as balances
    from co_participation_customers b
    join companies c on c.id = b.company_id
    left join lateral (
      select max(g.monthly_allowance) as monthly_allowance, json_agg(json_build_object('id', g.id, 'name', g.name,
        'subsidyPercentage', g.subsidy_percentage, 'subsidyCap', g.subsidy_cap) order by g.name) as groups
      from co_participation_groups l join benefit_groups g on g.id = l.group_id where l.benefit_id = b.id
    ) g on true
    left join lateral (
      select json_agg(json_build_object('month', m.month, 'left', m.granted - m.used)) as balances
      from benefit_balances m where m.benefit_id = b.id and m.month >= ${monthOf(today)}::date
    ) m on true
    where b.customer_id = ${customerId}`);
  const row = rows[0];
  return row ? toBenefit(row, today) : null;
}

function toBenefit(row: BenefitRow, today: string): Benefit {
  return {
    id: row.id,
    company: row.company,
    groups: row.groups,
    monthlyAllowance: row.monthly_allowance,
    payrollDiscountEnabled: row.payroll_discount_enabled,
    unblockDate: row.unblock_date !== null && row.unblock_date > today ? row.unblock_date : null,
    balances: new Map(row.balances.map(({ month, left }) => [month, left])),
  };
}

/** What is left in a month (its first day); a month not granted yet has its whole allowance. */
export const balanceIn = (benefit: Benefit, month: string): Money =>
  benefit.balances.get(month) ?? benefit.monthlyAllowance;

/** The day on which every benefit's balance renews: the first day of the next month in São Paulo. */
export const renewsOn = (now: Date): string => nextMonthOf(zonedDate(now));
