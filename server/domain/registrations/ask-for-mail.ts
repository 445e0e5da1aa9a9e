import { inTransaction, type Transaction } from "#server/db/database.ts";
import { accountMailRequests } from "#server/db/schema/account-links.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { registrationTries } from "./tries.ts";

/** Asks for the mail of whatever waits for an e-mail, in the caller's transaction. */
export async function askForMail(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  { email, now }: { email: string; now: Date },
): Promise<void> {
  const [request] = await tx
    .insert(accountMailRequests)
    .values({ kind: "VERIFY_EMAIL", email, requestedAt: now })
    .returning({ id: accountMailRequests.id });
  if (!request) throw new Error("the request was not stored");
  await jobs.send(tx, "account-mail", { requestId: request.id, returnTo: null });
}

/**
 * Asks for a new link to a registration that waits, if one does.
 *
 * @param address the caller's network address
 * @throws Refusal RATE_LIMITED
 */
export async function askForMailAgain(deps: Deps, email: string, address: string): Promise<void> {
  const now = deps.clock.now();
  await takeTries(deps.db, registrationTries(email, address), now);
  await inTransaction(deps.db, (tx) => askForMail(tx, deps, { email, now }));
}
