import { and, eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { customers } from "#server/db/schema/customers.ts";
import { dependents } from "#server/db/schema/dependents.ts";
import { users } from "#server/db/schema/users.ts";
import { readBenefit } from "#server/domain/benefits/benefit.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { endOldRecords } from "./end.ts";

interface Acceptance {
  dependentId: string;
  userId: string;
  /** `YYYY-MM-DD` of an account that has begun with the acceptance; null of one that was there. */
  birthDate: string | null;
  now: Date;
}

/**
 * Gives an account its part of the holder's benefit. Who is no customer yet becomes one.
 *
 * @throws Refusal LINK_INVALID (taken back, or the holder's benefit has ended), BENEFIT_TAKEN
 */
export async function acceptDependent(
  tx: Transaction,
  { dependentId, userId, birthDate, now }: Acceptance,
): Promise<void> {
  const [found] = await tx
    .select({ dependent: dependents, holder: coParticipationCustomers })
    .from(dependents)
    .innerJoin(coParticipationCustomers, eq(coParticipationCustomers.id, dependents.holderBenefitId))
    .where(and(eq(dependents.id, dependentId), eq(dependents.status, "INVITED")))
    .for("update", { of: dependents });
  const { dependent, holder } = found ?? {};
  if (!dependent || !holder || (holder.endedAt !== null && holder.endedAt <= now))
    throw new Refusal("LINK_INVALID");
  const customerId = await lockCustomer(tx, { userId, birthDate, now });
  if (await readBenefit(tx, customerId, now)) throw new Refusal("BENEFIT_TAKEN");
  await endOldRecords(tx, customerId, now);
  const { monthlyLimit } = dependent;
  const [record] = await tx
    .insert(coParticipationCustomers)
    .values({ customerId, companyId: holder.companyId, holderId: holder.id, monthlyLimit })
    .returning({ id: coParticipationCustomers.id });
  await tx
    .update(dependents)
    .set({ status: "ACTIVE", benefitId: record?.id, acceptedAt: now })
    .where(eq(dependents.id, dependentId));
}

/** The account's customer side, kept until the transaction ends: a benefit claimed meanwhile would not be seen. */
async function lockCustomer(
  tx: Transaction,
  { userId, birthDate, now }: Omit<Acceptance, "dependentId">,
): Promise<string> {
  const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error(`the user ${userId} is gone`);
  await tx
    .insert(customers)
    .values({ userId, name: user.name, birthDate, createdAt: now })
    .onConflictDoNothing({ target: customers.userId });
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.userId, userId))
    .for("update");
  if (!customer) throw new Error("the customer was not stored");
  return customer.id;
}
