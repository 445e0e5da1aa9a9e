import type * as v from "valibot";
import type { calls } from "#contract/calls.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { type Limit, takeTries } from "#server/domain/rate-limits/limits.ts";
import { findKey, type KeyOwner, type KeyRow, storedAnswer, voidKey } from "./idempotency.ts";
import { resolveOrder } from "./review.ts";

export type Reconciliation = v.InferInput<(typeof calls.reconcileBilling)["answer"]>;

/** How many keys that never arrived a customer may have closed: each is kept. */
export const closedKeyLimit = ({ userId }: Pick<KeyOwner, "userId">): Limit => ({
  key: `closed-keys:${userId}`,
  tries: 60,
  windowS: 10 * 60,
});

/**
 * Says what became of an order by its key, asking the provider where that is open. A key that never arrived is closed:
 * 'not placed' is final, because the order can no longer be placed under it.
 *
 * @throws Refusal RATE_LIMITED where too many keys were closed for the customer
 */
export async function reconcile(deps: Deps, owner: KeyOwner): Promise<Reconciliation> {
  const found = (await inTransaction(deps.db, (tx) => findKey(tx, owner))) ?? (await close(deps, owner));
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

/** Closes a key. @returns the order's where that has arrived in the meantime */
async function close(deps: Deps, owner: KeyOwner): Promise<KeyRow | undefined> {
  const now = deps.clock.now();
  await takeTries(deps.db, [closedKeyLimit(owner)], now);
  return inTransaction(deps.db, async (tx) =>
    (await voidKey(tx, owner, now)) ? undefined : findKey(tx, owner),
  );
}
