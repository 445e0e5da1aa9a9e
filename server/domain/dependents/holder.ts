import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { dependents } from "#server/db/schema/dependents.ts";
import { allowanceIn, type Benefit, readBenefit } from "#server/domain/benefits/benefit.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { monthOf, zonedDate } from "#server/domain/zoned-time.ts";

export type DependentRow = typeof dependents.$inferSelect;

/**
 * The benefit of a customer who has it as an employee.
 *
 * @throws Refusal BENEFIT_ABSENT, NOT_A_HOLDER
 */
export async function requireHolder(tx: Transaction, customerId: string, now: Date): Promise<Benefit> {
  const benefit = await readBenefit(tx, customerId, now);
  if (!benefit) throw new Refusal("BENEFIT_ABSENT");
  if (benefit.dependence) throw new Refusal("NOT_A_HOLDER");
  return benefit;
}

/** Keeps everyone else from inviting by a benefit until the transaction ends: two would not see each other. */
export async function lockHolder(tx: Transaction, { id }: Pick<Benefit, "id">): Promise<void> {
  await tx
    .select({ id: coParticipationCustomers.id })
    .from(coParticipationCustomers)
    .where(eq(coParticipationCustomers.id, id))
    .for("no key update");
}

interface Whose {
  customerId: string;
  id: string;
  now: Date;
}

/** As `findDependent`, kept until the transaction ends. */
export const lockDependent = (tx: Transaction, whose: Whose): ReturnType<typeof findDependent> =>
  findDependent(tx, { ...whose, isLocked: true });

/** A holder's own dependent or invitation. @throws Refusal NOT_FOUND */
export async function findDependent(
  tx: Transaction,
  { customerId, id, now, isLocked = false }: Whose & { isLocked?: boolean },
): Promise<{ benefit: Benefit; dependent: DependentRow }> {
  const benefit = await readBenefit(tx, customerId, now);
  if (!benefit) throw new Refusal("NOT_FOUND");
  const isIt = and(
    eq(dependents.id, id),
    eq(dependents.holderBenefitId, benefit.id),
    ne(dependents.status, "ENDED"),
  );
  const query = tx.select().from(dependents).where(isIt);
  const [dependent] = await (isLocked ? query.for("update") : query);
  if (!dependent) throw new Refusal("NOT_FOUND");
  return { benefit, dependent };
}

/** @throws Refusal LIMIT_TOO_HIGH */
export function refuseLimitAbove(benefit: Benefit, monthlyLimit: number, now: Date): void {
  const amount = allowanceIn(benefit, monthOf(zonedDate(now)));
  if (monthlyLimit > amount) throw new Refusal("LIMIT_TOO_HIGH", { amount });
}
