import { and, eq } from "drizzle-orm";
import type { NewAccount } from "#contract/calls/invitations.ts";
import type { InvitationKind } from "#contract/link.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { accountLinks } from "#server/db/schema/account-links.ts";
import { termsAcceptances } from "#server/db/schema/registrations.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { joinTeam } from "#server/domain/company/team/join.ts";
import { refuseBirthDate, refuseMinor } from "#server/domain/customers/birth-date.ts";
import { acceptDependent } from "#server/domain/dependents/accept.ts";
import { isNamedBy, isUsableAgain } from "#server/domain/links/live.ts";
import { withLinkTries } from "#server/domain/links/tries.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isCommonPassword } from "#server/domain/sessions/common-passwords.ts";
import { hashPassword, verifyPassword } from "#server/domain/sessions/password.ts";
import { type Link, readInvitation } from "./read.ts";

interface Answer {
  token: string;
  kind: InvitationKind;
  account: NewAccount | null;
}

/**
 * Takes an invitation, once, for the account of the e-mail that it was sent to; one is made where there is none. The link has shown
 * whose e-mail it is; nobody is signed in by it.
 *
 * @param address the caller's network address
 * @throws Refusal LINK_INVALID (unknown, used, replaced or too old, or pressed again with another password), VALIDATION (no account,
 *   and none to be made), PASSWORD_COMMON, MEMBER_ELSEWHERE, BENEFIT_TAKEN, RATE_LIMITED
 */
export async function acceptInvitation(
  deps: Deps,
  { token, kind, account }: Answer,
  address: string,
): Promise<{ inviterName: string }> {
  const now = deps.clock.now();
  return withLinkTries(deps.db, { address, now }, async () => {
    const passwordHash = account ? await hashPassword(account.password) : null;
    const { inviterName, madeWith } = await inTransaction(deps.db, async (tx) => {
      const link = await lockLink(tx, { token, kind }, now);
      const invitation = link && (await readInvitation(tx, link, now));
      if (!link || !invitation) throw new Refusal("LINK_INVALID");
      const { inviterName } = invitation;
      // The same press again: what became of the right since is not its to change.
      const known = await userOf(tx, link.email);
      if (link.usedAt !== null) return { inviterName, madeWith: known?.passwordHash };
      const userId = known?.id ?? (await begin(tx, link, { account, passwordHash, now }));
      const { companyId, dependentId } = link;
      const birthDate = known ? null : (account?.birthDate ?? null);
      if (dependentId) await acceptDependent(tx, { dependentId, userId, birthDate, now });
      if (companyId) await joinTeam(tx, { userId, companyId, now });
      await tx.update(accountLinks).set({ usedAt: now }).where(eq(accountLinks.id, link.id));
      return { inviterName };
    });
    // Outside of the transaction, which would keep the link from others as long as a password takes.
    const isOther = account && madeWith !== undefined && !(await verifyPassword(madeWith, account.password));
    if (isOther) throw new Refusal("LINK_INVALID");
    return { inviterName };
  });
}

/** The link, kept until the transaction ends: a second press waits for the first. */
async function lockLink(
  tx: Transaction,
  { token, kind }: Pick<Answer, "token" | "kind">,
  now: Date,
): Promise<Link | undefined> {
  const [link] = await tx
    .select()
    .from(accountLinks)
    .where(and(isNamedBy(token, kind), isUsableAgain(now)))
    .for("update");
  return link;
}

async function userOf(tx: Transaction, email: string) {
  const [user] = await tx
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email));
  return user;
}

/** Makes the account, with the proof of what was agreed to. @returns the user's id */
async function begin(
  tx: Transaction,
  { kind, email }: Link,
  { account, passwordHash, now }: { account: NewAccount | null; passwordHash: string | null; now: Date },
): Promise<string> {
  if (!account || !passwordHash)
    throw new Refusal("VALIDATION", { fields: [{ path: "account", message: "There is no account yet." }] });
  // Whoever becomes a customer is of age.
  if (kind === "DEPENDENT_INVITATION") requireAdult(account.birthDate, now);
  if (isCommonPassword(account.password, email)) throw new Refusal("PASSWORD_COMMON");
  const [user] = await tx
    .insert(users)
    .values({ email, name: account.name, passwordHash, createdAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) throw new Refusal("LINK_INVALID");
  const accepted = { userId: user.id, version: account.termsVersion, acceptedAt: now };
  await tx.insert(termsAcceptances).values([
    { ...accepted, document: "TERMS" },
    { ...accepted, document: "PRIVACY" },
  ]);
  return user.id;
}

function requireAdult(birthDate: string | undefined, now: Date): void {
  const path = "account.birthDate";
  if (birthDate === undefined) throw new Refusal("VALIDATION", { fields: [{ path, message: "missing" }] });
  refuseBirthDate(birthDate, path, now);
  refuseMinor(birthDate, path, now);
}
