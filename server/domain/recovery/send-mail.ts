import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { accountMailRequests } from "#server/db/schema/account-links.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { issueLink } from "#server/domain/links/issue.ts";
import { greetingOf } from "./greeting.ts";
import { recoveryMailText } from "./mail-text.ts";

/** How long the link in the mail may be used. */
const LINK_LIFE_MS = 60 * 60_000;

/** Handles one request for a mail, once however often the job runs: a link where somebody may sign in with the e-mail, else nothing. */
export async function sendAccountMail(deps: Deps, job: JobPayloads["account-mail"]): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const [request] = await tx
      .update(accountMailRequests)
      .set({ handledAt: now })
      .where(and(eq(accountMailRequests.id, job.requestId), isNull(accountMailRequests.handledAt)))
      .returning({ email: accountMailRequests.email });
    const userId = request && (await lockUser(tx, request.email));
    if (!userId) return;
    const owner = { kind: "RESET_PASSWORD", email: request.email, userId } as const; // one of the kinds
    const { secret, expiresAt } = await issueLink(tx, owner, { now, lifeMs: LINK_LIFE_MS });
    const search = new URLSearchParams({ token: secret, ...(job.returnTo && { returnTo: job.returnTo }) });
    const link = `${deps.config.publicUrl}/entrar/redefinir-senha?${search}`;
    const text = recoveryMailText({ name: await greetingOf(tx, userId), link, expiresAt });
    await deps.ports.mail.send(tx, { ...text, to: request.email }, now);
  });
}

/** Whoever may sign in with an e-mail; kept until the transaction ends. */
async function lockUser(tx: Transaction, email: string): Promise<string | undefined> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.passwordHash)))
    .for("no key update");
  return user?.id;
}
