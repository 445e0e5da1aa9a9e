import { and, eq, gt, isNull } from "drizzle-orm";
import type { LinkKind } from "#contract/link.ts";
import { accountLinks } from "#server/db/schema/account-links.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";

/** The condition of the link that a token of a kind names, whatever has become of it. */
export const isNamedBy = (token: string, kind: LinkKind) =>
  and(eq(accountLinks.tokenHash, hashSecret(token)), eq(accountLinks.kind, kind));

/** The condition that it may still be used. */
export const isUsable = (now: Date) =>
  and(isNull(accountLinks.usedAt), isNull(accountLinks.supersededAt), gt(accountLinks.expiresAt, now));
