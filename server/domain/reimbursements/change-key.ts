import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { PixKey, Reimbursement } from "#contract/reimbursement.ts";
import { inTransaction } from "#server/db/database.ts";
import { reimbursements } from "#server/db/schema/reimbursements.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "../refusal.ts";
import { readReimbursement } from "./view.ts";

/**
 * Gives what the bank refused another key, and pays to it.
 *
 * @throws Refusal NOT_FOUND, REIMBURSEMENT_CHANGED where no key is waited for
 */
export function changePayoutKey(
  deps: Deps,
  whose: { id: string; customerId: string },
  { key }: PixKey,
): Promise<Reimbursement> {
  return inTransaction(deps.db, async (tx) => {
    const changed = await tx
      .update(reimbursements)
      .set({
        pixKey: key,
        payoutFailure: null,
        payoutNumber: sql`${reimbursements.payoutNumber} + 1`,
        updatedAt: deps.clock.now(),
      })
      .where(
        and(
          eq(reimbursements.id, whose.id),
          eq(reimbursements.customerId, whose.customerId),
          isNotNull(reimbursements.payoutFailure),
        ),
      )
      .returning({ id: reimbursements.id });
    if (changed.length === 1) await deps.jobs.send(tx, "pay-reimbursement", { reimbursementId: whose.id });
    const found = await readReimbursement(tx, whose);
    if (!found) throw new Refusal("NOT_FOUND");
    if (changed.length === 0) throw new Refusal("REIMBURSEMENT_CHANGED");
    return found;
  });
}
