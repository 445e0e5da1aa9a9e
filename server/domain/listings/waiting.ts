import { and, eq, ne } from "drizzle-orm";
import * as v from "valibot";
import type { ListingChangeKind, WithWaiting } from "#contract/listing-change.ts";
import type { Transaction } from "#server/db/database.ts";
import { listingChanges } from "#server/db/schema/listing-changes.ts";
import { type Details, detailsOf, subjectIdOf } from "./subjects.ts";

/** Sets what is shown of something of a partner's beside what waits to take its place. */
export type BesideWaiting = <K extends ListingChangeKind>(
  kind: K,
  id: string,
  shown: Details<K>,
) => WithWaiting<Details<K>>;

/** What of a partner's waits, or was refused last. */
export async function readWaiting(tx: Transaction, partnerId: string): Promise<BesideWaiting> {
  const rows = await tx
    .select()
    .from(listingChanges)
    .where(and(eq(listingChanges.partnerId, partnerId), ne(listingChanges.status, "APPROVED")));
  return (kind, id, shown) => {
    const row = rows.find((one) => one.kind === kind && subjectIdOf(one) === id);
    const waiting = row?.status === "SENT" ? v.parse(detailsOf[kind], row.content) : null;
    // The schema is the kind's, which the compiler does not tell from a table of schemas.
    return {
      shown,
      waiting: waiting as Details<typeof kind> | null,
      refusalReason: row?.refusalReason ?? null,
    };
  };
}
