import { and, eq, isNull } from "drizzle-orm";
import { awaitedBy } from "#contract/payment/methods.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { pixCharges } from "#server/db/schema/pix.ts";
import type { Deps } from "#server/deps.ts";
import { lockBilling } from "#server/domain/orders/settle.ts";
import type { PixCharge } from "#server/ports/pix/pix.ts";
import { chargesOf, type NewCharge, waitsUntil } from "./charges.ts";
import { CODES } from "./codes.ts";
import { withdraw } from "./receive.ts";

/** A code as it was just kept. */
export interface KeptCode {
  code: string;
  expiresAt: Date;
  /** Until when its order waits now. */
  reviewAt: Date;
}

/**
 * Asks the provider for the code of a billing's newest charge and keeps it; the code's time begins with the provider's
 * charge. A charge that has its code stays as it is.
 *
 * @throws ProviderTimeout, ProviderUnreachable: the billing waits without a code, and may be asked for again
 */
export async function fetchCode(deps: Deps, billingId: string): Promise<void> {
  const [charge] = await inTransaction(deps.db, (tx) => chargesOf(tx, billingId));
  if (charge && !charge.code && !charge.removedAt) await fetchCodeOf(deps, charge);
}

/**
 * The same for a charge that was just opened.
 *
 * @returns null where the billing does not wait for it any more, or somebody took it back meanwhile
 */
export async function fetchCodeOf(deps: Deps, charge: NewCharge): Promise<KeptCode | null> {
  const created = await deps.ports.pix.createCharge({
    txid: charge.txid,
    amount: charge.amount,
    expiresInSeconds: (charge.expiresAt.getTime() - charge.createdAt.getTime()) / 1000,
    description: "Vereda",
  });
  const kept = await inTransaction(deps.db, (tx) => keepCode(tx, charge, created));
  if (!kept) await withdraw(deps, charge);
  return kept;
}

async function keepCode(tx: Transaction, charge: NewCharge, created: PixCharge): Promise<KeptCode | null> {
  const billing = await lockBilling(tx, charge.billingId);
  if (billing.status !== "AWAITING_PAYMENT") return null;
  const expiresAt = new Date(created.createdAt.getTime() + created.expiresInSeconds * 1000);
  const code = CODES[awaitedBy(billing)].text(charge, created);
  const kept = await tx
    .update(pixCharges)
    .set({ code, expiresAt })
    .where(and(eq(pixCharges.txid, charge.txid), isNull(pixCharges.removedAt)))
    .returning({ txid: pixCharges.txid });
  if (kept.length === 0) return null;
  const reviewAt = waitsUntil(expiresAt);
  if (billing.reviewAt && billing.reviewAt >= reviewAt)
    return { code, expiresAt, reviewAt: billing.reviewAt };
  await tx.update(billings).set({ reviewAt }).where(eq(billings.id, billing.id));
  return { code, expiresAt, reviewAt };
}
