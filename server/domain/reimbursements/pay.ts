import { and, eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { reimbursements } from "#server/db/schema/reimbursements.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import type { PixPayoutResult } from "#server/ports/pix/payouts.ts";
import { tellCustomer } from "./mail.ts";

type Row = typeof reimbursements.$inferSelect;

/**
 * Pays what is approved, once however often the job runs: the provider knows each payout by an id of ours. One that the
 * bank refuses stays approved and waits for another key.
 *
 * @throws ProviderTimeout, ProviderUnreachable: the job is tried again
 */
export async function payReimbursement(
  deps: Deps,
  { reimbursementId }: JobPayloads["pay-reimbursement"],
): Promise<void> {
  const due = await inTransaction(deps.db, (tx) => readDue(tx, reimbursementId));
  if (!due?.pixKey || due.payoutFailure) return;
  const result = await deps.ports.pix.pay({ id: payoutId(due), pixKey: due.pixKey, amount: due.amount });
  await inTransaction(deps.db, (tx) => settle(tx, deps, due, result));
}

/** Letters and digits only, at most 35: another one after each refusal. */
const payoutId = ({ id, payoutNumber }: Row): string => `${id.replaceAll("-", "")}${payoutNumber}`;

async function readDue(tx: Transaction, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(reimbursements)
    .where(and(eq(reimbursements.id, id), eq(reimbursements.status, "APPROVED")));
  return row;
}

async function settle(tx: Transaction, deps: Deps, due: Row, result: PixPayoutResult): Promise<void> {
  const changes =
    result.outcome === "PAID"
      ? { status: "PAID" as const, paidAt: result.paidAt, endToEndId: result.endToEndId }
      : { payoutFailure: result.reason };
  const settled = await tx
    .update(reimbursements)
    .set({ ...changes, updatedAt: deps.clock.now() })
    .where(
      and(
        eq(reimbursements.id, due.id),
        eq(reimbursements.status, "APPROVED"),
        eq(reimbursements.payoutNumber, due.payoutNumber),
      ),
    )
    .returning({ id: reimbursements.id });
  if (settled.length === 0) return;
  await tellCustomer(tx, deps, { id: due.id, about: result.outcome === "PAID" ? "PAID" : "PAYOUT_REFUSED" });
}
