import { type SQL, sql } from "drizzle-orm";
import type { Dependent, DependentMonth, Dependents } from "#contract/dependents.ts";
import type { Transaction } from "#server/db/database.ts";
import { allowanceIn, type Benefit } from "#server/domain/benefits/benefit.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { monthOf, zonedDate } from "#server/domain/zoned-time.ts";

/** Who may use a holder's benefit, or is invited to, in the order in which they were invited. */
export async function readDependents(tx: Transaction, benefit: Benefit, now: Date): Promise<Dependents> {
  const content = await read(tx, sql`d.holder_benefit_id = ${benefit.id} and d.status <> 'ENDED'`, now);
  return { content, monthlyAllowance: allowanceIn(benefit, monthOf(zonedDate(now))) };
}

/** @throws Refusal NOT_FOUND */
export async function readDependent(tx: Transaction, id: string, now: Date): Promise<Dependent> {
  const [found] = await read(tx, sql`d.id = ${id}`, now);
  if (!found) throw new Refusal("NOT_FOUND");
  return found;
}

interface Row extends Record<string, unknown>, Omit<Dependent, "invitedAt" | "inviteExpiresAt"> {
  invited_ms: number;
  expires_ms: number | null;
}

async function read(tx: Transaction, which: SQL, now: Date): Promise<Dependent[]> {
  const month = monthOf(zonedDate(now));
  const { rows } = await tx.execute<Row>(sql`
    select d.id, d.name, d.email, d.relation, d.status, d.monthly_limit::int as "monthlyLimit",
      (extract(epoch from d.invited_at) * 1000)::float8 as invited_ms,
      (select (extract(epoch from l.expires_at) * 1000)::float8 from account_links l where l.dependent_id = d.id
        and d.status = 'INVITED' and l.used_at is null and l.superseded_at is null
        and l.expires_at > ${now.toISOString()}::timestamptz) as expires_ms,
      coalesce(m.used, 0)::int as used, ${purchasesOf(sql`d.benefit_id`, sql`${month}::date`)} as purchases
    from dependents d left join benefit_balances m on m.benefit_id = d.benefit_id and m.month = ${month}::date
    where ${which} order by d.invited_at, d.id`);
  return rows.map(({ invited_ms, expires_ms, ...dependent }) => ({
    ...dependent,
    invitedAt: new Date(invited_ms).toISOString(),
    inviteExpiresAt: expires_ms === null ? null : new Date(expires_ms).toISOString(),
  }));
}

/** How many purchases of a month a benefit had a part in. */
const purchasesOf = (benefitId: SQL, month: SQL): SQL => sql`(select count(*)::int from billings b
  where b.benefit_id = ${benefitId} and b.benefit_month = ${month} and b.subsidy_value > 0
    and b.status not in ('DECLINED', 'CANCELLED'))`;

/** What a dependent used month by month, the newest first. */
export async function readUse(
  tx: Transaction,
  { benefitId }: { benefitId: string | null },
): Promise<DependentMonth[]> {
  const { rows } = await tx.execute<DependentMonth & Record<string, unknown>>(sql`
    select m.month::text, m.used, ${purchasesOf(sql`m.benefit_id`, sql`m.month`)} as purchases
    from benefit_balances m where m.benefit_id = ${benefitId} and m.used > 0 order by m.month desc`);
  return rows;
}
