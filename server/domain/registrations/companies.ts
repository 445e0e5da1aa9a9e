import { sql } from "drizzle-orm";
import type { PartnerCompany } from "#contract/registration.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";

const MOST = 8;
/** As many as somebody types letters, for a whole company behind one address. */
const SEARCHES = 300;
const WINDOW_S = 10 * 60;

/**
 * Partner companies whose name has a part like the query, those that begin with it first; accents and case do not matter.
 *
 * @param address the caller's network address
 * @throws Refusal RATE_LIMITED
 */
export async function findCompanies(
  { db, clock }: Pick<Deps, "db" | "clock">,
  query: string,
  address: string,
): Promise<PartnerCompany[]> {
  const limit = { key: `registration-companies:${address}`, tries: SEARCHES, windowS: WINDOW_S };
  await takeTries(db, [limit], clock.now());
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ id: string; fantasyName: string }>(sql`
      select c.id, c.fantasy_name as "fantasyName" from companies c,
        lateral (select strpos(lower(unaccent(c.fantasy_name)), lower(unaccent(${query}))) as at) found
      where found.at > 0 order by found.at > 1, c.fantasy_name, c.id limit ${MOST}`),
  );
  return rows;
}
