import { type SQL, sql } from "drizzle-orm";
import type { PhotoFormat } from "#contract/photo.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { getFile } from "../files/with-file.ts";
import { Refusal } from "../refusal.ts";
import { photoKey } from "./keys.ts";

/** What an owner and an administrator look at. */
const LOOKED_AT_WIDTH = 640;

/**
 * A file of a photo that everybody may see.
 *
 * @returns null where there is none, or it is not approved
 * @throws Refusal UNAVAILABLE
 */
export async function readShownFile(
  { db, ports }: Pick<Deps, "ports"> & { db: Database },
  { name, width, format }: { name: string; width: number; format: PhotoFormat },
): Promise<Uint8Array | null> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute(sql`select 1 from photos where name = ${name} and width >= ${width} and status = 'APPROVED'`),
  );
  return rows.length === 0 ? null : getFile(ports.files, photoKey(name, width, format));
}

/** A photo of one's own. @throws Refusal NOT_FOUND, UNAVAILABLE */
export const readOwnFile = (
  deps: Deps,
  { id, partnerId }: { id: string; partnerId: string },
): Promise<Blob> => readFile(deps, sql`f.id = ${id} and f.partner_id = ${partnerId}`);

/** Any photo. @throws Refusal NOT_FOUND, UNAVAILABLE */
export const readPhotoFile = (deps: Deps, id: string): Promise<Blob> => readFile(deps, sql`f.id = ${id}`);

async function readFile({ db, ports }: Deps, which: SQL): Promise<Blob> {
  const { rows } = await inTransaction(db, (tx) =>
    tx.execute<{ name: string; width: number }>(
      sql`select f.name, least(f.width, ${LOOKED_AT_WIDTH}) as width from photos f where f.status <> 'MAKING' and ${which}`,
    ),
  );
  const content = rows[0] && (await getFile(ports.files, photoKey(rows[0].name, rows[0].width, "webp")));
  if (!content) throw new Refusal("NOT_FOUND");
  // A file's bytes are never shared with another thread.
  return new Blob([content as Uint8Array<ArrayBuffer>], { type: "image/webp" });
}
