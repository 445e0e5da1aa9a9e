import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { billingSchedules } from "#server/db/schema/billing-parts.ts";
import { giveBackPlace } from "#server/domain/holds/places.ts";
import type { Booked } from "./case.ts";

/**
 * Ends appointments that have not ended, and gives their places back, schedule by schedule by their ids: the order of
 * locks of `holds/places.ts`. The caller holds the billing's row. `isLate`: after the free change, so that a plan's session
 * counts as had, whatever its specialist asks for later.
 */
export async function endAppointments(
  tx: Transaction,
  appointments: readonly Booked[],
  { now, isLate }: { now: Date; isLate: boolean },
): Promise<void> {
  const open = appointments
    .filter(({ cancelledAt }) => !cancelledAt)
    .toSorted((a, b) => (a.scheduleId < b.scheduleId ? -1 : 1));
  for (const { id, scheduleId, releasedAt } of open) {
    await tx
      .update(billingSchedules)
      .set({
        cancelledAt: now,
        cancelledLate: isLate,
        releasedAt: now,
        sequence: sql`${billingSchedules.sequence} + 1`,
      })
      .where(eq(billingSchedules.id, id));
    if (!releasedAt) await giveBackPlace(tx, scheduleId, now);
  }
}
