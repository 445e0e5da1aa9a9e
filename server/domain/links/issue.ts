import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { type AccountLinkKind, accountLinks } from "#server/db/schema/account-links.ts";
import { hashSecret, newSecret } from "#server/domain/sessions/secrets.ts";

export interface LinkOwner {
  kind: AccountLinkKind;
  /** In lower case. */
  email: string;
  /** Of RESET_PASSWORD and EMPLOYER_EMAIL. */
  userId?: string;
  /** Of VERIFY_EMAIL alone. */
  registrationId?: string;
  /** Of DEPENDENT_INVITATION alone. */
  dependentId?: string;
  /** Of COMPANY_INVITATION alone. */
  companyId?: string;
}

/**
 * Makes a link; those of its kind that were sent to the same e-mail before, to the same end, are worthless from then on. Whoever calls holds a
 * row that stands for the e-mail, so that two links are not made at once.
 *
 * @returns its secret, which is not stored
 */
export async function issueLink(
  tx: Transaction,
  owner: LinkOwner,
  { now, lifeMs }: { now: Date; lifeMs: number },
): Promise<{ secret: string; expiresAt: Date }> {
  await supersedeLinks(tx, owner, now);
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + lifeMs);
  await tx
    .insert(accountLinks)
    .values({ ...owner, tokenHash: hashSecret(secret), requestedAt: now, expiresAt });
  return { secret, expiresAt };
}

/** Makes the unused links of a kind to an e-mail worthless; of an invitation those of the same. */
export async function supersedeLinks(
  tx: Transaction,
  { kind, email, dependentId, companyId }: LinkOwner,
  now: Date,
): Promise<void> {
  const isLive = and(isNull(accountLinks.usedAt), isNull(accountLinks.supersededAt));
  const isSame = and(
    dependentId === undefined ? undefined : eq(accountLinks.dependentId, dependentId),
    companyId === undefined ? undefined : eq(accountLinks.companyId, companyId),
  );
  await tx
    .update(accountLinks)
    .set({ supersededAt: now })
    .where(and(eq(accountLinks.kind, kind), eq(accountLinks.email, email), isSame, isLive));
}
