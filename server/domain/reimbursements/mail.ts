import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { reimbursements } from "#server/db/schema/reimbursements.ts";
import type { Deps } from "#server/deps.ts";
import { addresseeOf } from "#server/domain/customers/addressee.ts";
import { type ReimbursementNews, reimbursementMailText } from "./mail-text.ts";

/** Tells the customer what became of a request, once about each thing. */
export async function tellCustomer(
  tx: Transaction,
  { ports, clock }: Deps,
  { id, about }: { id: string; about: ReimbursementNews["about"] },
): Promise<void> {
  const [row] = await tx.select().from(reimbursements).where(eq(reimbursements.id, id));
  const to = row && (await addresseeOf(tx, row.customerId));
  if (!to) return;
  const { amount, providerName, refusalReason, payoutNumber } = row;
  const text = reimbursementMailText({ id, about, name: to.name, amount, providerName, refusalReason });
  const dedupeKey = `reimbursement:${id}:${about}:${payoutNumber}`;
  await ports.mail.send(tx, { ...text, to: to.email, dedupeKey }, clock.now());
}
