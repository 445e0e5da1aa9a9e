import { sql } from "drizzle-orm";
import { APPROVED_CHANGES_KEPT_DAYS, REFUSED_CHANGES_KEPT_DAYS } from "#contract/listing-change.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "../holds/vacancy.ts";

const DAY_MS = 24 * 60 * 60_000;
const MOST_AT_ONCE = 100;

/**
 * Removes what was decided a while ago of what specialists sent for their pages; what is shown stays.
 *
 * @returns how many were removed
 */
export async function tidyListingChanges({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const before = (days: number) => at(new Date(clock.now().getTime() - days * DAY_MS));
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute(sql`delete from listing_changes where id = any(array(
      select old.id from listing_changes old
      where (old.status = 'REFUSED' and old.decided_at <= ${before(REFUSED_CHANGES_KEPT_DAYS)})
        or (old.status = 'APPROVED' and old.decided_at <= ${before(APPROVED_CHANGES_KEPT_DAYS)})
      limit ${MOST_AT_ONCE} for update skip locked)) returning id`),
  );
  return rows.length;
}
