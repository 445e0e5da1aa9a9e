import { and, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { pixPayments } from "#server/db/schema/pix.ts";
import { refunds } from "#server/db/schema/refunds.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import type { RefundResult } from "#server/ports/payments/payments.ts";
import { finishRefund } from "./finish.ts";
import { tellRefund } from "./mail.ts";

type RefundRow = typeof refunds.$inferSelect;

/**
 * Pays a refund back by card or Pix, once however often the job runs: the provider knows it by the refund's id. What the
 * provider refuses is left to administrators and support. The customer is told of either.
 *
 * @throws ProviderTimeout, ProviderUnreachable: the job is tried again
 */
export async function payRefund(deps: Deps, { refundId }: JobPayloads["refund"]): Promise<void> {
  const isDue = and(eq(refunds.id, refundId), eq(refunds.status, "REQUESTED"));
  const due = await inTransaction(deps.db, async (tx) => {
    const [refund] = await tx.select().from(refunds).where(isDue);
    return refund && { refund, of: await paymentOf(tx, refund) };
  });
  if (!due) return;
  const result = await send(deps, due);
  await inTransaction(deps.db, async (tx) => {
    if (result.kind === "refunded") return finishRefund(tx, deps, { id: refundId, from: "REQUESTED" });
    deps.log.error({ refundId, reason: result.reason }, "a refund was refused");
    const [failed] = await tx
      .update(refunds)
      .set({ status: "FAILED", failure: result.reason })
      .where(isDue)
      .returning();
    if (failed) await tellRefund(tx, deps, failed);
  });
}

/** What the provider knows the payment by: a charge's reference, a Pix's end-to-end id. */
async function paymentOf(tx: Transaction, { billingId, method }: RefundRow): Promise<string> {
  if (method === "PIX") {
    const [payment] = await tx
      .select({ id: pixPayments.endToEndId })
      .from(pixPayments)
      .where(and(eq(pixPayments.billingId, billingId), eq(pixPayments.fate, "COUNTED")));
    if (payment) return payment.id;
  }
  const [billing] = await tx
    .select({ id: billings.providerReference })
    .from(billings)
    .where(eq(billings.id, billingId));
  if (!billing) throw new Error(`the billing ${billingId} is gone`);
  return billing.id;
}

function send(deps: Deps, { refund, of }: { refund: RefundRow; of: string }): Promise<RefundResult> {
  const { id, amount, method } = refund;
  if (method === "PIX")
    return deps.ports.pix.refund({ endToEndId: of, refundId: id.replaceAll("-", ""), amount });
  return deps.ports.payments.refund({ reference: of, refundId: id, amount });
}
