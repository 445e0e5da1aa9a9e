import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { dependents } from "#server/db/schema/dependents.ts";
import type { Deps } from "#server/deps.ts";
import { supersedeLinks } from "#server/domain/links/issue.ts";
import { lockDependent } from "./holder.ts";

/**
 * Lets a dependent use the benefit no more, from now on, or takes an invitation back.
 *
 * @throws Refusal NOT_FOUND
 */
export function endDependent({ db, clock }: Deps, customerId: string, id: string): Promise<{ done: true }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { dependent } = await lockDependent(tx, { customerId, id, now });
    const { email, benefitId } = dependent;
    await tx.update(dependents).set({ status: "ENDED", endedAt: now }).where(eq(dependents.id, id));
    await supersedeLinks(tx, { kind: "DEPENDENT_INVITATION", email, dependentId: id }, now);
    if (benefitId)
      await tx
        .update(coParticipationCustomers)
        .set({ endedAt: now })
        .where(eq(coParticipationCustomers.id, benefitId));
    return { done: true };
  });
}

/** Whose part of somebody's benefit has ended otherwise is no dependent any more. The records end where the benefits do. */
export async function endDependence(tx: Transaction, customerId: string, now: Date): Promise<void> {
  await tx
    .update(dependents)
    .set({ status: "ENDED", endedAt: now })
    .where(and(eq(dependents.status, "ACTIVE"), inArray(dependents.benefitId, recordsOf(tx, customerId))));
}

/** Ends what a person has of others' benefits and gives to others, and keeps of it that somebody was there, not who. */
export async function forgetDependents(
  tx: Transaction,
  { customerId, email }: { customerId: string; email: string },
  now: Date,
): Promise<void> {
  const records = recordsOf(tx, customerId);
  await tx
    .update(dependents)
    .set({
      name: "",
      email: sql`${dependents.id}::text || '@excluida.invalid'`,
      status: "ENDED",
      endedAt: sql`coalesce(${dependents.endedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      or(
        eq(dependents.email, email),
        inArray(dependents.benefitId, records),
        inArray(dependents.holderBenefitId, records),
      ),
    );
}

const recordsOf = (tx: Transaction, customerId: string) =>
  tx
    .select({ id: coParticipationCustomers.id })
    .from(coParticipationCustomers)
    .where(eq(coParticipationCustomers.customerId, customerId));

/** Ends parts of benefits that are over with their holders': the account may have another. */
export async function endOldRecords(tx: Transaction, customerId: string, now: Date): Promise<void> {
  await tx
    .update(coParticipationCustomers)
    .set({ endedAt: now })
    .where(
      and(
        eq(coParticipationCustomers.customerId, customerId),
        isNotNull(coParticipationCustomers.holderId),
        isNull(coParticipationCustomers.endedAt),
      ),
    );
  await endDependence(tx, customerId, now);
}
