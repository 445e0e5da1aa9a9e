import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { bookChargeReturned, readChargeToReturn } from "#server/domain/ledger/returned-charge.ts";
import { lockBilling } from "#server/domain/orders/settle.ts";

/**
 * Sends a card's charge that does not count for its order back, once however often the job runs.
 *
 * @throws ProviderTimeout, ProviderUnreachable: the job is tried again
 */
export async function refundCharge(deps: Deps, job: JobPayloads["refund-charge"]): Promise<void> {
  const due = await inTransaction(deps.db, (tx) => readChargeToReturn(tx, job));
  if (!due) return;
  const { reference, amount } = due;
  const result = await deps.ports.payments.refund({ reference, refundId: reference, amount });
  if (result.kind === "refused") {
    // The job is tried for weeks; somebody has to look at it meanwhile.
    deps.log.error({ reference, reason: result.reason }, "a charge could not go back");
    throw new Error(`the charge ${reference} could not go back: ${result.reason}`);
  }
  await inTransaction(deps.db, async (tx) => {
    await lockBilling(tx, due.billingId);
    await bookChargeReturned(tx, due, deps.clock.now());
  });
}
