import { and, eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { scheduleHolds } from "#server/db/schema/schedule-holds.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { giveBackHold } from "./places.ts";

/**
 * Gives a customer's hold back. One that is given back, used up or expired already is no error.
 *
 * @throws Refusal NOT_FOUND where it is not the customer's
 */
export async function releaseHold(
  deps: Deps,
  { holdId, customerId }: { holdId: string; customerId: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [hold] = await tx
      .select({ scheduleId: scheduleHolds.scheduleId })
      .from(scheduleHolds)
      .where(and(eq(scheduleHolds.id, holdId), eq(scheduleHolds.customerId, customerId)));
    if (!hold) throw new Refusal("NOT_FOUND");
    await giveBackHold(tx, { ...hold, id: holdId }, deps.clock.now());
  });
}
