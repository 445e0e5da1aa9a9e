import { and, eq, isNull } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { accountDeletions } from "#server/db/schema/account.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { greetingOf } from "#server/domain/recovery/greeting.ts";
import { hashSecret, newSecret } from "#server/domain/sessions/secrets.ts";
import type { SignedIn } from "#server/domain/sessions/session.ts";
import { countUnbooked } from "#server/domain/subscriptions/sessions.ts";
import { deletionMailText } from "./deletion-mail-text.ts";
import { refuseBusyAccount } from "./refuse-busy.ts";

/** How long the link in the mail may be used. */
const LINK_LIFE_MS = 24 * 60 * 60_000;

/**
 * Sends the mail whose link deletes the account. A newer link makes the older ones worthless.
 *
 * @throws Refusal ACCOUNT_OVERDUE, ACCOUNT_IN_USE, LAST_OWNER, RATE_LIMITED
 */
export async function requestDeletion(deps: Deps, { userId }: SignedIn): Promise<void> {
  const now = deps.clock.now();
  await takeTries(deps.db, [{ key: `account-deletion:${userId}`, tries: 5, windowS: 60 * 60 }], now);
  await inTransaction(deps.db, async (tx) => {
    const person = await readPerson(tx, userId);
    await refuseBusyAccount(tx, person, now);
    const secret = newSecret();
    const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
    const ofUser = and(eq(accountDeletions.userId, userId), isNull(accountDeletions.usedAt));
    await tx.delete(accountDeletions).where(ofUser);
    await tx
      .insert(accountDeletions)
      .values({ userId, tokenHash: hashSecret(secret), requestedAt: now, expiresAt });
    const link = `${deps.config.publicUrl}/conta/excluir?token=${secret}`;
    const { customerId } = person;
    const unbooked = customerId ? await countUnbooked(tx, { customerId, now }) : 0;
    const text = deletionMailText({ name: await greetingOf(tx, userId), link, expiresAt, unbooked });
    await deps.ports.mail.send(tx, { ...text, to: person.email }, now);
  });
}

/** Whichever profile was picked, the account goes as a whole. */
async function readPerson(tx: Transaction, userId: string) {
  const [person] = await tx
    .select({ userId: users.id, email: users.email, customerId: customers.id })
    .from(users)
    .leftJoin(customers, eq(customers.userId, users.id))
    .where(eq(users.id, userId));
  if (!person) throw new Error("a session without its user");
  return person;
}
