import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { customers } from "../../db/schema/customers.ts";
import { companyMembers, partnerMembers } from "../../db/schema/memberships.ts";
import { sessions, users } from "../../db/schema/users.ts";
import { belonging, belongingJoins } from "./belonging.ts";
import { actingAs } from "./profiles.ts";
import { hashSecret } from "./secrets.ts";
import type { SignedIn } from "./session.ts";

/** When a session was last used is known to the hour: a write for each request would cost more than it tells. */
const SEEN_EVERY_MS = 60 * 60_000;

/** Proofs by which a request is taken for a session's. */
interface Shown {
  token: string;
  /** The HttpOnly cookie's value. */
  companion: string | null;
  isFromBrowser: boolean;
}

/**
 * The live session of a token. A browser's is worth nothing without the companion it was handed out with, an API client's
 * nothing in a browser. `isNewlySeen` where its use is to be kept, by `keepSeen`.
 */
export async function findSession(
  tx: Transaction,
  { token, companion, isFromBrowser }: Shown,
  now: Date,
): Promise<{ signedIn: SignedIn; isNewlySeen: boolean } | null> {
  const [row] = await tx
    .select({
      id: sessions.id,
      userId: sessions.userId,
      role: users.role,
      profile: sessions.profile,
      kind: sessions.kind,
      companionHash: sessions.companionHash,
      lastSeenAt: sessions.lastSeenAt,
      ...belonging,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(customers, belongingJoins.customer)
    .leftJoin(partnerMembers, belongingJoins.partner)
    .leftJoin(companyMembers, belongingJoins.company)
    .where(
      and(eq(sessions.tokenHash, hashSecret(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    );
  if (!row) return null;
  const isProven =
    row.kind === "API" ? !isFromBrowser : companion !== null && hashSecret(companion) === row.companionHash;
  if (!isProven) return null;
  const { id, userId, role, profile, lastSeenAt } = row;
  return {
    signedIn: { id, userId, role, profile, ...actingAs(profile, row) },
    isNewlySeen: !lastSeenAt || now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS,
  };
}

/** Keeps that a session is in use. Its other requests, which do so at the same time, are not waited for. */
export async function keepSeen(tx: Transaction, { id }: Pick<SignedIn, "id">, now: Date): Promise<void> {
  const free = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.id, id))
    .for("no key update", { skipLocked: true });
  await tx.update(sessions).set({ lastSeenAt: now }).where(inArray(sessions.id, free));
}
