import { lt } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { registrations } from "#server/db/schema/registrations.ts";
import type { Deps } from "#server/deps.ts";

/** Removes registrations whose time to be confirmed is over; of those that were, the account has everything. */
export async function tidyRegistrations({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await inTransaction(db, (tx) => tx.delete(registrations).where(lt(registrations.expiresAt, clock.now())));
}
