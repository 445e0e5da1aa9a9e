import { desc, eq } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { attendances } from "#server/db/schema/attendances.ts";
import { billingSchedules } from "#server/db/schema/billing-parts.ts";
import { billings } from "#server/db/schema/billings.ts";

/** What specialists noted of a customer's appointments, the latest first; who noted it is not the customer's to know. */
export function readAttendances(tx: Transaction, customerId: string) {
  return tx
    .select({
      appointmentId: attendances.appointmentId,
      outcome: attendances.outcome,
      notedAt: attendances.notedAt,
      changedAt: attendances.changedAt,
    })
    .from(attendances)
    .innerJoin(billingSchedules, eq(billingSchedules.id, attendances.appointmentId))
    .innerJoin(billings, eq(billings.id, billingSchedules.billingId))
    .where(eq(billings.customerId, customerId))
    .orderBy(desc(attendances.notedAt));
}
