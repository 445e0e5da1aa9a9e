import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import type { Deps } from "#server/deps.ts";
import { addresseeOf } from "#server/domain/customers/addressee.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { orderMailText } from "./mail-text.ts";
import { readBilling } from "./view.ts";

/** Sends the mail about an order, once however often the job runs. */
export async function sendOrderMail(deps: Deps, job: JobPayloads["order-mail"]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [order] = await tx
      .select({ customerId: billings.customerId })
      .from(billings)
      .where(eq(billings.id, job.billingId));
    const now = deps.clock.now();
    if (!order) return;
    const [to, billing] = await Promise.all([
      addresseeOf(tx, order.customerId),
      readBilling(tx, { ...job, ...order, now }),
    ]);
    if (!to || !billing) return;
    const text = orderMailText[job.about](billing, to.name);
    const dedupeKey = `order:${job.billingId}:${job.about}`;
    await deps.ports.mail.send(tx, { ...text, to: to.email, dedupeKey }, now);
  });
}
