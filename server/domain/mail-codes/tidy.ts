import { lt } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { mailCodes } from "#server/db/schema/mail-codes.ts";
import type { Deps } from "#server/deps.ts";

/** Longer than a right code may wait for its account. */
const KEPT_MS = 60 * 60_000;

/** Removes codes that ended an hour ago. */
export async function tidyCodes({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - KEPT_MS);
  await inTransaction(db, (tx) => tx.delete(mailCodes).where(lt(mailCodes.expiresAt, since)));
}
