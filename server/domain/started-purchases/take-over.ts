import { and, eq, gt, isNull } from "drizzle-orm";
import type { Hold } from "#contract/hold.ts";
import type { TakenOver } from "#contract/started-purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { scheduleHolds } from "#server/db/schema/schedule-holds.ts";
import { startedPurchases } from "#server/db/schema/started-purchases.ts";
import { toHold } from "#server/domain/holds/hold-schedule.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { endRun, isOf, isRunOver, lockCustomer, lockStarted, type Started } from "./row.ts";
import type { Page } from "./save.ts";

/**
 * Makes a page the one that goes on with a started purchase; the one before can neither keep nor order any more. Asked again, as after an
 * answer that was lost, it answers the same.
 *
 * @throws Refusal NOT_FOUND where there is none any more, CONTINUED_ELSEWHERE for a page that was taken over from, UNAUTHORIZED
 */
export async function takeOver(tx: Transaction, asked: Started & Page, now: Date): Promise<TakenOver> {
  const { customerId, run, device } = asked;
  await lockCustomer(tx, customerId);
  const row = await lockStarted(tx, asked, now);
  if (await isRunOver(tx, asked, null)) throw new Refusal("CONTINUED_ELSEWHERE");
  if (!row) throw new Refusal("NOT_FOUND");
  if (row.run !== run) {
    await endRun(tx, { customerId, run: row.run }, now);
    await tx.update(startedPurchases).set({ run, device }).where(isOf(asked));
  }
  const { choices } = row;
  const scheduleId = choices.kind === "checkout" ? choices.scheduleId : null;
  const hold = scheduleId && (await liveHold(tx, { customerId, scheduleId, now }));
  return { choices, hold: hold || null, isFromOtherDevice: row.device !== device };
}

async function liveHold(
  tx: Transaction,
  { customerId, scheduleId, now }: { customerId: string; scheduleId: string; now: Date },
): Promise<Hold | null> {
  const [hold] = await tx
    .select()
    .from(scheduleHolds)
    .where(
      and(
        eq(scheduleHolds.customerId, customerId),
        eq(scheduleHolds.scheduleId, scheduleId),
        isNull(scheduleHolds.releasedAt),
        eq(scheduleHolds.isOffer, false),
        gt(scheduleHolds.expiresAt, now),
      ),
    );
  return hold ? toHold(hold, now) : null;
}
