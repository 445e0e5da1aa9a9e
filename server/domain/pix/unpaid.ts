import { and, asc, eq, isNull } from "drizzle-orm";
import { UNPAID_PIX_ORDERS_MAX } from "#contract/constants.ts";
import type { Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { Refusal } from "#server/domain/refusal.ts";

/**
 * The refusal that keeps a customer from having more unpaid orders by Pix than are allowed: each keeps its places for nothing. Debts do
 * not count. The caller holds `lockOrdersOf`.
 *
 * @returns TOO_MANY_UNPAID with the seconds until the first of them may be given up; null where another is allowed
 */
export async function refusalOfHoarding(
  tx: Transaction,
  customerId: string,
  now: Date,
): Promise<Refusal | null> {
  const unpaid = await tx
    .select({ reviewAt: billings.reviewAt })
    .from(billings)
    .where(
      and(
        eq(billings.customerId, customerId),
        eq(billings.status, "AWAITING_PAYMENT"),
        isNull(billings.dueOn),
      ),
    )
    .orderBy(asc(billings.reviewAt))
    .limit(UNPAID_PIX_ORDERS_MAX);
  if (unpaid.length < UNPAID_PIX_ORDERS_MAX) return null;
  const freeAt = unpaid[0]?.reviewAt ?? now;
  return new Refusal("TOO_MANY_UNPAID", {}, (freeAt.getTime() - now.getTime()) / 1000);
}
