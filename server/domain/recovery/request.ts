import { inTransaction } from "#server/db/database.ts";
import { accountMailRequests } from "#server/db/schema/account-links.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { hashSecret } from "#server/domain/sessions/secrets.ts";

const WINDOW_S = 60 * 60;
const PER_EMAIL = 5;
const PER_ADDRESS = 60;

/**
 * Asks for the mail with a link for a new password. Whether anybody has the e-mail is looked up by a job, so that what is done
 * here, and how long it takes, is the same for every e-mail.
 *
 * @param address the caller's network address
 * @throws Refusal RATE_LIMITED
 */
export async function requestRecovery(
  { db, clock, jobs }: Pick<Deps, "db" | "clock" | "jobs">,
  { email, returnTo }: { email: string; returnTo?: string | undefined },
  address: string,
): Promise<void> {
  const now = clock.now();
  const limits = [
    { key: `recovery:email:${hashSecret(email)}`, tries: PER_EMAIL, windowS: WINDOW_S },
    { key: `recovery:address:${address}`, tries: PER_ADDRESS, windowS: WINDOW_S },
  ];
  await takeTries(db, limits, now);
  await inTransaction(db, async (tx) => {
    const [request] = await tx
      .insert(accountMailRequests)
      .values({ kind: "RESET_PASSWORD", email, requestedAt: now })
      .returning({ id: accountMailRequests.id });
    if (!request) throw new Error("the request was not stored");
    await jobs.send(tx, "account-mail", { requestId: request.id, returnTo: returnTo ?? null });
  });
}
