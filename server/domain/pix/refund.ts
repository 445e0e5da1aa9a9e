import { and, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { pixPayments } from "#server/db/schema/pix.ts";
import type { Deps } from "#server/deps.ts";
import { addresseeOf } from "#server/domain/customers/addressee.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { bookPixReturned } from "#server/domain/ledger/returned-pix.ts";
import { refundMailText } from "./refund-mail-text.ts";

/**
 * Sends a payment that does not count back and tells the customer, once however often the job runs: the provider knows
 * the refund by an id of ours.
 *
 * @throws ProviderTimeout, ProviderUnreachable: the job is tried again
 */
export async function refundPix(deps: Deps, { endToEndId }: JobPayloads["refund-pix"]): Promise<void> {
  const isOurs = and(eq(pixPayments.endToEndId, endToEndId), eq(pixPayments.fate, "REFUND_DUE"));
  const [due] = await inTransaction(deps.db, (tx) => tx.select().from(pixPayments).where(isOurs));
  if (!due) return;
  const result = await deps.ports.pix.refund({ endToEndId, refundId: endToEndId, amount: due.amount });
  if (result.kind === "refused") {
    // The job is tried for weeks; somebody has to look at it meanwhile.
    deps.log.error({ endToEndId, reason: result.reason }, "a Pix could not go back");
    throw new Error(`the Pix ${endToEndId} could not go back: ${result.reason}`);
  }
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const [refunded] = await tx
      .update(pixPayments)
      .set({ fate: "REFUNDED", refundedAt: now })
      .where(isOurs)
      .returning();
    if (!refunded) return;
    await bookPixReturned(tx, refunded, now);
    await tell(tx, deps, refunded, now);
  });
}

async function tell(
  tx: Transaction,
  deps: Deps,
  refunded: typeof pixPayments.$inferSelect,
  now: Date,
): Promise<void> {
  const { billingId, endToEndId, amount, refundReason: reason } = refunded;
  const [order] = await tx
    .select({ customerId: billings.customerId, number: billings.number, title: billings.title })
    .from(billings)
    .where(eq(billings.id, billingId));
  const to = order && (await addresseeOf(tx, order.customerId));
  if (!to || !reason) return;
  const text = refundMailText({ ...order, name: to.name, amount, reason });
  await deps.ports.mail.send(tx, { ...text, to: to.email, dedupeKey: `refund:${endToEndId}` }, now);
}
