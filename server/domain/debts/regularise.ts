import { and, eq, isNotNull, ne, notExists, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { customers } from "#server/db/schema/customers.ts";

/**
 * Makes an account regular where nothing is owed any more, also not what is being paid right now. Two statements: the
 * second one sees the debt of whoever held the account's row before.
 */
export async function regularise(tx: Transaction, customerId: string): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("no key update");
  const owed = tx
    .select({ one: sql`1` })
    .from(billings)
    .where(and(eq(billings.customerId, customerId), isNotNull(billings.dueOn), ne(billings.status, "PAID")));
  await tx
    .update(customers)
    .set({ status: "REGULAR" })
    .where(and(eq(customers.id, customerId), notExists(owed)));
}

/** Makes an account overdue, in the transaction that makes a billing owed. */
export async function markOverdue(tx: Transaction, customerId: string): Promise<void> {
  await tx.update(customers).set({ status: "PAYMENT_OVERDUE" }).where(eq(customers.id, customerId));
}
