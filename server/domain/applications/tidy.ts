import { sql } from "drizzle-orm";
import { DOCUMENTS_KEPT_DAYS } from "#contract/application.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "#server/domain/holds/vacancy.ts";

const KEPT_MS = DOCUMENTS_KEPT_DAYS * 24 * 60 * 60_000;
const MOST_AT_ONCE = 100;

/**
 * Removes the documents of applications that were refused, given up or never sent, and not touched since; a job removes their
 * files. What is just being changed is left alone.
 *
 * @returns how many were removed
 */
export async function tidyDocuments(deps: Pick<Deps, "db" | "clock" | "jobs">): Promise<number> {
  const since = at(new Date(deps.clock.now().getTime() - KEPT_MS));
  return inTransaction(deps.db, async (tx) => {
    const { rows: removed } = await tx.execute<{ key: string }>(sql`
      delete from application_documents d where d.id = any(array(
        select old.id from application_documents old join applications a on a.id = old.application_id
        where a.status in ('DRAFT', 'REFUSED', 'WITHDRAWN') and a.updated_at <= ${since}
        limit ${MOST_AT_ONCE} for update of a skip locked))
      returning d.storage_key as key`);
    for (const { key } of removed) await deps.jobs.send(tx, "forget-file", { key });
    return removed.length;
  });
}
