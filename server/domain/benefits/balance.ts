import { and, eq, sql } from "drizzle-orm";
import type { Money } from "#contract/money.ts";
import type { Transaction } from "#server/db/database.ts";
import { benefitBalances, coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { allowanceIn, type Benefit } from "./benefit.ts";

/** A part of the balance of one month, named by its first day. */
export interface BalanceShare {
  benefit: Pick<Benefit, "id" | "groups" | "dependence">;
  month: string;
  amount: Money;
}

/** A row of `benefit_balances`, and what is taken from it. */
interface Draw {
  benefitId: string;
  month: string;
  amount: Money;
}

/**
 * Takes an amount from a month's balance, granting the month where that has not happened; a dependent's counts against the limit, too.
 * The rows stay locked until the transaction ends, in one order everywhere: the dependent's record, its month, the holder's month. A month
 * that was waited for stays locked even where too little is left of it.
 *
 * @returns false, with nothing taken, when less is left
 */
export async function reserveBalance(
  tx: Transaction,
  { benefit, month, amount }: BalanceShare,
  now: Date,
): Promise<boolean> {
  const { id, dependence } = benefit;
  const ofLimit = { benefitId: id, month, amount };
  if (dependence && !(await draw(tx, ofLimit, await lockLimit(tx, id), now))) return false;
  const ofBalance = { benefitId: dependence?.holderId ?? id, month, amount };
  if (await draw(tx, ofBalance, allowanceIn(benefit, month), now)) return true;
  if (dependence)
    await tx
      .update(benefitBalances)
      .set({ used: sql`${benefitBalances.used} - ${amount}` })
      .where(isMonthOf(id, month));
  return false;
}

async function draw(tx: Transaction, taken: Draw, granted: Money, now: Date): Promise<boolean> {
  if (await take(tx, taken)) return true;
  const { benefitId, month } = taken;
  await tx
    .insert(benefitBalances)
    .values({ benefitId, month, granted, used: 0, grantedAt: now })
    .onConflictDoNothing();
  return take(tx, taken);
}

/** A dependent's limit as it is now; it changes no more until the transaction ends, so that no month goes on with the one before. */
async function lockLimit(tx: Transaction, benefitId: string): Promise<Money> {
  const [record] = await tx
    .select({ limit: coParticipationCustomers.monthlyLimit })
    .from(coParticipationCustomers)
    .where(eq(coParticipationCustomers.id, benefitId))
    .for("share");
  return record?.limit ?? 0;
}

async function take(tx: Transaction, { benefitId, month, amount }: Draw): Promise<boolean> {
  const taken = await tx
    .update(benefitBalances)
    .set({ used: sql`${benefitBalances.used} + ${amount}` })
    .where(
      and(
        isMonthOf(benefitId, month),
        sql`${benefitBalances.used} + ${amount} <= ${benefitBalances.granted}`,
      ),
    )
    .returning({ used: benefitBalances.used });
  return taken.length === 1;
}

/** Gives a reserved amount back to its month, a dependent's to limit and holder. Call it once per reservation. */
export async function releaseBalance(tx: Transaction, { benefitId, month, amount }: Draw): Promise<void> {
  const holderId = await holderOf(tx, benefitId);
  const own = isMonthOf(benefitId, month);
  const used = sql<Money>`${benefitBalances.used} - ${amount}`;
  if (!holderId) return void (await tx.update(benefitBalances).set({ used }).where(own));
  // A limit that was lowered below what was used is worth no more than itself again.
  const granted = sql`greatest(${used}, ${await lockLimit(tx, benefitId)})`;
  await tx.update(benefitBalances).set({ used, granted }).where(own);
  await tx.update(benefitBalances).set({ used }).where(isMonthOf(holderId, month));
}

/** The record whose balance pays for a dependent's; null of whoever has a benefit as an employee. */
export async function holderOf(tx: Transaction, benefitId: string): Promise<string | null> {
  const [record] = await tx
    .select({ holderId: coParticipationCustomers.holderId })
    .from(coParticipationCustomers)
    .where(eq(coParticipationCustomers.id, benefitId));
  return record?.holderId ?? null;
}

const isMonthOf = (benefitId: string, month: string) =>
  and(eq(benefitBalances.benefitId, benefitId), eq(benefitBalances.month, month));
