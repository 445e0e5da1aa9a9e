import { eq } from "drizzle-orm";
import type { Transaction } from "../../db/database.ts";
import { customers, whatsAppConsents } from "../../db/schema/customers.ts";

/** Stores the answer to whether reminders may come by WhatsApp, and logs it as the proof of it. */
export async function recordWhatsAppConsent(
  tx: Transaction,
  customerId: string,
  allowed: boolean,
  now: Date,
): Promise<void> {
  await tx.update(customers).set({ allowWhatsAppMessage: allowed }).where(eq(customers.id, customerId));
  await tx.insert(whatsAppConsents).values({ customerId, allowed, recordedAt: now });
}
