import { and, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { customers } from "#server/db/schema/customers.ts";
import { pixPayments } from "#server/db/schema/pix.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
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
  if (result.kind === "refused") throw new Error(`the Pix ${endToEndId} could not go back: ${result.reason}`);
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
    .select({
      number: billings.number,
      title: billings.title,
      name: customers.name,
      email: users.email,
    })
    .from(billings)
    .innerJoin(customers, eq(customers.id, billings.customerId))
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(billings.id, billingId));
  if (!order || !reason) return;
  const text = refundMailText({ ...order, amount, reason });
  await deps.ports.mail.send(tx, { ...text, to: order.email, dedupeKey: `refund:${endToEndId}` }, now);
}
