import { eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { refunds } from "#server/db/schema/refunds.ts";
import type { Deps } from "#server/deps.ts";
import { addresseeOf } from "#server/domain/customers/addressee.ts";
import { refundDoneMailText, refundFailedMailText } from "./mail-text.ts";

/** Tells the customer that a refund is DONE or has FAILED, in the transaction that makes it so: once about each. */
export async function tellRefund(
  tx: Transaction,
  deps: Deps,
  { id, billingId, amount, method, status }: typeof refunds.$inferSelect,
): Promise<void> {
  if (status !== "DONE" && status !== "FAILED") return;
  const [billing] = await tx
    .select({ customerId: billings.customerId, number: billings.number, title: billings.title })
    .from(billings)
    .where(eq(billings.id, billingId));
  const to = billing && (await addresseeOf(tx, billing.customerId));
  if (!to) return;
  const { number, title } = billing;
  const news = { name: to.name, number: String(number), title, amount, method };
  const { supportChatUrl } = deps.config;
  const text =
    status === "DONE" ? refundDoneMailText(news) : refundFailedMailText({ ...news, supportChatUrl });
  // Those of a payroll come by the hundred on a payday.
  await deps.ports.mail.sendAll(
    tx,
    [{ ...text, to: to.email, dedupeKey: `refund:${id}:${status}` }],
    deps.clock.now(),
  );
}
