import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { scheduleHolds } from "#server/db/schema/schedule-holds.ts";
import { lockHoldsOf } from "./hold-schedule.ts";
import { giveBackHold } from "./places.ts";

interface Passing {
  /** Whose hold it is. */
  from: string;
  /** Whose it becomes. */
  to: string;
  now: Date;
}

/**
 * Makes a customer's hold another's, until the same instant: the place is never free between. The other has one hold of their own, as
 * always: one of another time is given back for it. Where they keep a place of the same time already, that one stays.
 */
export async function passHold(tx: Transaction, { from, to, now }: Passing): Promise<void> {
  for (const customerId of [from, to].toSorted()) await lockHoldsOf(tx, customerId);
  const open = await readOpen(tx, [from, to]);
  const isLive = isLiveAt(now);
  const passed = open.find((hold) => hold.customerId === from && !hold.isOffer && isLive(hold));
  if (!passed) return;
  const others = open.filter(({ customerId }) => customerId === to);
  const isKept = others.some((hold) => hold.scheduleId === passed.scheduleId && isLive(hold));
  if (isKept) return giveBackHold(tx, passed, now);
  const former = others.find(({ isOffer }) => !isOffer);
  const involved = former ? [passed, former] : [passed];
  // Schedule by schedule by their ids, as everywhere.
  for (const scheduleId of [...new Set(involved.map((hold) => hold.scheduleId))].sort()) {
    await lockHolds(
      tx,
      involved.filter((hold) => hold.scheduleId === scheduleId),
    );
    if (former?.scheduleId === scheduleId) await giveBackHold(tx, former, now);
  }
  const isOpen = and(eq(scheduleHolds.id, passed.id), isNull(scheduleHolds.releasedAt));
  await tx.update(scheduleHolds).set({ customerId: to }).where(isOpen);
}

/** True of a customer with a hold that `passHold` would make another's. */
export async function hasHoldToPass(tx: Transaction, customerId: string, now: Date): Promise<boolean> {
  const open = await readOpen(tx, [customerId]);
  return open.some((hold) => !hold.isOffer && isLiveAt(now)(hold));
}

const isLiveAt =
  (now: Date) =>
  ({ expiresAt }: Hold) =>
    expiresAt > now;

type Hold = Pick<
  typeof scheduleHolds.$inferSelect,
  "id" | "customerId" | "scheduleId" | "expiresAt" | "isOffer"
>;

/** Holds and offers that nobody has given back. */
const readOpen = (tx: Transaction, customerIds: readonly string[]): Promise<Hold[]> =>
  tx
    .select()
    .from(scheduleHolds)
    .where(and(inArray(scheduleHolds.customerId, [...customerIds]), isNull(scheduleHolds.releasedAt)));

const lockHolds = (tx: Transaction, holds: readonly Hold[]) =>
  tx
    .select({ id: scheduleHolds.id })
    .from(scheduleHolds)
    .where(
      inArray(
        scheduleHolds.id,
        holds.map(({ id }) => id),
      ),
    )
    .orderBy(asc(scheduleHolds.id))
    .for("update");
