import { lte } from "drizzle-orm";
import { AUTH_COOKIE_MAX_AGE_S } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { endedRuns, startedPurchases } from "#server/db/schema/started-purchases.ts";
import type { Deps } from "#server/deps.ts";

/** Removes started purchases whose seven days are over, and of pages that ended what no page can show any more: its session is over. */
export async function tidyStarted({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - AUTH_COOKIE_MAX_AGE_S * 1_000);
  await inTransaction(db, async (tx) => {
    await tx.delete(startedPurchases).where(lte(startedPurchases.expiresAt, now));
    await tx.delete(endedRuns).where(lte(endedRuns.endedAt, since));
  });
}
