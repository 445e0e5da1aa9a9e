import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { Invitation } from "#contract/link.ts";
import type { Transaction } from "#server/db/database.ts";
import type { accountLinks } from "#server/db/schema/account-links.ts";
import { companies, coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { customers } from "#server/db/schema/customers.ts";
import { dependents } from "#server/db/schema/dependents.ts";
import { users } from "#server/db/schema/users.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";

export type Link = typeof accountLinks.$inferSelect;

/** Who invites by a link, and whether its e-mail has an account; null where it invites nobody. */
export async function readInvitation(tx: Transaction, link: Link, now: Date): Promise<Invitation | null> {
  const inviterName = await inviterOf(tx, link, now);
  if (inviterName === null) return null;
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, link.email));
  return { inviterName, hasAccount: user !== undefined };
}

/** The company, or the holder; null where nobody invites, or the holder has no benefit any more. */
async function inviterOf(tx: Transaction, link: Link, now: Date): Promise<string | null> {
  const { companyId, dependentId } = link;
  if (dependentId !== null) return holderOf(tx, dependentId, now);
  if (companyId === null) return null;
  const [company] = await tx
    .select({ name: companies.fantasyName })
    .from(companies)
    .where(eq(companies.id, companyId));
  return company?.name ?? null;
}

async function holderOf(tx: Transaction, dependentId: string, now: Date): Promise<string | null> {
  const { endedAt, customerId, id } = coParticipationCustomers;
  const [holder] = await tx
    .select({ name: calledNameOf(customers.userId) })
    .from(dependents)
    .innerJoin(coParticipationCustomers, eq(id, dependents.holderBenefitId))
    .innerJoin(customers, eq(customers.id, customerId))
    .where(and(eq(dependents.id, dependentId), or(isNull(endedAt), gt(endedAt, now))));
  return holder?.name ?? null;
}
