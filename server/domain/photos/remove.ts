import { type SQL, sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { lockPartner } from "../availability/make-times.ts";
import { Refusal } from "../refusal.ts";
import { notingPageChanges } from "../sitemap/note-changes.ts";
import { forgetFiles } from "./keys.ts";

/** Removes a photo of one's own. @throws Refusal NOT_FOUND */
export function removePhoto(
  { db, jobs, clock }: Pick<Deps, "db" | "jobs" | "clock">,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<void> {
  return inTransaction(db, (tx) =>
    notingPageChanges(tx, { partnerId, now: clock.now() }, async () => {
      await lockPartner(tx, partnerId);
      const removed = await dropPhotos(tx, jobs, sql`f.id = ${id} and f.partner_id = ${partnerId}`);
      if (removed === 0) throw new Refusal("NOT_FOUND");
    }),
  );
}

/** Removes those of the photos `f` for which `which` is true, and their files. @returns how many */
export async function dropPhotos(tx: Transaction, jobs: Deps["jobs"], which: SQL): Promise<number> {
  const { rows } = await tx.execute<{ name: string; width: number }>(
    sql`delete from photos f where ${which} returning f.name, f.width`,
  );
  await forgetFiles(tx, jobs, rows);
  return rows.length;
}
