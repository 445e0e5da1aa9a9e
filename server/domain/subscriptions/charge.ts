import { and, eq, isNull } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { customerPaymentMethods } from "#server/db/schema/cards.ts";
import type { Deps } from "#server/deps.ts";
import type { Outcome } from "#server/domain/orders/outcome.ts";
import { charge, chargeOf } from "#server/domain/orders/pay-once.ts";
import { isRenewal } from "#server/domain/orders/settle.ts";
import type { BillingRow } from "#server/domain/orders/write.ts";

/** How long a renewal's charge is sent again to a provider that does not take it. */
const TRIED_FOR_MS = 24 * 60 * 60_000;

/** The card that pays a subscription, while its holder keeps it. */
export async function cardOfSubscription(
  tx: Transaction,
  { paymentMethodId, customerId }: { paymentMethodId: string | null; customerId: string },
): Promise<{ id: string; token: string; brand: string; last4: string } | null> {
  if (!paymentMethodId) return null;
  const card = customerPaymentMethods;
  const [found] = await tx
    .select({ id: card.id, token: card.token, brand: card.brand, last4: card.last4 })
    .from(card)
    .where(and(eq(card.id, paymentMethodId), eq(card.customerId, customerId), isNull(card.deletedAt)));
  return found?.token ? { ...found, token: found.token } : null;
}

/**
 * Charges a renewal. A provider that cannot be reached leaves it open: nobody is there to try again, and nobody is overdue
 * for a fault that is not theirs. Its reference makes it happen once, however often it is sent.
 */
export async function chargeRenewal(deps: Deps, billing: BillingRow, token: string): Promise<Outcome> {
  const outcome = await charge(deps, chargeOf(billing, token));
  return outcome.kind === "notCharged" ? { kind: "unknown" } : outcome;
}

/**
 * Sends the charge of a renewal again that the provider knows nothing of.
 *
 * @returns null where it is no renewal, its card is gone, or a day has passed: then it is to be closed
 */
export async function chargeRenewalAgain(deps: Deps, billing: BillingRow): Promise<Outcome | null> {
  if (!isRenewal(billing)) return null;
  if (deps.clock.now().getTime() - billing.createdAt.getTime() > TRIED_FOR_MS) return null;
  const card = await inTransaction(deps.db, (tx) => cardOfSubscription(tx, billing));
  return card && chargeRenewal(deps, billing, card.token);
}
