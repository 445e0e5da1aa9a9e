import type * as v from "valibot";
import type { calls } from "#contract/calls.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { findKey, type KeyOwner, storedAnswer, voidKey } from "./idempotency.ts";
import { resolveOrder } from "./review.ts";

export type Reconciliation = v.InferInput<(typeof calls.reconcileBilling)["answer"]>;

/**
 * Says what became of an order by its key, asking the provider where that is open. A key that never arrived is closed:
 * 'not placed' is final, because the order can no longer be placed under it.
 */
export async function reconcile(deps: Deps, owner: KeyOwner): Promise<Reconciliation> {
  const found = await inTransaction(deps.db, async (tx) => {
    if (await voidKey(tx, owner, deps.clock.now())) return undefined;
    return findKey(tx, owner);
  });
  if (!found || found.state === "voided") return { outcome: "NOT_PLACED" };
  if (!found.billingId) return { outcome: "PENDING" };
  // A debt that was refused once may have been paid since, by another attempt.
  const stored = storedAnswer(found);
  if (stored?.kind === "refused") return { outcome: "REFUSED", code: stored.refusal.code };
  const answer = await resolveOrder(deps, { billingId: found.billingId });
  switch (answer.kind) {
    case "placed":
      return { outcome: "PLACED", billing: answer.billing };
    case "refused":
      return { outcome: "REFUSED", code: answer.refusal.code };
    case "open":
      return { outcome: "PENDING" };
  }
}
