import { lt } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { companyLeads } from "#server/db/schema/company-leads.ts";
import type { Deps } from "#server/deps.ts";

/** As long as the privacy page says. */
const KEPT_DAYS = 365;

/** Removes what companies wrote to be called back, a year after they did. */
export async function tidyLeads({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  const since = new Date(clock.now().getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await inTransaction(db, (tx) => tx.delete(companyLeads).where(lt(companyLeads.createdAt, since)));
}
