import { and, eq, isNull, ne } from "drizzle-orm";
import type { PasswordChange } from "#contract/account.ts";
import { inTransaction } from "#server/db/database.ts";
import { sessions, users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { supersedeLinks } from "#server/domain/links/issue.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isCommonPassword } from "#server/domain/sessions/common-passwords.ts";
import { forgetDevices } from "#server/domain/sessions/known-devices.ts";
import { hashPassword, verifyPassword } from "#server/domain/sessions/password.ts";
import type { SignedIn } from "#server/domain/sessions/session.ts";

/**
 * Changes a user's password. Every session but the one that asks ends, and no other device is known any more: whoever else is
 * signed in knew the old one.
 *
 * @param deviceSecret by which the account knows the device that asks
 * @throws Refusal PASSWORD_WRONG, PASSWORD_COMMON, RATE_LIMITED
 */
export async function changePassword(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { userId, id }: SignedIn,
  { currentPassword, newPassword, deviceSecret }: PasswordChange & { deviceSecret: string | null },
): Promise<void> {
  const now = clock.now();
  await takeTries(db, [{ key: `password:${userId}`, tries: 10, windowS: 15 * 60 }], now);
  const [user] = await inTransaction(db, (tx) =>
    tx
      .select({ passwordHash: users.passwordHash, email: users.email })
      .from(users)
      .where(eq(users.id, userId)),
  );
  if (!user || !(await verifyPassword(user.passwordHash, currentPassword)))
    throw new Refusal("PASSWORD_WRONG");
  if (isCommonPassword(newPassword, user.email)) throw new Refusal("PASSWORD_COMMON");
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await forgetDevices(tx, userId, deviceSecret);
    await supersedeLinks(tx, { kind: "RESET_PASSWORD", email: user.email }, now);
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.userId, userId), ne(sessions.id, id), isNull(sessions.revokedAt)));
  });
}
