import { and, eq, gt, isNull, or } from "drizzle-orm";
import { type AccountLinkKind, accountLinks } from "#server/db/schema/account-links.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";

/** The condition of the link that a token of a kind names, whatever has become of it. */
export const isNamedBy = (token: string, kind: AccountLinkKind) =>
  and(eq(accountLinks.tokenHash, hashSecret(token)), eq(accountLinks.kind, kind));

/** The condition that it may still be used. */
export const isUsable = (now: Date) =>
  and(isNull(accountLinks.usedAt), isNull(accountLinks.supersededAt), gt(accountLinks.expiresAt, now));

/** For so long after its use a link says yes again: a press whose answer was lost is made again. */
const SAME_PRESS_MS = 10 * 60_000;

/** The condition that it may still be used, or was a moment ago. */
export const isUsableAgain = (now: Date) =>
  or(isUsable(now), gt(accountLinks.usedAt, new Date(now.getTime() - SAME_PRESS_MS)));
