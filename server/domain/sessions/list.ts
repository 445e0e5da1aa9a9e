import { and, desc, eq, gt, isNull, ne } from "drizzle-orm";
import type { OpenSession } from "#contract/session.ts";
import type { Transaction } from "../../db/database.ts";
import { sessions } from "../../db/schema/users.ts";
import { Refusal } from "../refusal.ts";
import { forgetDevices } from "./known-devices.ts";
import { revokeSession } from "./revoke.ts";
import type { SignedIn } from "./session.ts";

const isOpen = (now: Date) => and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now));

/** Where somebody is signed in: the session that asks first, then the newest. */
export async function readSessions(tx: Transaction, asking: SignedIn, now: Date): Promise<OpenSession[]> {
  const rows = await tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, asking.userId), isOpen(now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id));
  const all = rows.map(({ id, device, profile, kind, createdAt, lastSeenAt }) => ({
    id,
    device,
    profile,
    kind,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    isThis: id === asking.id,
  }));
  return [...all.filter(({ isThis }) => isThis), ...all.filter(({ isThis }) => !isThis)];
}

/**
 * Ends one of somebody's sessions.
 *
 * @throws Refusal NOT_FOUND: there is none, or it is somebody else's, or over
 */
export async function endSession(tx: Transaction, asking: SignedIn, id: string, now: Date): Promise<void> {
  const own = and(eq(sessions.id, id), eq(sessions.userId, asking.userId), isOpen(now));
  const [found] = await tx.select({ id: sessions.id }).from(sessions).where(own);
  if (!found) throw new Refusal("NOT_FOUND");
  await revokeSession(tx, id, now);
}

/**
 * Ends every session of somebody but the one that asks, and knows no other device any more.
 *
 * @param deviceSecret by which the account knows the device that asks
 * @returns how many sessions there were
 */
export async function endOtherSessions(
  tx: Transaction,
  asking: SignedIn,
  { deviceSecret, now }: { deviceSecret: string | null; now: Date },
): Promise<number> {
  await forgetDevices(tx, asking.userId, deviceSecret);
  const others = and(eq(sessions.userId, asking.userId), ne(sessions.id, asking.id), isOpen(now));
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(others)
    .returning({ id: sessions.id });
  return ended.length;
}
