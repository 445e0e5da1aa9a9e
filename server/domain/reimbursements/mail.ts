import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { reimbursements } from "#server/db/schema/reimbursements.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { type ReimbursementNews, reimbursementMailText } from "./mail-text.ts";

/** Tells the customer what became of a request, once about each thing. */
export async function tellCustomer(
  tx: Transaction,
  { ports, clock }: Deps,
  { id, about }: { id: string; about: ReimbursementNews["about"] },
): Promise<void> {
  const [row] = await tx
    .select({
      row: reimbursements,
      name: customers.name,
      socialName: customers.socialName,
      email: users.email,
    })
    .from(reimbursements)
    .innerJoin(customers, eq(customers.id, reimbursements.customerId))
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(reimbursements.id, id));
  if (!row) return;
  const { amount, providerName, refusalReason, payoutNumber } = row.row;
  const name = row.socialName ?? row.name;
  const text = reimbursementMailText({ about, name, amount, providerName, refusalReason });
  const dedupeKey = `reimbursement:${id}:${about}:${payoutNumber}`;
  await ports.mail.send(tx, { ...text, to: row.email, dedupeKey }, clock.now());
}
