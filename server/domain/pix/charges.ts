import { randomUUID } from "node:crypto";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { PIX_GRACE_MS } from "#contract/constants.ts";
import type { Money } from "#contract/money.ts";
import type { AwaitedMethod } from "#contract/payment/methods.ts";
import type { Transaction } from "#server/db/database.ts";
import { pixCharges } from "#server/db/schema/pix.ts";
import { CODES } from "./codes.ts";

export type PixChargeRow = typeof pixCharges.$inferSelect;

/** A charge that has no code yet. */
export type NewCharge = Pick<PixChargeRow, "txid" | "billingId" | "amount" | "createdAt" | "expiresAt">;

/** Until when an order waits for the money of a code that expires then. */
export const waitsUntil = (expiresAt: Date): Date => new Date(expiresAt.getTime() + PIX_GRACE_MS);

/** When a code that is asked for now expires. */
export const expiryFrom = (now: Date, method: AwaitedMethod): Date =>
  new Date(now.getTime() + CODES[method].ms);

/**
 * Begins a charge of a billing under a txid of our own; its code is `fetchCode`'s, once this transaction has committed.
 * The caller holds the billing's row and makes it `AWAITING_PAYMENT`, to be reviewed at `reviewAt`.
 *
 * @param charge.amount centavos, more than 0
 */
export async function openPix(
  tx: Transaction,
  charge: { billingId: string; amount: Money; method: AwaitedMethod; now: Date },
): Promise<{ charge: NewCharge; reviewAt: Date }> {
  const { billingId, amount, method, now } = charge;
  const expiresAt = expiryFrom(now, method);
  const txid = randomUUID().replaceAll("-", "");
  const opened = { txid, billingId, amount, createdAt: now, expiresAt };
  await tx.insert(pixCharges).values(opened);
  return { charge: opened, reviewAt: waitsUntil(expiresAt) };
}

/** The charges of a billing: the one that was not taken back, if any, then the others, newest first. */
export function chargesOf(tx: Transaction, billingId: string): Promise<PixChargeRow[]> {
  return tx
    .select()
    .from(pixCharges)
    .where(eq(pixCharges.billingId, billingId))
    .orderBy(desc(isNull(pixCharges.removedAt)), desc(pixCharges.createdAt), desc(pixCharges.txid));
}

/** Notes that the provider takes no more money for a charge. */
export async function markRemoved(tx: Transaction, txid: string, now: Date): Promise<void> {
  await tx
    .update(pixCharges)
    .set({ removedAt: now })
    .where(and(eq(pixCharges.txid, txid), isNull(pixCharges.removedAt)));
}

/** Which of some txids are ours, with their billings. */
export async function ownCharges(
  tx: Transaction,
  txids: readonly string[],
): Promise<{ txid: string; billingId: string }[]> {
  if (txids.length === 0) return [];
  const list = sql.join(
    txids.map((txid) => sql`${txid}`),
    sql`, `,
  );
  return tx
    .select({ txid: pixCharges.txid, billingId: pixCharges.billingId })
    .from(pixCharges)
    .where(sql`${pixCharges.txid} in (${list})`);
}
