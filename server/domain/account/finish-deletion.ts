import { and, eq, gt, isNotNull, or } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { accountDeletions } from "#server/db/schema/account.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";
import { leaveAllLists } from "#server/domain/waiting-list/leave.ts";
import { deleteAccount } from "./delete-account.ts";
import { refuseBusyAccount } from "./refuse-busy.ts";

/**
 * Deletes the account that a link names, once. No mail tells of it: there is no address any more to send one to. Whoever presses again
 * hears the same yes, however late: an account that is gone stays so.
 *
 * @param address the caller's network address
 * @throws Refusal LINK_INVALID (unknown, replaced or too old), ACCOUNT_OVERDUE, ACCOUNT_IN_USE, LAST_OWNER, RATE_LIMITED
 */
export async function finishDeletion(
  deps: Deps,
  { token, address }: { token: string; address: string },
): Promise<void> {
  const now = deps.clock.now();
  await takeTries(deps.db, [{ key: `account-link:${address}`, tries: 30, windowS: 60 * 60 }], now);
  await inTransaction(deps.db, async (tx) => {
    const [found] = await tx
      .select({
        id: accountDeletions.id,
        userId: accountDeletions.userId,
        usedAt: accountDeletions.usedAt,
        customerId: customers.id,
      })
      .from(accountDeletions)
      .innerJoin(users, eq(users.id, accountDeletions.userId))
      .leftJoin(customers, eq(customers.userId, users.id))
      .where(
        and(
          eq(accountDeletions.tokenHash, hashSecret(token)),
          or(isNotNull(accountDeletions.usedAt), gt(accountDeletions.expiresAt, now)),
        ),
      )
      .for("update", { of: accountDeletions });
    if (!found) throw new Refusal("LINK_INVALID");
    if (found.usedAt !== null) return;
    if (found.customerId) await leaveAllLists(tx, found.customerId, now);
    await refuseBusyAccount(tx, found, now);
    await deleteAccount(tx, deps, found, now);
    await tx.update(accountDeletions).set({ usedAt: now }).where(eq(accountDeletions.id, found.id));
  });
}
