import { and, eq, gte, sql } from "drizzle-orm";
import type { Dependent } from "#contract/dependents.ts";
import { inTransaction } from "#server/db/database.ts";
import { benefitBalances, coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { dependents } from "#server/db/schema/dependents.ts";
import type { Deps } from "#server/deps.ts";
import { monthOf, zonedDate } from "#server/domain/zoned-time.ts";
import { lockDependent, refuseLimitAbove } from "./holder.ts";
import { readDependent } from "./read.ts";

/**
 * Changes what a dependent may use of a month, from this one on. Whoever has used more already uses nothing more of it.
 *
 * @throws Refusal NOT_FOUND, LIMIT_TOO_HIGH
 */
export function changeDependent(
  { db, clock }: Deps,
  customerId: string,
  { id, monthlyLimit }: { id: string; monthlyLimit: number },
): Promise<Dependent> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { benefit, dependent } = await lockDependent(tx, { customerId, id, now });
    refuseLimitAbove(benefit, monthlyLimit, now);
    await tx.update(dependents).set({ monthlyLimit }).where(eq(dependents.id, id));
    const { benefitId } = dependent;
    if (benefitId) {
      // The record before its months: a month that begins meanwhile has waited for it.
      const record = eq(coParticipationCustomers.id, benefitId);
      await tx.update(coParticipationCustomers).set({ monthlyLimit }).where(record);
      await tx
        .update(benefitBalances)
        .set({ granted: sql`greatest(${benefitBalances.used}, ${monthlyLimit})` })
        .where(
          and(eq(benefitBalances.benefitId, benefitId), gte(benefitBalances.month, monthOf(zonedDate(now)))),
        );
    }
    return readDependent(tx, id, now);
  });
}
