import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { billings } from "#server/db/schema/billings.ts";
import { customers } from "#server/db/schema/customers.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import type { JobPayloads } from "#server/domain/jobs/jobs.ts";
import { orderMailText } from "./mail-text.ts";
import { readBilling } from "./view.ts";

/** Sends the mail about an order, once however often the job runs. */
export async function sendOrderMail(deps: Deps, job: JobPayloads["order-mail"]): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [customer] = await tx
      .select({ id: customers.id, name: customers.name, email: users.email })
      .from(billings)
      .innerJoin(customers, eq(customers.id, billings.customerId))
      .innerJoin(users, eq(users.id, customers.userId))
      .where(eq(billings.id, job.billingId));
    const now = deps.clock.now();
    const billing = customer && (await readBilling(tx, { ...job, customerId: customer.id, now }));
    if (!billing) return;
    const { subject, text } = orderMailText[job.about](billing, customer.name.split(" ")[0] ?? customer.name);
    const message = { to: customer.email, subject, text, dedupeKey: `order:${job.billingId}:${job.about}` };
    await deps.ports.mail.send(tx, message, now);
  });
}
