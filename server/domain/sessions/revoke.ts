import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { sessions } from "../../db/schema/users.ts";

/** Ends one session; ending it again changes nothing. */
export async function revokeSession(tx: Transaction, sessionId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
}

/** Ends every session of a user: after a password reset or the deletion of the account. */
export async function revokeSessionsOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
}
