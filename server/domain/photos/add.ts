import { createHash, randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { type NewPhoto, photoShape } from "#contract/own-photo.ts";
import { inTransaction } from "#server/db/database.ts";
import { photos } from "#server/db/schema/photos.ts";
import type { Deps } from "#server/deps.ts";
import type { MadePhoto, PhotoMaker } from "#server/photos/make-photo.ts";
import { lockPartner } from "../availability/make-times.ts";
import { putFile } from "../files/with-file.ts";
import { takeTries } from "../rate-limits/limits.ts";
import { Refusal } from "../refusal.ts";
import { photoKey } from "./keys.ts";
import { dropPhotos } from "./remove.ts";
import { requireRoom, type Subject, subjectIdOf } from "./subject.ts";

const UPLOADS_PER_HOUR = 60;

/**
 * Makes a photo from a part of a file; it waits for its approval. Its row comes before its files: what a killed process has left of
 * them is found by it.
 *
 * @throws Refusal NOT_FOUND, TOO_MANY_PHOTOS, PHOTO_UNREADABLE, VALIDATION, RATE_LIMITED, STORAGE_FULL
 */
export async function addPhoto(
  deps: Deps & { makePhoto: PhotoMaker },
  partnerId: string,
  { of, subjectId, alt, ...crop }: NewPhoto,
  sent: Uint8Array,
): Promise<void> {
  const { db, clock, makePhoto } = deps;
  const limit = { key: `photos:${partnerId}`, tries: UPLOADS_PER_HOUR, windowS: 3_600 };
  await takeTries(db, [limit], clock.now());
  requireShape(of, crop);
  const subject = { of, subjectId, partnerId };
  await inTransaction(db, (tx) => requireRoom(tx, subject));
  const made = await makePhoto(sent, crop);
  const id = randomUUID();
  const name = nameOf(id, made);
  await announce(deps, subject, { id, name, alt, ...made });
  try {
    for (const { width, format, content } of made.files)
      await putFile(deps.ports.files, { key: photoKey(name, width, format), content });
    await finish(deps, subject, id);
  } catch (failure) {
    await inTransaction(db, (tx) =>
      dropPhotos(tx, deps.jobs, sql`f.id = ${id} and f.status = 'MAKING'`),
    ).catch(
      // The sweep finds it by its row.
      () => {},
    );
    throw failure;
  }
}

/** By what it shows, and by the photo: nobody else's has the same files. */
function nameOf(id: string, { files }: MadePhoto): string {
  const digest = createHash("sha256").update(id);
  for (const { content } of files) digest.update(content);
  return digest.digest("hex").slice(0, 32);
}

function requireShape(of: NewPhoto["of"], { width, height }: { width: number; height: number }): void {
  const { across, down, least } = photoShape(of);
  if (width < least) throw misfit("width", `a photo is at least ${least} pixels wide`);
  // Whole pixels are seldom exact.
  if (Math.abs(width * down - height * across) > across + down)
    throw misfit("height", `the crop is ${across} to ${down}`);
}

const misfit = (path: string, message: string) => new Refusal("VALIDATION", { fields: [{ path, message }] });

function announce(
  { db, clock }: Pick<Deps, "db" | "clock">,
  subject: Subject,
  {
    id,
    name,
    alt,
    width,
    tones,
  }: Pick<MadePhoto, "width" | "tones"> & { id: string; name: string; alt: string },
): Promise<void> {
  const { of, subjectId, partnerId } = subject;
  return inTransaction(db, async (tx) => {
    await lockPartner(tx, partnerId);
    await requireRoom(tx, subject);
    await tx.insert(photos).values({
      ...{ id, name, alt, width, tones, partnerId },
      kind: of,
      placeId: of === "PLACE" ? subjectId : null,
      activityId: of === "ACTIVITY" ? subjectId : null,
      planId: of === "PLAN" ? subjectId : null,
      status: "MAKING",
      position: sql`(select coalesce(max(f.position), 0) + 1 from photos f
        where f.partner_id = ${partnerId} and ${subjectIdOf} = ${subjectId})`,
      sentAt: clock.now(),
    });
  });
}

/** From now on it waits; of a partner's portraits one alone, beside the one that everybody sees. */
function finish(
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  { of, partnerId }: Subject,
  id: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockPartner(tx, partnerId);
    const made = await tx
      .update(photos)
      .set({ status: "WAITING" })
      .where(and(eq(photos.id, id), eq(photos.status, "MAKING")))
      .returning({ id: photos.id });
    if (made.length === 0) throw new Refusal("NOT_FOUND");
    if (of === "PARTNER")
      await dropPhotos(
        tx,
        jobs,
        sql`f.partner_id = ${partnerId} and f.kind = 'PARTNER' and f.id <> ${id} and f.status in ('WAITING', 'REFUSED')`,
      );
  });
}
