import { sql } from "drizzle-orm";
import type { BillingPayment } from "#contract/purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import type { KeyOwner } from "#server/domain/orders/idempotency.ts";
import { type ChargeableCard, cardOf } from "#server/domain/orders/load.ts";
import type { BillingRow } from "#server/domain/orders/write.ts";
import { Refusal } from "#server/domain/refusal.ts";

/** How a customer wants to pay one debt. */
export interface DebtPayment {
  billingId: string;
  payment: BillingPayment;
  customerId: string;
  owner: KeyOwner;
  /** The caller's network address. */
  address: string;
}

/** A customer is only ever charged what was confirmed. @throws Refusal PRICE_CHANGED */
export function refuseOtherAmount({ payment }: Pick<DebtPayment, "payment">, { charged }: BillingRow): void {
  if (payment.confirmedAmount !== charged) throw new Refusal("PRICE_CHANGED", { amount: charged });
}

/** The card that is to pay a debt. @throws Refusal CARD_REQUIRED, CARD_UNKNOWN */
export async function chargeableCard(
  tx: Transaction,
  { payment, customerId }: Pick<DebtPayment, "payment" | "customerId">,
): Promise<ChargeableCard> {
  if (!payment.paymentMethodId) throw new Refusal("CARD_REQUIRED");
  const { rows } = await tx.execute<{ card: ChargeableCard | null }>(
    sql`select ${cardOf(payment.paymentMethodId, customerId)} as card`,
  );
  const card = rows[0]?.card;
  if (!card) throw new Refusal("CARD_UNKNOWN");
  return card;
}
