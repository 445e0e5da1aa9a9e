import { and, eq, sql } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import type { Transaction } from "#server/db/database.ts";
import { benefitBalances } from "#server/db/schema/benefits.ts";
import { allowanceIn, type Benefit } from "./benefit.ts";

/** A part of the balance of one month, named by its first day. */
export interface BalanceShare {
  benefit: Pick<Benefit, "id" | "groups">;
  month: string;
  amount: Money;
}

/**
 * Takes an amount from a month's balance, granting the month where that has not happened. The row stays locked
 * until the transaction ends.
 *
 * @returns false, with nothing taken, when less is left
 */
export async function reserveBalance(tx: Transaction, share: BalanceShare, now: Date): Promise<boolean> {
  const { benefit, month } = share;
  if (await take(tx, share)) return true;
  await tx
    .insert(benefitBalances)
    .values({ benefitId: benefit.id, month, granted: allowanceIn(benefit, month), used: 0, grantedAt: now })
    .onConflictDoNothing();
  return take(tx, share);
}

async function take(tx: Transaction, { benefit, month, amount }: BalanceShare): Promise<boolean> {
  const taken = await tx
    .update(benefitBalances)
    .set({ used: sql`${benefitBalances.used} + ${amount}` })
    .where(
      and(
        eq(benefitBalances.benefitId, benefit.id),
        eq(benefitBalances.month, month),
        sql`${benefitBalances.used} + ${amount} <= ${benefitBalances.granted}`,
      ),
    )
    .returning({ used: benefitBalances.used });
  return taken.length === 1;
}

/** Gives a reserved amount back to its month. Call it once per reservation. */
export async function releaseBalance(
  tx: Transaction,
  { benefitId, month, amount }: { benefitId: string; month: string; amount: Money },
): Promise<void> {
  await tx
    .update(benefitBalances)
    .set({ used: sql`${benefitBalances.used} - ${amount}` })
    .where(and(eq(benefitBalances.benefitId, benefitId), eq(benefitBalances.month, month)));
}
