import { and, eq } from "drizzle-orm";
import type { TeamInvitation } from "#contract/company-team.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { accountLinks } from "#server/db/schema/account-links.ts";
import { companies } from "#server/db/schema/benefits.ts";
import { companyMembers } from "#server/db/schema/memberships.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";
import { issueLink } from "#server/domain/links/issue.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";
import { teamInvitationText } from "./mail-text.ts";
import { type Asking, isLiveMemberOf, isOpenInvitationOf, lockTeam, requireOwner } from "./read.ts";

const LINK_LIFE_MS = 7 * 24 * 60 * 60_000;
const MAILS_PER_DAY = 20;
const MAILS_TO_ONE_PER_DAY = 3;
const DAY_S = 24 * 60 * 60;

/**
 * Writes to somebody who is to speak for the company, too.
 *
 * @throws Refusal FORBIDDEN (no owner), MEMBER_KNOWN, RATE_LIMITED
 */
export async function inviteMember(deps: Deps, asking: Asking, email: string): Promise<TeamInvitation> {
  const { db, clock, config, ports } = deps;
  const now = clock.now();
  const { companyId } = asking;
  await inTransaction(db, async (tx) => requireOwner(await lockTeam(tx, companyId), asking.userId));
  const limits = [
    { key: `team-mail:${companyId}`, tries: MAILS_PER_DAY, windowS: DAY_S },
    { key: `team-mail-to:${hashSecret(email)}`, tries: MAILS_TO_ONE_PER_DAY, windowS: DAY_S },
  ];
  await takeTries(db, limits, now);
  return inTransaction(db, async (tx) => {
    requireOwner(await lockTeam(tx, companyId), asking.userId);
    if (await isMember(tx, companyId, email)) throw new Refusal("MEMBER_KNOWN");
    const owner = { kind: "COMPANY_INVITATION", email, companyId } as const; // one of the kinds
    const { secret, expiresAt } = await issueLink(tx, owner, { now, lifeMs: LINK_LIFE_MS });
    const link = `${config.publicUrl}/entrar/convite-equipe?token=${secret}`;
    const text = teamInvitationText({ ...(await namesOf(tx, asking)), link, expiresAt });
    await ports.mail.send(tx, { ...text, to: email }, now);
    const [made] = await tx
      .select({ id: accountLinks.id })
      .from(accountLinks)
      .where(and(isOpenInvitationOf(companyId, now), eq(accountLinks.email, email)));
    if (!made) throw new Error("a link that was not written");
    return { id: made.id, email, expiresAt: expiresAt.toISOString() };
  });
}

async function isMember(tx: Transaction, companyId: string, email: string): Promise<boolean> {
  const found = await tx
    .select({ id: companyMembers.id })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(isLiveMemberOf(companyId), eq(users.email, email)));
  return found.length > 0;
}

async function namesOf(
  tx: Transaction,
  { userId, companyId }: Asking,
): Promise<{ inviter: string; company: string }> {
  const [names] = await tx
    .select({ inviter: calledNameOf(users.id), company: companies.fantasyName })
    .from(users)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(eq(users.id, userId));
  return names ?? { inviter: "", company: "" };
}
