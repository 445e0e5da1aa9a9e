import { and, isNotNull, lt } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { accountLinks, accountMailRequests } from "#server/db/schema/account-links.ts";
import type { Deps } from "#server/deps.ts";

const KEPT_MS = 24 * 60 * 60_000;

/** Removes links that expired a day ago, and requests for mails that were handled by then: their e-mails serve nothing any more. */
export async function tidyLinks({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - KEPT_MS);
  await inTransaction(db, async (tx) => {
    await tx.delete(accountLinks).where(lt(accountLinks.expiresAt, since));
    const { handledAt } = accountMailRequests;
    await tx.delete(accountMailRequests).where(and(isNotNull(handledAt), lt(handledAt, since)));
  });
}
