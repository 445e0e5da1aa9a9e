import { and, eq, isNull } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { accountDeletions } from "#server/db/schema/account.ts";
import type { Deps } from "#server/deps.ts";
import { addresseeOf } from "#server/domain/customers/addressee.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { hashSecret, newSecret } from "#server/domain/sessions/secrets.ts";
import type { Session } from "#server/domain/sessions/session.ts";
import { deletionMailText } from "./deletion-mail-text.ts";
import { refuseBusyAccount } from "./refuse-busy.ts";

/** How long the link in the mail may be used. */
const LINK_LIFE_MS = 24 * 60 * 60_000;

/**
 * Sends the mail whose link deletes the account. A newer link makes the older ones worthless.
 *
 * @throws Refusal ACCOUNT_OVERDUE, ACCOUNT_IN_USE, LAST_OWNER, RATE_LIMITED
 */
export async function requestDeletion(deps: Deps, { userId, customerId }: Session): Promise<void> {
  const now = deps.clock.now();
  await takeTries(deps.db, [{ key: `account-deletion:${userId}`, tries: 5, windowS: 60 * 60 }], now);
  await inTransaction(deps.db, async (tx) => {
    await refuseBusyAccount(tx, customerId, now);
    const person = await addresseeOf(tx, customerId);
    if (!person) throw new Error("a session without its customer");
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
    const ofUser = and(eq(accountDeletions.userId, userId), isNull(accountDeletions.usedAt));
    await tx.delete(accountDeletions).where(ofUser);
    await tx
      .insert(accountDeletions)
      .values({ userId, tokenHash: hashSecret(secret), requestedAt: now, expiresAt });
    const link = `${deps.config.publicUrl}/conta/excluir?token=${secret}`;
    const text = deletionMailText({ ...person, link, expiresAt });
    await deps.ports.mail.send(tx, { ...text, to: person.email }, now);
  });
}
