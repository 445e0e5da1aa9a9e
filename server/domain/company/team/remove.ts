import { and, eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { accountLinks } from "#server/db/schema/account-links.ts";
import { companyMembers } from "#server/db/schema/memberships.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { type Asking, isOpenInvitationOf, lockTeam, requireOwner } from "./read.ts";

/**
 * Takes a member's right away; it is read with each call, so the next one is refused.
 *
 * @throws Refusal NOT_FOUND (none of this company's), FORBIDDEN (no owner, and not oneself), LAST_OWNER
 */
export async function removeMember({ db, clock }: Deps, asking: Asking, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const team = await lockTeam(tx, asking.companyId);
    const member = team.find((one) => one.id === id);
    if (!member) throw new Refusal("NOT_FOUND");
    if (member.userId !== asking.userId) requireOwner(team, asking.userId);
    if (member.role === "OWNER" && team.filter(({ role }) => role === "OWNER").length === 1)
      throw new Refusal("LAST_OWNER");
    await tx.update(companyMembers).set({ removedAt: clock.now() }).where(eq(companyMembers.id, id));
  });
}

/** Makes an invitation's link worthless. @throws Refusal NOT_FOUND, FORBIDDEN (no owner) */
export async function giveUpInvitation({ db, clock }: Deps, asking: Asking, id: string): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const isIt = and(eq(accountLinks.id, id), isOpenInvitationOf(asking.companyId, now));
    const [known] = await tx.select({ id: accountLinks.id }).from(accountLinks).where(isIt);
    if (!known) throw new Refusal("NOT_FOUND");
    requireOwner(await lockTeam(tx, asking.companyId), asking.userId);
    await tx.update(accountLinks).set({ supersededAt: now }).where(isIt);
  });
}
