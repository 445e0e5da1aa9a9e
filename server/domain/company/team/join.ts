import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { companyMembers } from "#server/db/schema/memberships.ts";
import { Refusal } from "#server/domain/refusal.ts";

/**
 * Lets somebody speak for a company; whoever does already goes on as they are.
 *
 * @throws Refusal MEMBER_ELSEWHERE
 */
export async function joinTeam(
  tx: Transaction,
  { userId, companyId, now }: { userId: string; companyId: string; now: Date },
): Promise<void> {
  await tx
    .insert(companyMembers)
    .values({ userId, companyId, role: "MEMBER", createdAt: now })
    .onConflictDoNothing();
  const [member] = await tx
    .select({ companyId: companyMembers.companyId })
    .from(companyMembers)
    .where(and(eq(companyMembers.userId, userId), isNull(companyMembers.removedAt)));
  if (member?.companyId !== companyId) throw new Refusal("MEMBER_ELSEWHERE");
}
