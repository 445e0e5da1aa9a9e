import { and, eq, isNull } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { accountMailRequests } from "#server/db/schema/account-links.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { sendRecoveryMail } from "#server/domain/recovery/send-mail.ts";
import { sendRegistrationMail } from "#server/domain/registrations/send-mail.ts";

/** Handles one request for a mail, once however often the job runs. Whether there is one to send is found out here. */
export async function sendAccountMail(deps: Deps, job: JobPayloads["account-mail"]): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const [request] = await tx
      .update(accountMailRequests)
      .set({ handledAt: now })
      .where(and(eq(accountMailRequests.id, job.requestId), isNull(accountMailRequests.handledAt)))
      .returning({ email: accountMailRequests.email, kind: accountMailRequests.kind });
    if (!request) return;
    const { email, kind } = request;
    if (kind === "RESET_PASSWORD") await sendRecoveryMail(tx, deps, { email, returnTo: job.returnTo, now });
    else await sendRegistrationMail(tx, deps, { email, now });
  });
}
