import { and, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { accountLinks } from "#server/db/schema/account-links.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { isNamedBy, isUsable, isUsableAgain } from "#server/domain/links/live.ts";
import { withLinkTries } from "#server/domain/links/tries.ts";
import { forgetTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isCommonPassword } from "#server/domain/sessions/common-passwords.ts";
import { forgetDevices, rememberDevice } from "#server/domain/sessions/known-devices.ts";
import { hashPassword, verifyPassword } from "#server/domain/sessions/password.ts";
import { revokeSessionsOf } from "#server/domain/sessions/revoke.ts";
import { accountTries } from "#server/domain/sessions/sign-in.ts";
import { greetingOf } from "./greeting.ts";
import { passwordReplacedText } from "./mail-text.ts";

/**
 * Replaces a password with a link, once. Every session of the account ends, and who had tried too often may sign in. The mail has
 * confirmed whose device it is: the account knows it from now on, and no other one.
 *
 * @param from the caller's network address, and what accounts know the device by; null without
 * @returns the secret for the device's cookie
 * @throws Refusal LINK_INVALID (unknown, used, replaced or too old), PASSWORD_COMMON, RATE_LIMITED
 */
export async function finishRecovery(
  deps: Deps,
  { token, newPassword }: { token: string; newPassword: string },
  { address, deviceSecret: secret }: { address: string; deviceSecret: string | null },
): Promise<string> {
  const now = deps.clock.now();
  return withLinkTries(deps.db, { address, now }, async () => {
    const link = await inTransaction(deps.db, (tx) => findLink(tx, token, now));
    if (!link) throw new Refusal("LINK_INVALID");
    if (isCommonPassword(newPassword, link.email)) throw new Refusal("PASSWORD_COMMON");
    const isReplaced = !link.usedAt && (await replacePassword(deps, { ...link, newPassword, now }));
    if (!isReplaced && !(await isSamePress(deps, { token, newPassword, now })))
      throw new Refusal("LINK_INVALID");
    return inTransaction(deps.db, (tx) => rememberDevice(tx, { userId: link.userId, secret }, now));
  });
}

type Found = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** The link while it may be used, or was used a moment ago. */
async function findLink(tx: Transaction, token: string, now: Date) {
  const [link] = await tx
    .select({
      id: accountLinks.id,
      usedAt: accountLinks.usedAt,
      email: users.email,
      userId: users.id,
      passwordHash: users.passwordHash,
    })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(isNamedBy(token, "RESET_PASSWORD"), isUsableAgain(now)));
  return link;
}

/** @returns false where the link was used or replaced meanwhile; nothing has changed then */
async function replacePassword(
  deps: Deps,
  { id, userId, email, newPassword, now }: Found & { newPassword: string; now: Date },
): Promise<boolean> {
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(deps.db, async (tx) => {
    // The user first, as everywhere: whoever makes a newer link waits for it, too.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const used = await tx
      .update(accountLinks)
      .set({ usedAt: now })
      .where(and(eq(accountLinks.id, id), isUsable(now)))
      .returning({ id: accountLinks.id });
    if (used.length === 0) return false;
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await revokeSessionsOf(tx, userId, now);
    await forgetDevices(tx, userId);
    await forgetTries(tx, [accountTries(email), { key: `password:${userId}` }]);
    const text = passwordReplacedText({ name: await greetingOf(tx, userId), at: now });
    await deps.ports.mail.send(tx, { ...text, to: email }, now);
    return true;
  });
}

async function isSamePress(
  deps: Deps,
  { token, newPassword, now }: { token: string; newPassword: string; now: Date },
): Promise<boolean> {
  const link = await inTransaction(deps.db, (tx) => findLink(tx, token, now));
  return link?.usedAt != null && verifyPassword(link.passwordHash, newPassword);
}
