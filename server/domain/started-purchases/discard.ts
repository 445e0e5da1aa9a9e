import type { Transaction } from "#server/db/database.ts";
import { startedPurchases } from "#server/db/schema/started-purchases.ts";
import { isOrderOpen } from "#server/domain/orders/idempotency.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { endRun, isOf, lockCustomer, lockStarted, type Started } from "./row.ts";

/**
 * Forgets a started purchase, and lets the page that goes on with it go on no more. One that is gone is no error.
 *
 * @param asked with the `run` of a page that gives its own purchase up; null where it is discarded from a list
 * @throws Refusal CONTINUED_ELSEWHERE for a page that it was taken over from; ORDER_IN_FLIGHT, UNAUTHORIZED
 */
export async function discardStarted(
  tx: Transaction,
  asked: Started & { userId: string; run: string | null },
  now: Date,
): Promise<void> {
  const { customerId, userId, run } = asked;
  await lockCustomer(tx, customerId);
  const row = await lockStarted(tx, asked, now);
  if (run && row && row.run !== run) throw new Refusal("CONTINUED_ELSEWHERE");
  if (row?.orderKey && (await isOrderOpen(tx, { userId, key: row.orderKey })) === "open")
    throw new Refusal("ORDER_IN_FLIGHT");
  await tx.delete(startedPurchases).where(isOf(asked));
  for (const one of new Set([run, row?.run])) if (one) await endRun(tx, { customerId, run: one }, now);
}
