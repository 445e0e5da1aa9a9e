import { sql } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import type { Transaction } from "#server/db/database.ts";
import { benefitBalances } from "#server/db/schema/benefits.ts";
import { holderOf, releaseBalance } from "#server/domain/benefits/balance.ts";
import { monthOf, nextMonthOf, zonedDate } from "#server/domain/zoned-time.ts";

interface Returned {
  benefitId: string;
  /** The first day of the month it came from. */
  month: string;
  amount: Money;
}

/**
 * Gives a part of a benefit back: to the month it came from, or, where that is over, to the current one, which then grants
 * so much more. What a dependent had goes back to the holder; a limit that is over is not given a second time. The caller does it once
 * per refund.
 */
export async function returnBalance(
  tx: Transaction,
  { benefitId, month, amount }: Returned,
  now: Date,
): Promise<void> {
  const current = monthOf(zonedDate(now));
  if (month >= current) return releaseBalance(tx, { benefitId, month, amount });
  const paidBy = (await holderOf(tx, benefitId)) ?? benefitId;
  const { rows } = await tx.execute<{ allowance: number }>(sql`
    select coalesce(max(g.monthly_allowance), 0)::int as allowance from co_participation_groups l
    join benefit_groups g on g.id = l.group_id where l.benefit_id = ${paidBy}
      and coalesce(g.valid_from < ${nextMonthOf(current)}::date, true) and coalesce(g.valid_until >= ${current}::date, true)`);
  const granted = (rows[0]?.allowance ?? 0) + amount;
  await tx
    .insert(benefitBalances)
    .values({ benefitId: paidBy, month: current, granted, used: 0, grantedAt: now })
    .onConflictDoUpdate({
      target: [benefitBalances.benefitId, benefitBalances.month],
      set: { granted: sql`${benefitBalances.granted} + ${amount}` },
    });
}
