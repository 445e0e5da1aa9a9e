import type { Subscription } from "#contract/subscription.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { endIfCancelled } from "./deadlines.ts";
import { changeSubscription, lockOwn, type Whose } from "./find.ts";
import { readSubscription } from "./view.ts";

/**
 * Cancels a subscription's renewals, from the next one on or, after the last day for that, from the one after it. What is
 * paid for may be used to its end. One that is cancelled already stays as it is.
 *
 * @param endsOn the day that the customer was shown
 * @throws Refusal NOT_FOUND, SUBSCRIPTION_CHANGED where it would end on another day by now
 */
export function cancelSubscription(deps: Deps, whose: Whose, endsOn: string): Promise<Subscription> {
  const { now, subscriptionId } = whose;
  return inTransaction(deps.db, async (tx) => {
    const { row, plan } = await lockOwn(tx, whose);
    const end = endIfCancelled(row, { noticeDays: plan.noticeDays, today: zonedDate(now) });
    if (!end) return readSubscription(tx, whose);
    if (end.endsOn !== endsOn) throw new Refusal("SUBSCRIPTION_CHANGED");
    await changeSubscription(
      tx,
      subscriptionId,
      {
        status: "CANCELLED",
        cancelledAt: now,
        endsOn,
        nextRenewalOn: end.lastRenewalOn,
        pausedAt: null,
        resumesOn: null,
      },
      now,
    );
    await deps.jobs.send(tx, "subscription-mail", { about: "CANCELLED", subscriptionId });
    return readSubscription(tx, whose);
  });
}
