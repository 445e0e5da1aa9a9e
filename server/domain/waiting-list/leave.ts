import { and, eq, inArray } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { waitingListEntries } from "#server/db/schema/waiting-list.ts";
import type { Deps } from "#server/deps.ts";
import { giveBackHold } from "#server/domain/holds/places.ts";
import { Refusal } from "#server/domain/refusal.ts";

/**
 * Takes a customer off a waiting list; what is offered to them goes to the next, and what they missed is not told any more.
 *
 * @throws Refusal NOT_FOUND where it is not the customer's
 */
export async function leaveWaitingList(
  deps: Deps,
  { waitId, customerId }: { waitId: string; customerId: string },
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const isOwn = and(eq(waitingListEntries.id, waitId), eq(waitingListEntries.customerId, customerId));
    const [own] = await tx.select({ id: waitingListEntries.id }).from(waitingListEntries).where(isOwn);
    if (!own) throw new Refusal("NOT_FOUND");
    await leave(tx, waitId, now);
  });
}

/** Takes a customer off every list, schedule by schedule by their ids: the order of locks of `holds/places.ts`. */
export async function leaveAllLists(tx: Transaction, customerId: string, now: Date): Promise<void> {
  const { id, scheduleId, status } = waitingListEntries;
  const open = await tx
    .select({ id })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.customerId, customerId), inArray(status, ["WAITING", "OFFERED"])))
    .orderBy(scheduleId);
  for (const wait of open) await leave(tx, wait.id, now);
}

/**
 * Two statements: one that is just being offered a place is, after the first one waited for it, on offer. An offer ends
 * where its hold is given back.
 */
async function leave(tx: Transaction, id: string, now: Date): Promise<void> {
  const { scheduleId, holdId, status } = waitingListEntries;
  const left = await tx
    .update(waitingListEntries)
    .set({ status: "LEFT", endedAt: now })
    .where(and(eq(waitingListEntries.id, id), inArray(status, ["WAITING", "MISSED"])))
    .returning({ id: waitingListEntries.id });
  if (left.length > 0) return;
  const [offer] = await tx
    .select({ scheduleId, holdId })
    .from(waitingListEntries)
    .where(and(eq(waitingListEntries.id, id), eq(status, "OFFERED")));
  if (offer?.holdId) await giveBackHold(tx, { id: offer.holdId, scheduleId: offer.scheduleId }, now);
}
