import { and, eq, gt, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { customers } from "../../db/schema/customers.ts";
import { sessions, users } from "../../db/schema/users.ts";
import { hashSecret } from "./secrets.ts";
import type { SignedIn } from "./session.ts";

/**
 * The live session of a token. `companion` is the HttpOnly cookie's value, or `notABrowser` where none is asked for.
 * A token without the companion it was issued with is worth nothing in a browser.
 */
export async function findSession(
  tx: Transaction,
  token: string,
  companion: string | null | "notABrowser",
  now: Date,
): Promise<SignedIn | null> {
  const [row] = await tx
    .select({
      id: sessions.id,
      userId: sessions.userId,
      role: users.role,
      profile: sessions.profile,
      companionHash: sessions.companionHash,
      customerId: customers.id,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(customers, eq(customers.userId, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, hashSecret(token)), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    );
  if (!row) return null;
  if (companion !== "notABrowser" && (!companion || hashSecret(companion) !== row.companionHash)) return null;
  const { companionHash: _, customerId, ...signedIn } = row;
  return { ...signedIn, customerId: row.profile === "CUSTOMER" ? customerId : null };
}
