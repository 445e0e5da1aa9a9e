import { desc, eq, sql } from "drizzle-orm";
import type { PurchaseItemType } from "#contract/enums.ts";
import {
  STARTED_PURCHASE_DAYS,
  STARTED_PURCHASES_MAX,
  type StartedChoices,
} from "#contract/started-purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { startedPurchases } from "#server/db/schema/started-purchases.ts";
import { isOnSale } from "#server/domain/catalogue/on-sale.ts";
import { isOrderOpen } from "#server/domain/orders/idempotency.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isOf, isRunOver, lockCustomer, lockStarted, type Started, type StartedRow } from "./row.ts";

export interface Page {
  run: string;
  /** What tells the devices of a customer apart. */
  device: string;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Keeps what was chosen on a page, or begins to. An order that the server has and that has no terminal answer stays, whatever a page says
 * of it. The time for which it is kept is counted from the first choice.
 *
 * @throws Refusal CONTINUED_ELSEWHERE, NOT_FOUND for what is not on sale, UNAUTHORIZED
 */
export async function saveStarted(
  tx: Transaction,
  asked: Started & Page & { userId: string; choices: StartedChoices },
  now: Date,
): Promise<void> {
  const { customerId, kind, itemId, run, device, choices } = asked;
  await lockCustomer(tx, customerId);
  const row = await lockStarted(tx, asked, now);
  if (await isRunOver(tx, asked, row)) throw new Refusal("CONTINUED_ELSEWHERE");
  const attempt = await attemptOf(tx, asked, row);
  const orderKey = attempt?.idempotencyKey ?? null;
  const kept = {
    run,
    device,
    choices: { ...choices, attempt },
    orderKey,
    orderRun: orderKey === null ? null : orderKey === row?.orderKey ? row.orderRun : run,
    updatedAt: now,
  };
  if (row) {
    await tx.update(startedPurchases).set(kept).where(isOf(asked));
    return;
  }
  const itemType = await itemTypeOf(tx, asked);
  // One whose time is over may still lie there.
  await tx.delete(startedPurchases).where(isOf(asked));
  const expiresAt = new Date(now.getTime() + STARTED_PURCHASE_DAYS * DAY_MS);
  await tx
    .insert(startedPurchases)
    .values({ customerId, kind, itemId, itemType, startedAt: now, expiresAt, ...kept });
  await forgetOldest(tx, customerId);
}

async function attemptOf(
  tx: Transaction,
  { userId, choices }: { userId: string; choices: StartedChoices },
  row: StartedRow | null,
): Promise<StartedChoices["attempt"]> {
  const key = row?.orderKey;
  if (!row || !key || key === choices.attempt?.idempotencyKey) return choices.attempt;
  return (await isOrderOpen(tx, { userId, key })) === "open" ? row.choices.attempt : choices.attempt;
}

/** @throws Refusal NOT_FOUND; a booking is of an activity */
async function itemTypeOf(tx: Transaction, { kind, itemId }: Started): Promise<PurchaseItemType> {
  const plans = sql`select 'PLAN' as type from activity_plans p join activities a on a.id = p.activity_id
    where p.id = ${itemId} and ${isOnSale("p", "a")}`;
  const { rows } = await tx.execute<{ type: PurchaseItemType }>(sql`
    select 'ACTIVITY' as type from activities a where a.id = ${itemId} and ${isOnSale("a")}
    ${kind === "purchase" ? sql`union all ${plans}` : sql``}`);
  const [found] = rows;
  if (!found) throw new Refusal("NOT_FOUND");
  return found.type;
}

async function forgetOldest(tx: Transaction, customerId: string): Promise<void> {
  const own = eq(startedPurchases.customerId, customerId);
  const beyond = await tx
    .select({ kind: startedPurchases.kind, itemId: startedPurchases.itemId })
    .from(startedPurchases)
    .where(own)
    .orderBy(desc(startedPurchases.startedAt), desc(startedPurchases.itemId))
    .offset(STARTED_PURCHASES_MAX);
  for (const { kind, itemId } of beyond)
    await tx.delete(startedPurchases).where(isOf({ customerId, kind, itemId }));
}
