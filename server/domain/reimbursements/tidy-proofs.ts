import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "#server/domain/holds/vacancy.ts";

/** How long a proof waits for its request. */
const IDLE_MS = 24 * 60 * 60_000;
const MOST_AT_ONCE = 100;

const isUnused = sql`not exists (select 1 from reimbursements r where r.proof_id = p.id)`;

/**
 * Removes proofs that no request was made with for a day, those of deleted accounts too; a job removes their files. One
 * that a request is just being made with is left alone.
 *
 * @returns how many were removed
 */
export async function tidyProofs(deps: Deps): Promise<number> {
  const since = at(new Date(deps.clock.now().getTime() - IDLE_MS));
  return inTransaction(deps.db, async (tx) => {
    const { rows: idle } = await tx.execute<{ id: string }>(sql`
      select p.id from proofs p where p.uploaded_at <= ${since} and ${isUnused}
      order by p.uploaded_at limit ${MOST_AT_ONCE} for update of p skip locked`);
    if (idle.length === 0) return 0;
    // A statement of its own: it sees the requests of whoever was faster than the locks.
    const ids = idle.map(({ id }) => id);
    const { rows: removed } = await tx.execute<{ key: string }>(sql`
      delete from proofs p where p.id = any(${sql.param(ids)}::uuid[]) and ${isUnused} returning p.storage_key as key`);
    for (const { key } of removed) await deps.jobs.send(tx, "forget-file", { key });
    return removed.length;
  });
}
