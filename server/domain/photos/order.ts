import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { lockPartner } from "../availability/make-times.ts";
import { Refusal } from "../refusal.ts";
import { notingPageChanges } from "../sitemap/note-changes.ts";
import { subjectIdOf } from "./subject.ts";

/**
 * Puts the photos of one subject in an order.
 *
 * @throws Refusal NOT_FOUND where the first is not theirs, PHOTO_CHANGED where these are not all of one subject's
 */
export function orderPhotos(
  { db, clock }: Pick<Deps, "db" | "clock">,
  partnerId: string,
  ids: readonly string[],
): Promise<void> {
  return inTransaction(db, (tx) =>
    notingPageChanges(tx, { partnerId, now: clock.now() }, async () => {
      await lockPartner(tx, partnerId);
      const { rows: known } = await tx.execute<{ id: string }>(sql`select f.id from photos f
      where f.partner_id = ${partnerId} and f.status <> 'MAKING' and ${subjectIdOf} = (
        select ${subjectIdOf} from photos f where f.id = ${ids[0]} and f.partner_id = ${partnerId})`);
      if (known.length === 0) throw new Refusal("NOT_FOUND");
      const asked = new Set(ids);
      if (asked.size !== ids.length || known.length !== ids.length || !known.every(({ id }) => asked.has(id)))
        throw new Refusal("PHOTO_CHANGED");
      await tx.execute(sql`update photos f set position = wanted.position
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as wanted(id, position)
      where f.id = wanted.id::uuid`);
    }),
  );
}
