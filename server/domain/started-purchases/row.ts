import { and, eq, gt, isNull } from "drizzle-orm";
import * as v from "valibot";
import type { StartedKind } from "#contract/purchase.ts";
import { StartedChoices } from "#contract/started-purchase.ts";
import type { Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { endedRuns, startedPurchases } from "#server/db/schema/started-purchases.ts";
import { Refusal } from "#server/domain/refusal.ts";

/** Which started purchase is meant, and whose. */
export interface Started {
  customerId: string;
  kind: StartedKind;
  /** The activity's, or the plan's. */
  itemId: string;
}

export type StartedRow = Omit<typeof startedPurchases.$inferSelect, "choices"> & { choices: StartedChoices };

export const isOf = ({ customerId, kind, itemId }: Started) =>
  and(
    eq(startedPurchases.customerId, customerId),
    eq(startedPurchases.kind, kind),
    eq(startedPurchases.itemId, itemId),
  );

/**
 * Has one page of a customer's change after the other. To be asked for before a started purchase is locked.
 *
 * @throws Refusal UNAUTHORIZED for an account that is just being deleted
 */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  const [customer] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.anonymisedAt)))
    .for("no key update");
  if (!customer) throw new Refusal("UNAUTHORIZED");
}

/** Reads a started purchase and keeps everybody else from changing it until the transaction ends; null for one whose time is over. */
export async function lockStarted(tx: Transaction, started: Started, now: Date): Promise<StartedRow | null> {
  const [row] = await tx.select().from(startedPurchases).where(isOf(started)).for("update");
  return row && row.expiresAt > now ? toStarted(row) : null;
}

/** What an earlier version kept is read as far as it fits: else it is as if it were not there. */
export function toStarted(row: typeof startedPurchases.$inferSelect): StartedRow | null {
  const choices = v.safeParse(StartedChoices, row.choices);
  return choices.success ? { ...row, choices: choices.output } : null;
}

/**
 * Whether a page may not go on: another one does, or its purchase was ordered or discarded.
 *
 * @param row what is kept of the purchase now, or null
 */
export async function isRunOver(
  tx: Transaction,
  { customerId, run }: { customerId: string; run: string },
  row: Pick<StartedRow, "run"> | null,
): Promise<boolean> {
  if (row && row.run !== run) return true;
  const [ended] = await tx
    .select({ run: endedRuns.run })
    .from(endedRuns)
    .where(and(eq(endedRuns.customerId, customerId), eq(endedRuns.run, run)));
  return ended !== undefined;
}

/** The same as things stand, without keeping anybody from changing it. */
export async function isElsewhere(
  tx: Transaction,
  page: Started & { run: string },
  now: Date,
): Promise<boolean> {
  const [row] = await tx
    .select({ run: startedPurchases.run })
    .from(startedPurchases)
    .where(and(isOf(page), gt(startedPurchases.expiresAt, now)));
  return isRunOver(tx, page, row ?? null);
}

/** Lets a page go on no more; ending it again changes nothing. */
export async function endRun(
  tx: Transaction,
  { customerId, run }: { customerId: string; run: string },
  now: Date,
): Promise<void> {
  await tx.insert(endedRuns).values({ customerId, run, endedAt: now }).onConflictDoNothing();
}

/** Everything that is kept of somebody's started purchases goes. */
export async function forgetStarted(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(startedPurchases).where(eq(startedPurchases.customerId, customerId));
  await tx.delete(endedRuns).where(eq(endedRuns.customerId, customerId));
}
