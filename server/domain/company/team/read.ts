import { and, asc, desc, eq, gt, isNull } from "drizzle-orm";
import type { CompanyRole, CompanyTeam } from "#contract/company-team.ts";
import type { Transaction } from "#server/db/database.ts";
import { accountLinks } from "#server/db/schema/account-links.ts";
import { companyMembers } from "#server/db/schema/memberships.ts";
import { users } from "#server/db/schema/users.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";
import { Refusal } from "#server/domain/refusal.ts";

/** Who asks, for which company. */
export interface Asking {
  userId: string;
  companyId: string;
}

/** Who speaks for the company, its owners first, and whose invitation may still be taken. */
export async function readTeam(tx: Transaction, asking: Asking, now: Date): Promise<CompanyTeam> {
  const members = await tx
    .select({
      id: companyMembers.id,
      userId: users.id,
      name: calledNameOf(users.id),
      email: users.email,
      role: companyMembers.role,
      createdAt: companyMembers.createdAt,
    })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(isLiveMemberOf(asking.companyId))
    .orderBy(desc(companyMembers.role), asc(companyMembers.createdAt), asc(calledNameOf(users.id)));
  const invitations = await tx
    .select({ id: accountLinks.id, email: accountLinks.email, expiresAt: accountLinks.expiresAt })
    .from(accountLinks)
    .where(isOpenInvitationOf(asking.companyId, now))
    .orderBy(asc(accountLinks.email));
  return {
    content: members.map(({ userId, createdAt, ...member }) => ({
      ...member,
      isMe: userId === asking.userId,
      since: createdAt.toISOString(),
    })),
    invitations: invitations.map((link) => ({ ...link, expiresAt: link.expiresAt.toISOString() })),
    mayChange: members.some(({ userId, role }) => userId === asking.userId && role === "OWNER"),
  };
}

/** The condition that a membership is of a company, and goes on. */
export const isLiveMemberOf = (companyId: string) =>
  and(eq(companyMembers.companyId, companyId), isNull(companyMembers.removedAt));

/** The condition that a link invites to a company and may still be used. */
export const isOpenInvitationOf = (companyId: string, now: Date) =>
  and(
    eq(accountLinks.companyId, companyId),
    isNull(accountLinks.usedAt),
    isNull(accountLinks.supersededAt),
    gt(accountLinks.expiresAt, now),
  );

/** The members that go on, kept until the transaction ends: two changes do not take the last owner each. */
export async function lockTeam(
  tx: Transaction,
  companyId: string,
): Promise<{ id: string; userId: string; role: CompanyRole }[]> {
  return tx
    .select({ id: companyMembers.id, userId: companyMembers.userId, role: companyMembers.role })
    .from(companyMembers)
    .where(isLiveMemberOf(companyId))
    .orderBy(asc(companyMembers.id))
    .for("update");
}

/** @throws Refusal FORBIDDEN for whoever is no owner */
export function requireOwner(team: readonly { userId: string; role: CompanyRole }[], userId: string): void {
  if (!team.some((member) => member.userId === userId && member.role === "OWNER"))
    throw new Refusal("FORBIDDEN");
}
