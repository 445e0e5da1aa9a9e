import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { PaymentMethod } from "#contract/enums.ts";
import { RefundReason, RefundStatus } from "#contract/refund.ts";
import { billingSchedules } from "./billing-parts.ts";
import { billings } from "./billings.ts";
import { centavos, choice, instant, isOneOf, primaryId } from "./columns.ts";

/**
 * Money that goes back because something was cancelled: one row for each method, booked in the ledger when it is owed and
 * again when it is done. The row's id is the refund's name at the provider: asking twice gives back once.
 */
export const refunds = pgTable(
  "refunds",
  {
    id: primaryId(),
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billings.id),
    appointmentId: uuid("appointment_id").references(() => billingSchedules.id),
    reason: choice("reason", RefundReason.options).notNull(),
    method: choice("method", PaymentMethod.options).notNull(),
    amount: centavos("amount").notNull(),
    status: choice("status", RefundStatus.options).notNull(),
    expectedOn: date("expected_on", { mode: "string" }).notNull(),
    /** What whoever pays it back said when it refused. */
    failure: text("failure"),
    requestedAt: instant("requested_at").notNull(),
    doneAt: instant("done_at"),
  },
  (t) => [
    index("refunds_billing_id_idx").on(t.billingId),
    index("refunds_open_idx").on(t.status, t.expectedOn).where(sql`${t.status} in ('REQUESTED', 'SENT')`),
    index("refunds_failed_idx").on(t.requestedAt).where(sql`${t.status} = 'FAILED'`),
    uniqueIndex("refunds_once_per_appointment")
      .on(t.appointmentId, t.method)
      .where(sql`${t.appointmentId} is not null`),
    uniqueIndex("refunds_once_per_withdrawal")
      .on(t.billingId, t.method)
      .where(sql`${t.reason} = 'WITHDRAWN'`),
    check("refunds_amount", sql`${t.amount} > 0`),
    check("refunds_reason_known", isOneOf(t.reason, RefundReason.options)),
    check("refunds_method_known", isOneOf(t.method, PaymentMethod.options)),
    check("refunds_status_known", isOneOf(t.status, RefundStatus.options)),
    check("refunds_done_at", sql`(${t.status} = 'DONE') = (${t.doneAt} is not null)`),
  ],
);
