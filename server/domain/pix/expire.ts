import { and, eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { giveUp, lockBilling, UNKNOWN_REVIEW_MS } from "#server/domain/orders/settle.ts";
import type { BillingRow } from "#server/domain/orders/write.ts";
import { isProviderSilent } from "#server/ports/provider-failures.ts";
import { askAbout } from "./ask.ts";
import { chargesOf } from "./charges.ts";
import { withdraw } from "./receive.ts";

/**
 * Reviews an order whose Pix did not come in time: every code is taken back at the provider, which says once more
 * whether it was paid, and then the order is given up. While the provider does not answer it goes on waiting.
 */
export async function reviewPix(deps: Deps, billingId: string): Promise<void> {
  const charges = await inTransaction(deps.db, async (tx) =>
    isDue(await lockBilling(tx, billingId), deps) ? chargesOf(tx, billingId) : [],
  );
  try {
    for (const charge of charges) await withdraw(deps, charge);
  } catch (failure) {
    if (!isProviderSilent(failure)) throw failure;
    await postpone(deps, billingId);
    return;
  }
  const isGivenUp = await inTransaction(deps.db, async (tx) => {
    const billing = await lockBilling(tx, billingId);
    if (!isDue(billing, deps)) return false;
    await giveUp(tx, billing, "CANCELLED", "PIX_EXPIRED", deps.clock.now());
    if (!billing.dueOn) await deps.jobs.send(tx, "order-mail", { billingId, about: "PIX_EXPIRED" });
    return true;
  });
  if (isGivenUp) deps.telemetry.instruments.orders.add(1, { outcome: "pix_expired" });
}

const isDue = ({ status, reviewAt }: BillingRow, { clock }: Deps) =>
  status === "AWAITING_PAYMENT" && reviewAt !== null && reviewAt <= clock.now();

/**
 * Looks once more for money that came late or twice and that nobody told of: it goes back. What could not be taken back
 * when its order was paid is taken back now.
 */
export async function lookForLatePix(deps: Deps, billingId: string): Promise<void> {
  const { isPaid, charges } = await inTransaction(deps.db, async (tx) => ({
    isPaid: (await lockBilling(tx, billingId)).status === "PAID",
    charges: await chargesOf(tx, billingId),
  }));
  try {
    for (const charge of charges)
      await (isPaid && !charge.removedAt ? withdraw(deps, charge) : askAbout(deps, charge));
  } catch (failure) {
    if (!isProviderSilent(failure)) throw failure;
    await postpone(deps, billingId);
    return;
  }
  await inTransaction(deps.db, async (tx) => {
    const { status, reviewAt } = await lockBilling(tx, billingId);
    const isOver = status === "PAID" || status === "CANCELLED" || status === "OVERDUE";
    if (isOver && reviewAt && reviewAt <= deps.clock.now())
      await tx.update(billings).set({ reviewAt: null }).where(eq(billings.id, billingId));
  });
}

/** Another turn in a while for what cannot be settled now, so that those behind get theirs. */
export async function postpone(deps: Deps, billingId: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const billing = await lockBilling(tx, billingId);
    if (!billing.reviewAt || billing.reviewAt > now) return;
    const reviewAt = new Date(now.getTime() + UNKNOWN_REVIEW_MS);
    await tx
      .update(billings)
      .set({ reviewAt })
      .where(and(eq(billings.id, billingId), eq(billings.status, billing.status)));
  });
}
