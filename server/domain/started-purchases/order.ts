import { and, eq, inArray } from "drizzle-orm";
import type { OrderRequest } from "#contract/purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { idempotencyKeys } from "#server/db/schema/idempotency-keys.ts";
import { startedPurchases } from "#server/db/schema/started-purchases.ts";
import { isOrderOpen, type KeyOwner } from "#server/domain/orders/idempotency.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { endRun, isOf, isRunOver, lockStarted, type StartedRow } from "./row.ts";

export interface Ordering {
  request: OrderRequest;
  customerId: string;
  owner: KeyOwner;
}

/** The started purchase that an order ends, kept from everybody else until the order is written. */
export interface LockedStarted {
  run: string;
  row: StartedRow | null;
}

/**
 * Holds an order against the started purchase that it ends: of all the pages that went on with it, the last one alone may order, and only
 * once it is known what became of an order that another one had sent. To be asked for before places are locked.
 *
 * @returns null for an order of no started purchase
 * @throws Refusal CONTINUED_ELSEWHERE, ORDER_IN_FLIGHT
 */
export async function lockForOrder(
  tx: Transaction,
  order: Ordering,
  now: Date,
): Promise<LockedStarted | null> {
  const { request, customerId, owner } = order;
  if (!request.started) return null;
  const { kind, run } = request.started;
  // As whoever writes an order does; here before the started purchase, as everywhere.
  await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for("key share");
  const row = await lockStarted(tx, { customerId, kind, itemId: request.itemId }, now);
  if (await isRunOver(tx, { customerId, run }, row)) throw new Refusal("CONTINUED_ELSEWHERE");
  const { orderKey = null, orderRun = null } = row ?? {};
  // A page knows what became of its own orders before it sends another.
  const isAnothers = orderKey !== null && orderKey !== owner.key && orderRun !== run;
  if (isAnothers && (await isOrderOpen(tx, { userId: owner.userId, key: orderKey })) !== "closed")
    throw new Refusal("ORDER_IN_FLIGHT");
  return { run, row };
}

/** Keeps the key of an order that is about to be charged: whoever takes over asks by it. */
export async function keepSent(
  tx: Transaction,
  { request, owner }: Ordering,
  { run, row }: LockedStarted,
): Promise<void> {
  if (!row) return;
  const { started: _, ...sent } = request;
  const choices = { ...row.choices, attempt: { idempotencyKey: owner.key, request: sent } };
  await tx.update(startedPurchases).set({ choices, orderKey: owner.key, orderRun: run }).where(isOf(row));
}

/** An order that is made ends its started purchase. */
export async function endByOrder(
  tx: Transaction,
  { request, customerId }: Ordering,
  { run }: LockedStarted,
  now: Date,
): Promise<void> {
  if (!request.started) return;
  await tx
    .delete(startedPurchases)
    .where(isOf({ customerId, kind: request.started.kind, itemId: request.itemId }));
  await endRun(tx, { customerId, run }, now);
}

/** A charge that was approved ends the started purchase whose order it pays, on whichever page that goes on by now. */
export async function endByCharge(
  tx: Transaction,
  { id: billingId, customerId }: { id: string; customerId: string },
  now: Date,
): Promise<void> {
  const sent = tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.billingId, billingId));
  const ended = await tx
    .delete(startedPurchases)
    .where(and(eq(startedPurchases.customerId, customerId), inArray(startedPurchases.orderKey, sent)))
    .returning({ run: startedPurchases.run });
  for (const { run } of ended) await endRun(tx, { customerId, run }, now);
}
