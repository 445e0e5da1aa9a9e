import { and, eq } from "drizzle-orm";
import type { Subscription } from "#contract/subscription.ts";
import { inTransaction } from "#server/db/database.ts";
import { customerPaymentMethods } from "#server/db/schema/cards.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { cardOfSubscription } from "./charge.ts";
import { changeSubscription, lockOwn, type Whose } from "./find.ts";
import { readSubscription } from "./view.ts";

/**
 * Has the coming renewals paid by a saved card: in place of payroll, Pix or another card, and beside the benefit.
 *
 * @throws Refusal NOT_FOUND, SUBSCRIPTION_CHANGED where nothing renews any more, CARD_UNKNOWN
 */
export function changeSubscriptionCard(
  deps: Deps,
  whose: Whose,
  paymentMethodId: string,
): Promise<Subscription> {
  return inTransaction(deps.db, async (tx) => {
    const { row } = await lockOwn(tx, whose);
    if (!row.nextRenewalOn) throw new Refusal("SUBSCRIPTION_CHANGED");
    const [saved] = await tx
      .select({ id: customerPaymentMethods.id })
      .from(customerPaymentMethods)
      .where(and(eq(customerPaymentMethods.id, paymentMethodId), eq(customerPaymentMethods.saved, true)));
    const card = saved && (await cardOfSubscription(tx, { ...whose, paymentMethodId }));
    if (!card) throw new Refusal("CARD_UNKNOWN");
    const methods = [...row.methods.filter((method) => method === "SUBSIDY"), "CREDIT_CARD" as const];
    await changeSubscription(tx, row.id, { methods, paymentMethodId, payrollConsentAt: null }, whose.now);
    return readSubscription(tx, whose);
  });
}
