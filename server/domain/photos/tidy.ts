import { sql } from "drizzle-orm";
import { REFUSED_PHOTOS_KEPT_DAYS } from "#contract/own-photo.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "../holds/vacancy.ts";
import { dropPhotos } from "./remove.ts";

const REFUSED_MS = REFUSED_PHOTOS_KEPT_DAYS * 24 * 60 * 60_000;
/** No process is still writing the files of what is older. */
const MAKING_MS = 60 * 60_000;
const MOST_AT_ONCE = 100;

/**
 * Removes photos that were refused a while ago, and what killed processes left of some; jobs remove their files.
 *
 * @returns how many were removed
 */
export function tidyPhotos({ db, clock, jobs }: Pick<Deps, "db" | "clock" | "jobs">): Promise<number> {
  const before = (ms: number) => at(new Date(clock.now().getTime() - ms));
  return inTransaction(db, (tx) =>
    dropPhotos(
      tx,
      jobs,
      sql`f.id = any(array(select old.id from photos old
        where (old.status = 'REFUSED' and old.reviewed_at <= ${before(REFUSED_MS)})
          or (old.status = 'MAKING' and old.sent_at <= ${before(MAKING_MS)})
        limit ${MOST_AT_ONCE} for update skip locked))`,
    ),
  );
}
