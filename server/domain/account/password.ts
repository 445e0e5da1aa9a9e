import { and, eq, isNull, ne } from "drizzle-orm";
import type { FirstPassword, PasswordChange } from "#contract/account.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { sessions, users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { supersedeLinks } from "#server/domain/links/issue.ts";
import { type CodeFrom, endCode, takeTyped } from "#server/domain/mail-codes/finish.ts";
import { forgiveTries, takeTries } from "#server/domain/rate-limits/limits.ts";
import { greetingOf } from "#server/domain/recovery/greeting.ts";
import { passwordCreatedText } from "#server/domain/recovery/mail-text.ts";
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
  const by = { userId, id, email: user.email, deviceSecret };
  await inTransaction(db, (tx) => storePassword(tx, passwordHash, by, now));
}

/**
 * Sets a password by a code that was mailed just now, and tells by mail. Every session but the one that asks ends. The same again has the same effect.
 *
 * @throws Refusal CODE_WRONG, CODE_OVER, PASSWORD_COMMON, RATE_LIMITED
 */
export async function createPassword(
  deps: Deps,
  { userId, id }: SignedIn,
  { code: typed, newPassword }: FirstPassword,
  from: CodeFrom,
): Promise<void> {
  const now = deps.clock.now();
  const [user] = await inTransaction(deps.db, (tx) =>
    tx.select({ email: users.email }).from(users).where(eq(users.id, userId)),
  );
  const email = user?.email ?? "";
  if (isCommonPassword(newPassword, email)) throw new Refusal("PASSWORD_COMMON");
  const { code, limits, refusal } = await takeTyped(deps, typed, from);
  if (code.email !== email) throw refusal;
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(deps.db, async (tx) => {
    await forgiveTries(tx, limits);
    await endCode(tx, code, now);
    await storePassword(tx, passwordHash, { userId, id, email, deviceSecret: from.deviceSecret }, now);
    const text = passwordCreatedText({ name: await greetingOf(tx, userId), at: now });
    await deps.ports.mail.send(tx, { ...text, to: email }, now);
  });
}

/** Stores a password, and ends whatever another one, or a link for one, could open elsewhere. `id`: of the session that stays. */
async function storePassword(
  tx: Transaction,
  passwordHash: string,
  {
    userId,
    id,
    email,
    deviceSecret,
  }: { userId: string; id: string; email: string; deviceSecret: string | null },
  now: Date,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await forgetDevices(tx, userId, deviceSecret);
  await supersedeLinks(tx, { kind: "RESET_PASSWORD", email }, now);
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, id), isNull(sessions.revokedAt)));
}
