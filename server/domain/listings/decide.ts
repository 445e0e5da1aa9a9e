import { eq, sql } from "drizzle-orm";
import type { ListingChange } from "#contract/listing-change.ts";
import { inTransaction } from "#server/db/database.ts";
import { listingChanges } from "#server/db/schema/listing-changes.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "../refusal.ts";
import { notingPageChanges } from "../sitemap/note-changes.ts";
import { readChange } from "./list.ts";
import { tellRefusal } from "./mail.ts";
import { lockShown, type Subject, show, subjectIdOf } from "./subjects.ts";

/** A change, and who decides about it. */
export interface Decision {
  id: string;
  reviewerId: string;
}

/**
 * Has everybody read what was sent. The same decision again changes nothing.
 *
 * @throws Refusal NOT_FOUND (also for what was sent anew since), FORBIDDEN (one's own), LISTING_CHANGE_DECIDED
 */
export const approveListingChange = (deps: Deps, decision: Decision): Promise<ListingChange> =>
  decide(deps, decision, null);

/** Refuses what was sent, with a reason for its specialist; what is shown stays. @throws as `approveListingChange` */
export const refuseListingChange = (deps: Deps, decision: Decision, reason: string): Promise<ListingChange> =>
  decide(deps, decision, reason);

function decide(
  deps: Deps,
  { id, reviewerId }: Decision,
  refusalReason: string | null,
): Promise<ListingChange> {
  const now = deps.clock.now();
  const status = refusalReason === null ? "APPROVED" : "REFUSED";
  return inTransaction(deps.db, async (tx) => {
    const isThis = eq(listingChanges.id, id);
    const [found] = await tx.select().from(listingChanges).where(isThis);
    if (!found) throw new Refusal("NOT_FOUND");
    const subject: Subject = {
      kind: found.kind,
      partnerId: found.partnerId,
      id: subjectIdOf(found),
    };
    await lockShown(tx, subject);
    const [change] = await tx.select().from(listingChanges).where(isThis).for("update");
    if (!change) throw new Refusal("NOT_FOUND");
    const { rows: own } = await tx.execute(sql`select 1 from partner_members
      where partner_id = ${change.partnerId} and user_id = ${reviewerId} and removed_at is null`);
    if (own.length > 0) throw new Refusal("FORBIDDEN");
    if (change.status !== "SENT") {
      if (change.status !== status) throw new Refusal("LISTING_CHANGE_DECIDED");
      return readChange(tx, id);
    }
    if (status === "APPROVED")
      await notingPageChanges(tx, { partnerId: change.partnerId, now }, () =>
        show(tx, subject, change.content, now),
      );
    await tx
      .update(listingChanges)
      .set({ status, refusalReason, decidedAt: now, decidedBy: reviewerId })
      .where(isThis);
    if (status === "REFUSED") await tellRefusal(tx, deps, id);
    return readChange(tx, id);
  });
}
