import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { billings } from "./billings.ts";
import { centavos, choice, instant, isOneOf } from "./columns.ts";

/** What became of a payment: it counts for its order, or it goes back. */
export const PIX_PAYMENT_FATES = ["COUNTED", "REFUND_DUE", "REFUNDED"] as const;
export const PIX_REFUND_REASONS = ["PAID_TOO_LATE", "PAID_TWICE", "WRONG_AMOUNT"] as const;

export type PixRefundReason = (typeof PIX_REFUND_REASONS)[number];

/** A charge asked of the Pix provider under our `txid`; an order has a new one for each code. */
export const pixCharges = pgTable(
  "pix_charges",
  {
    txid: text("txid").primaryKey(),
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billings.id),
    amount: centavos("amount").notNull(),
    /** The BR Code; null until the provider has answered. */
    code: text("code"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    /** When it was taken back, so that the provider refuses to take money for it. */
    removedAt: instant("removed_at"),
  },
  (t) => [
    index("pix_charges_billing_id_idx").on(t.billingId),
    check("pix_charges_amount", sql`${t.amount} > 0`),
    check("pix_charges_txid", sql`${t.txid} ~ '^[A-Za-z0-9]{26,35}$'`),
  ],
);

/** Money that came by Pix, once per end-to-end id, however often and in whatever order it is told. */
export const pixPayments = pgTable(
  "pix_payments",
  {
    endToEndId: text("end_to_end_id").primaryKey(),
    txid: text("txid")
      .notNull()
      .references(() => pixCharges.txid),
    billingId: uuid("billing_id")
      .notNull()
      .references(() => billings.id),
    amount: centavos("amount").notNull(),
    paidAt: instant("paid_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    fate: choice("fate", PIX_PAYMENT_FATES).notNull(),
    refundReason: choice("refund_reason", PIX_REFUND_REASONS),
    refundedAt: instant("refunded_at"),
  },
  (t) => [
    index("pix_payments_billing_id_idx").on(t.billingId),
    uniqueIndex("pix_payments_one_counts").on(t.billingId).where(sql`${t.fate} = 'COUNTED'`),
    check("pix_payments_amount", sql`${t.amount} > 0`),
    check("pix_payments_fate_known", isOneOf(t.fate, PIX_PAYMENT_FATES)),
    check("pix_payments_refund_reasoned", sql`(${t.fate} = 'COUNTED') = (${t.refundReason} is null)`),
    check("pix_payments_refunded_at", sql`(${t.fate} = 'REFUNDED') = (${t.refundedAt} is not null)`),
  ],
);
