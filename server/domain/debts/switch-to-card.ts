import { and, eq, isNotNull } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { findKey } from "#server/domain/orders/idempotency.ts";
import type { BillingRow } from "#server/domain/orders/write.ts";
import { chargesOf } from "#server/domain/pix/charges.ts";
import { withdraw } from "#server/domain/pix/receive.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isProviderSilent } from "#server/ports/provider-failures.ts";
import { chargeableCard, type DebtPayment, refuseOtherAmount } from "./checks.ts";

/**
 * Takes back the codes of a debt that awaits its Pix, so that a card may pay it; money that was faster pays it. A key
 * that has been used is not a new wish and takes nothing back, nor does what will be refused.
 *
 * @throws Refusal PRICE_CHANGED, CARD_REQUIRED, CARD_UNKNOWN; PAYMENT_UNAVAILABLE where the provider does not answer
 */
export async function takeBackPix(deps: Deps, debt: DebtPayment): Promise<void> {
  const open = await inTransaction(deps.db, async (tx) => {
    const owed = await awaitingPix(tx, debt);
    if (!owed || (await findKey(tx, debt.owner))) return [];
    refuseOtherAmount(debt, owed);
    await chargeableCard(tx, debt);
    return (await chargesOf(tx, debt.billingId)).filter(({ removedAt }) => !removedAt);
  });
  try {
    for (const charge of open) await withdraw(deps, charge);
  } catch (failure) {
    if (!isProviderSilent(failure)) throw failure;
    throw new Refusal("PAYMENT_UNAVAILABLE", { billingId: debt.billingId });
  }
}

async function awaitingPix(
  tx: Transaction,
  { billingId, customerId }: Pick<DebtPayment, "billingId" | "customerId">,
): Promise<BillingRow | undefined> {
  const [found] = await tx
    .select()
    .from(billings)
    .where(
      and(
        eq(billings.id, billingId),
        eq(billings.customerId, customerId),
        eq(billings.status, "AWAITING_PAYMENT"),
        isNotNull(billings.dueOn),
      ),
    );
  return found;
}

/** Whether a debt awaits a Pix for which no code can be paid any more. The caller holds the billing's row. */
export async function isPixTakenBack(tx: Transaction, billing: BillingRow): Promise<boolean> {
  if (billing.status !== "AWAITING_PAYMENT" || !billing.dueOn) return false;
  return (await chargesOf(tx, billing.id)).every(({ removedAt }) => removedAt);
}
