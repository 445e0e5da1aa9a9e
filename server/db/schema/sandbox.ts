import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { DECLINE_REASONS } from "#server/ports/payments/payments.ts";
import { BEHAVIOURS } from "#server/sandbox/cards/behaviours.ts";
import { encrypted } from "../encryption/columns.ts";
import { centavos, instant, primaryId } from "./columns.ts";

/** A card at the sandbox provider: its token, what is printed on the back office, and how it behaves. No number. */
export const sandboxCards = pgTable("sandbox_cards", {
  token: text("token").primaryKey(),
  brand: text("brand").notNull(),
  bin: text("bin").notNull(),
  last4: text("last4").notNull(),
  validity: text("validity").notNull(),
  holderName: text("holder_name").notNull(),
  behaviour: text("behaviour", { enum: BEHAVIOURS }).notNull(),
  createdAt: instant("created_at").notNull(),
  forgottenAt: instant("forgotten_at"),
});

/**
 * A charge at the sandbox provider; `reference` is the buyer's own and happens once. A reference closed before it was
 * charged has no token and no amount. Until `silentUntil` the provider does not answer about it.
 */
export const sandboxCharges = pgTable(
  "sandbox_charges",
  {
    id: primaryId(),
    reference: text("reference").notNull(),
    token: text("token"),
    amount: centavos("amount").notNull(),
    refunded: centavos("refunded").notNull().default(0),
    status: text("status", { enum: ["APPROVED", "DECLINED", "ACTION_REQUIRED", "VOIDED"] }).notNull(),
    declineReason: text("decline_reason", { enum: DECLINE_REASONS }),
    silentUntil: instant("silent_until"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    unique("sandbox_charges_reference_key").on(t.reference),
    index("sandbox_charges_token_idx").on(t.token),
    check("sandbox_charges_amounts", sql`${t.amount} >= 0 and ${t.refunded} between 0 and ${t.amount}`),
  ],
);

/** A Pix charge at the sandbox provider, with the statuses of the Banco Central's API. Its expiry is no status. */
export const sandboxPixCharges = pgTable(
  "sandbox_pix_charges",
  {
    txid: text("txid").primaryKey(),
    /** The last part of the address in its BR Code. */
    location: text("location").notNull(),
    amount: centavos("amount").notNull(),
    description: text("description").notNull(),
    status: text("status", {
      enum: ["ATIVA", "CONCLUIDA", "REMOVIDA_PELO_USUARIO_RECEBEDOR", "REMOVIDA_PELO_PSP"],
    }).notNull(),
    createdAt: instant("created_at").notNull(),
    expiresInSeconds: integer("expires_in_seconds").notNull(),
  },
  (t) => [unique("sandbox_pix_charges_location_key").on(t.location)],
);

/** Money that a payer's bank sent for a charge; `refunded` of it went back. */
export const sandboxPixPayments = pgTable(
  "sandbox_pix_payments",
  {
    endToEndId: text("end_to_end_id").primaryKey(),
    txid: text("txid")
      .notNull()
      .references(() => sandboxPixCharges.txid),
    amount: centavos("amount").notNull(),
    paidAt: instant("paid_at").notNull(),
    refunded: centavos("refunded").notNull().default(0),
  },
  (t) => [
    index("sandbox_pix_payments_txid_idx").on(t.txid),
    check("sandbox_pix_payments_amounts", sql`${t.amount} > 0 and ${t.refunded} between 0 and ${t.amount}`),
  ],
);

/** A refund at the sandbox provider, of a card's charge or of a Pix; `id` is the buyer's own and happens once. */
export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    id: text("id").primaryKey(),
    /** The charge's reference, or the Pix's end-to-end id. */
    of: text("of").notNull(),
    amount: centavos("amount").notNull(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("sandbox_refunds_of_idx").on(t.of), check("sandbox_refunds_amount", sql`${t.amount} > 0`)],
);

/** Money sent by Pix through the sandbox provider; `id` is the sender's own and happens once. */
export const sandboxPixPayouts = pgTable(
  "sandbox_pix_payouts",
  {
    id: text("id").primaryKey(),
    endToEndId: text("end_to_end_id").notNull(),
    pixKey: encrypted("pix_key", "sandbox_pix_payouts.pix_key").notNull(),
    amount: centavos("amount").notNull(),
    paidAt: instant("paid_at").notNull(),
  },
  (t) => [
    unique("sandbox_pix_payouts_end_to_end_id_key").on(t.endToEndId),
    check("sandbox_pix_payouts_amount", sql`${t.amount} > 0`),
  ],
);
