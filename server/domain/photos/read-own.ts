import { type SQL, sql } from "drizzle-orm";
import type { OwnPhoto, OwnPhotos } from "#contract/own-photo.ts";
import type { Transaction } from "#server/db/database.ts";
import { subjectIdOf } from "./subject.ts";

/** JSON of the photo `f`, as its owner sees it. */
export const ownPhotoJson: SQL = sql`jsonb_build_object('id', f.id, 'of', f.kind, 'subjectId', ${subjectIdOf}, 'status', f.status,
  'refusalReason', f.refusal_reason, 'sentAt', to_char(f.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'name', f.name, 'width', f.width, 'tones', f.tones, 'alt', f.alt,
  'waitingAlt', (select c.content->>'alt' from listing_changes c where c.photo_id = f.id and c.status = 'SENT'),
  'altRefusalReason', (select c.refusal_reason from listing_changes c where c.photo_id = f.id and c.status = 'REFUSED'))`;

/** The order in which photos of one subject are shown. */
export const IN_ORDER: SQL = sql`f.position, f.id`;

/** All photos of a partner's; the portrait that everybody sees before the one that waits. */
export async function readOwnPhotos(tx: Transaction, partnerId: string): Promise<OwnPhotos> {
  const { rows } = await tx.execute<{ photo: OwnPhoto }>(sql`select ${ownPhotoJson} as photo from photos f
    where f.partner_id = ${partnerId} and f.status <> 'MAKING' order by f.kind, ${subjectIdOf}, ${IN_ORDER}`);
  return { content: rows.map(({ photo }) => photo) };
}

/** Those of all partners that a user speaks for. */
export async function readPhotosFor(tx: Transaction, userId: string): Promise<OwnPhoto[]> {
  const { rows } = await tx.execute<{ photo: OwnPhoto }>(sql`select ${ownPhotoJson} as photo from photos f
    join partner_members m on m.partner_id = f.partner_id and m.removed_at is null
    where m.user_id = ${userId} and f.status <> 'MAKING' order by f.sent_at, f.id`);
  return rows.map(({ photo }) => photo);
}
