import { asc, inArray, lte } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { sessions } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";

/** For whoever looks into what was done with a token. */
const KEPT_MS = 30 * 24 * 60 * 60_000;
const MOST_AT_ONCE = 1_000;

/** Removes sessions thirty days after their time was over, ended before it or not. */
export async function tidySessions({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - KEPT_MS);
  await inTransaction(db, (tx) => {
    const over = tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(lte(sessions.expiresAt, since))
      .orderBy(asc(sessions.expiresAt))
      .limit(MOST_AT_ONCE)
      .for("update", { skipLocked: true });
    return tx.delete(sessions).where(inArray(sessions.id, over));
  });
}
