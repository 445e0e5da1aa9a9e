import { isDeepStrictEqual } from "node:util";
import { and, eq, ne, sql } from "drizzle-orm";
import type { PhotoWords, PracticeDetails } from "#contract/listing-change.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { listingChanges } from "#server/db/schema/listing-changes.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "../refusal.ts";
import { zonedDate } from "../zoned-time.ts";
import { type Details, lockShown, type Subject, show } from "./subjects.ts";

/**
 * Sends what everybody shall read to be looked at, in the place of what waits or was refused. What says the same as what is shown
 * waits for nothing. An answer that is taken back is gone at once.
 *
 * @throws Refusal NOT_FOUND for what is not theirs, VALIDATION for a year that is yet to come
 */
export function sendChange<S extends Subject>(
  deps: Deps,
  subject: S,
  content: Details<S["kind"]>,
): Promise<void> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const shown = await lockShown(tx, subject);
    await forgetUndecided(tx, subject);
    if (isDeepStrictEqual(shown, content)) return;
    if (subject.kind === "ANSWER" && "answer" in content && content.answer === null)
      return show(tx, subject, content, now);
    const { kind, partnerId, id } = subject;
    await tx.insert(listingChanges).values({
      partnerId,
      kind,
      ...(kind === "PLACE" && { placeId: id }),
      ...(kind === "ACTIVITY" && { activityId: id }),
      ...(kind === "ANSWER" && { reviewId: id }),
      ...(kind === "PHOTO" && { photoId: id }),
      content,
      shown,
      status: "SENT",
      sentAt: now,
    });
  });
}

/** Sends how a specialist works. @throws Refusal VALIDATION for a year that is yet to come */
export async function sendPractice(deps: Deps, partnerId: string, practice: PracticeDetails): Promise<void> {
  const year = Number(zonedDate(deps.clock.now()).slice(0, 4));
  if ((practice.practisingSince ?? year) > year)
    throw new Refusal("VALIDATION", {
      fields: [{ path: "practisingSince", message: "a year that is yet to come" }],
    });
  await sendChange(deps, { kind: "PRACTICE", id: partnerId, partnerId }, practice);
}

/**
 * Sends other words for a photo that is shown.
 *
 * @throws Refusal NOT_FOUND for what is not theirs, PHOTO_WORDS_OFF
 */
export async function sendPhotoWords(
  deps: Deps,
  photo: { id: string; partnerId: string },
  words: PhotoWords,
): Promise<void> {
  if (!deps.config.photoWords) throw new Refusal("PHOTO_WORDS_OFF");
  await sendChange(deps, { kind: "PHOTO", ...photo }, words);
}

/** What is decided with a yes stays, for whoever looks back. */
async function forgetUndecided(tx: Transaction, { id }: Subject): Promise<void> {
  const { placeId, activityId, reviewId, photoId, partnerId } = listingChanges;
  await tx
    .delete(listingChanges)
    .where(
      and(
        eq(sql`coalesce(${placeId}, ${activityId}, ${reviewId}, ${photoId}, ${partnerId})`, id),
        ne(listingChanges.status, "APPROVED"),
      ),
    );
}
