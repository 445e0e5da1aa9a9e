import { type SQL, sql } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import { isValidWithin } from "#contract/subsidy.ts";
import type { BenefitGroup } from "#contract/user-data.ts";
import type { Transaction } from "#server/db/database.ts";
import { calledIn } from "#server/domain/customers/called.ts";
import { addDays, monthOf, nextMonthOf, zonedDate } from "../zoned-time.ts";

/** A group with what it grants each month, in centavos. */
export interface GrantingGroup extends BenefitGroup {
  monthlyAllowance: Money;
}

/** A part of a holder's benefit. */
export interface Dependence {
  /** The holder's record, whose balance pays. */
  holderId: string;
  holderName: string;
  monthlyLimit: Money;
  /** What is left of the limit in this month and each later one that was used from, by its first day. */
  leftOfLimit: ReadonlyMap<string, Money>;
}

/** A customer's benefit as the rules see it. A dependent's has the groups and the balances of its holder. */
export interface Benefit {
  id: string;
  company: { id: string; name: string; fantasyName: string };
  groups: readonly GrantingGroup[];
  payrollDiscountEnabled: boolean;
  /** Set only while it lies after today; a block that has passed is no block. */
  unblockDate: string | null;
  /** The first day on which it pays nothing any more; null while it goes on. */
  endsOn: string | null;
  /** What is left of this month and each later one that has been granted, by its first day. */
  balances: ReadonlyMap<string, Money>;
  /** Null of whoever has it as an employee. */
  dependence: Dependence | null;
}

/** The groups `g` of a query, as `GrantingGroup`s. */
export const GROUPS: SQL = sql`json_agg(json_build_object('id', g.id, 'name', g.name, 'monthlyAllowance', g.monthly_allowance,
  'subsidyKind', g.subsidy_kind, 'subsidyPercentage', g.subsidy_percentage, 'subsidyFixed', g.subsidy_fixed,
  'subsidyCap', g.subsidy_cap, 'validFrom', g.valid_from, 'validUntil', g.valid_until) order by g.name)`;

interface BenefitRow extends Record<string, unknown> {
  id: string;
  unblock_date: string | null;
  payroll_discount_enabled: boolean;
  ended_ms: number | null;
  company: Benefit["company"];
  groups: GrantingGroup[];
  balances: MonthLeft[];
  dependence: (Omit<Dependence, "leftOfLimit"> & { leftOfLimit: MonthLeft[] }) | null;
}

export interface MonthLeft {
  month: string;
  left: number;
}

/** The customer's benefit with its groups and balances, in one query; null where there is none, or it or its holder's has ended. */
export async function readBenefit(tx: Transaction, customerId: string, now: Date): Promise<Benefit | null> {
  const today = zonedDate(now);
  const isFromThisMonth = sql`m.month >= ${monthOf(today)}::date`;
  const { rows } = await tx.execute<BenefitRow>(sql`
    select b.id, b.unblock_date::text, b.payroll_discount_enabled,
      json_build_object('id', c.id, 'name', c.name, 'fantasyName', c.fantasy_name) as company,
      (extract(epoch from least(b.ended_at, h.ended_at)) * 1000)::float8 as ended_ms,
      coalesce(g.groups, '[]'::json) as groups,
      coalesce(p.balances, '[]'::json) as balances,
      case when h.id is not null then json_build_object('holderId', h.id, 'holderName', ${calledIn("k")},
        'monthlyLimit', b.monthly_limit, 'leftOfLimit', coalesce(o.balances, '[]'::json)) end as dependence
    from co_participation_customers b
    join companies c on c.id = b.company_id
    left join co_participation_customers h on h.id = b.holder_id
    left join customers k on k.id = h.customer_id
    left join lateral (
      select ${GROUPS} as groups
      from co_participation_groups l join benefit_groups g on g.id = l.group_id
      where l.benefit_id = coalesce(h.id, b.id)
    ) g on true
    left join lateral (
      select json_agg(json_build_object('month', m.month, 'left', m.granted - m.used)) as balances
      from benefit_balances m where m.benefit_id = coalesce(h.id, b.id) and ${isFromThisMonth}
    ) p on true
    left join lateral (
      select json_agg(json_build_object('month', m.month, 'left', m.granted - m.used)) as balances
      from benefit_balances m where m.benefit_id = b.id and h.id is not null and ${isFromThisMonth}
    ) o on true
    where b.customer_id = ${customerId} and ${isLiveAt(now)}
      and (h.ended_at is null or h.ended_at > ${now.toISOString()}::timestamptz)
    order by b.ended_at desc nulls first limit 1`);
  const row = rows[0];
  return row ? toBenefit(row, today) : null;
}

function toBenefit(row: BenefitRow, today: string): Benefit {
  return {
    id: row.id,
    company: row.company,
    groups: row.groups,
    payrollDiscountEnabled: row.payroll_discount_enabled,
    unblockDate: row.unblock_date !== null && row.unblock_date > today ? row.unblock_date : null,
    endsOn: row.ended_ms === null ? null : zonedDate(new Date(row.ended_ms)),
    balances: byMonth(row.balances),
    dependence: row.dependence && { ...row.dependence, leftOfLimit: byMonth(row.dependence.leftOfLimit) },
  };
}

export const byMonth = (balances: readonly MonthLeft[]) =>
  new Map(balances.map(({ month, left }) => [month, left]));

/** Whether the benefit `b` of a query has not ended at `now`; a dependent's ends with its holder's, too, which this does not see. */
export const isLiveAt = (now: Date): SQL =>
  sql`(b.ended_at is null or b.ended_at > ${now.toISOString()}::timestamptz)`;

/** Whether a benefit still goes on a day, as far as is known. */
export const lasts = ({ endsOn }: Pick<Benefit, "endsOn">, day: string): boolean =>
  endsOn === null || day < endsOn;

/** What a month (its first day) grants: the largest allowance of the groups that are valid on one of its days. */
export function allowanceIn({ groups }: Pick<Benefit, "groups">, month: string): Money {
  const last = addDays(nextMonthOf(month), -1);
  const granting = groups.filter((group) => isValidWithin(group, month, last));
  return Math.max(0, ...granting.map(({ monthlyAllowance }) => monthlyAllowance));
}

/**
 * What is left in a month (its first day); one not granted yet has its whole allowance, one after the benefit's end nothing. A dependent
 * has what is left of the limit, and not more than the holder.
 */
export function balanceIn(benefit: Benefit, month: string): Money {
  if (!lasts(benefit, month)) return 0;
  const left = benefit.balances.get(month) ?? allowanceIn(benefit, month);
  const { dependence } = benefit;
  return dependence ? Math.min(left, dependence.leftOfLimit.get(month) ?? dependence.monthlyLimit) : left;
}

/** The day on which every benefit's balance renews: the first day of the next month in São Paulo. */
export const renewsOn = (now: Date): string => nextMonthOf(zonedDate(now));
