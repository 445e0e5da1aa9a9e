import { and, isNull, lte } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { scheduleHolds } from "#server/db/schema/schedule-holds.ts";
import type { Deps } from "#server/deps.ts";
import { giveBackExpired } from "./places.ts";

const MOST_AT_ONCE = 100;

/**
 * Gives back what expired holds have, one schedule after the other. Nothing waits for it: expired holds count for nothing
 * without it, but what has been tidied away need not be counted again.
 *
 * @returns how many schedules had some
 */
export async function tidyHolds(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const schedules = await inTransaction(deps.db, (tx) =>
    tx
      .selectDistinct({ id: scheduleHolds.scheduleId })
      .from(scheduleHolds)
      .where(and(isNull(scheduleHolds.releasedAt), lte(scheduleHolds.expiresAt, now)))
      .limit(MOST_AT_ONCE),
  );
  for (const { id } of schedules) await inTransaction(deps.db, (tx) => giveBackExpired(tx, id, now));
  return schedules.length;
}
