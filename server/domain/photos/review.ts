import { and, eq, isNull, sql } from "drizzle-orm";
import type { PhotoToReview } from "#contract/own-photo.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { listingChanges } from "#server/db/schema/listing-changes.ts";
import { partnerMembers } from "#server/db/schema/memberships.ts";
import { photos } from "#server/db/schema/photos.ts";
import type { Deps } from "#server/deps.ts";
import { lockPartner } from "../availability/make-times.ts";
import { Refusal } from "../refusal.ts";
import { notingPageChanges } from "../sitemap/note-changes.ts";
import { tellOwners } from "./mail.ts";
import { dropPhotos } from "./remove.ts";
import { readPhotoToReview } from "./review-list.ts";

/** A photo, and who decides about it. */
export interface PhotoReview {
  id: string;
  reviewerId: string;
}

type Row = typeof photos.$inferSelect;

/** Shows a photo to everybody; a portrait in the place of the one before. @throws Refusal NOT_FOUND, FORBIDDEN (one's own), PHOTO_CHANGED */
export function approvePhoto(deps: Deps, review: PhotoReview): Promise<PhotoToReview> {
  return decide(deps, review, async (tx, { id, partnerId, kind, status }) => {
    if (status !== "WAITING") throw new Refusal("PHOTO_CHANGED");
    if (kind === "PARTNER")
      await dropPhotos(
        tx,
        deps.jobs,
        sql`f.partner_id = ${partnerId} and f.kind = 'PARTNER' and f.status = 'APPROVED' and f.id <> ${id}`,
      );
    await tx
      .update(photos)
      .set(decided(deps, review, { status: "APPROVED" }))
      .where(eq(photos.id, id));
  });
}

/** Refuses a photo that waits, or one that was approved, with a reason for its owners. @throws as `approvePhoto` */
export function refusePhoto(deps: Deps, review: PhotoReview, refusalReason: string): Promise<PhotoToReview> {
  return decide(deps, review, async (tx, { id, status }) => {
    if (status !== "WAITING" && status !== "APPROVED") throw new Refusal("PHOTO_CHANGED");
    const refused = decided(deps, review, { status: "REFUSED", refusalReason });
    await tx.update(photos).set(refused).where(eq(photos.id, id));
    // Nobody decides about words for what nobody sees.
    await tx
      .delete(listingChanges)
      .where(and(eq(listingChanges.photoId, id), eq(listingChanges.status, "SENT")));
    await tellOwners(tx, deps, id);
  });
}

const decided = (
  { clock }: Deps,
  { reviewerId }: PhotoReview,
  to: { status: "APPROVED" } | { status: "REFUSED"; refusalReason: string },
) => ({ ...to, reviewedBy: reviewerId, reviewedAt: clock.now() });

/** Behind its partner's lock: of two who decide at once, the second finds it decided. */
function decide(
  { db, clock }: Deps,
  { id, reviewerId }: PhotoReview,
  change: (tx: Transaction, photo: Row) => Promise<void>,
): Promise<PhotoToReview> {
  return inTransaction(db, async (tx) => {
    const [{ partnerId } = { partnerId: null }] = await tx
      .select({ partnerId: photos.partnerId })
      .from(photos)
      .where(eq(photos.id, id));
    if (!partnerId) throw new Refusal("NOT_FOUND");
    await lockPartner(tx, partnerId);
    const [photo] = await tx.select().from(photos).where(eq(photos.id, id));
    if (!photo || photo.status === "MAKING") throw new Refusal("NOT_FOUND");
    if (await speaksFor(tx, reviewerId, partnerId)) throw new Refusal("FORBIDDEN");
    await notingPageChanges(tx, { partnerId, now: clock.now() }, () => change(tx, photo));
    return readPhotoToReview(tx, id);
  });
}

async function speaksFor(tx: Transaction, userId: string, partnerId: string): Promise<boolean> {
  const member = partnerMembers;
  const found = await tx
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.partnerId, partnerId), isNull(member.removedAt)));
  return found.length > 0;
}
