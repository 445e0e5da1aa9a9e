import { type Sale, saleRows } from "#server/domain/ledger/sale.ts";
import type { Transaction } from "../database.ts";
import { activitySchedules } from "../schema/activity-schedules.ts";
import { attendances } from "../schema/attendances.ts";
import { billingSchedules } from "../schema/billing-parts.ts";
import { billings } from "../schema/billings.ts";
import { ledgerLines } from "../schema/ledger.ts";
import { bulkInsert } from "./bulk-insert.ts";

/** Sessions that were paid and had, with what was booked of them. */
interface PastSessions {
  schedules: (typeof activitySchedules.$inferInsert)[];
  billings: (typeof billings.$inferInsert & Omit<Sale, "billingId"> & { id: string; createdAt: Date })[];
  appointments: (typeof billingSchedules.$inferInsert)[];
  attendances: (typeof attendances.$inferInsert)[];
}

/** Writes past sessions with their orders, and what the orders are in the ledger. */
export async function insertPastSessions(tx: Transaction, past: PastSessions): Promise<void> {
  await bulkInsert(tx, activitySchedules, past.schedules);
  await bulkInsert(tx, billings, past.billings);
  await tx
    .insert(ledgerLines)
    .values(past.billings.flatMap((sold) => saleRows({ ...sold, billingId: sold.id }, sold.createdAt)));
  await bulkInsert(tx, billingSchedules, past.appointments);
  await bulkInsert(tx, attendances, past.attendances);
}
