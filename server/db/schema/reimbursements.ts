import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { ReimbursementStatus } from "#contract/enums.ts";
import { ProofType } from "#contract/reimbursement.ts";
import { encrypted } from "../encryption/columns.ts";
import { centavos, choice, instant, isOneOf, primaryId } from "./columns.ts";
import { customers } from "./customers.ts";
import { users } from "./users.ts";

/** A proof of payment as it is kept: its content lies with the files port under `storageKey`, never with its own name. */
export const proofs = pgTable(
  "proofs",
  {
    id: primaryId(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    storageKey: text("storage_key").notNull(),
    contentType: choice("content_type", ProofType.options).notNull(),
    bytes: integer("bytes").notNull(),
    /** SHA-256 of what was sent, in hexadecimal. */
    contentHash: text("content_hash").notNull(),
    uploadedAt: instant("uploaded_at").notNull(),
  },
  (t) => [
    unique("proofs_storage_key_key").on(t.storageKey),
    index("proofs_customer_id_idx").on(t.customerId),
    check("proofs_type_known", isOneOf(t.contentType, ProofType.options)),
    check("proofs_bytes", sql`${t.bytes} > 0`),
  ],
);

/** Money that a customer paid elsewhere and asks back: `amount` in centavos, paid to `providerName` on `paidOn`. */
export const reimbursements = pgTable(
  "reimbursements",
  {
    id: primaryId(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id),
    proofId: uuid("proof_id")
      .notNull()
      .references(() => proofs.id),
    amount: centavos("amount").notNull(),
    paidOn: date("paid_on", { mode: "string" }).notNull(),
    providerName: text("provider_name").notNull(),
    /** Where the money goes; dropped with the account. */
    pixKey: encrypted("pix_key", "reimbursements.pix_key"),
    status: choice("status", ReimbursementStatus.options).notNull(),
    refusalReason: text("refusal_reason"),
    reviewedBy: uuid("reviewed_by").references(() => users.id),
    reviewStartedAt: instant("review_started_at"),
    reviewedAt: instant("reviewed_at"),
    /** Which Pix is to pay it: each one that the bank refused has had its number. */
    payoutNumber: integer("payout_number").notNull().default(1),
    /** Why the bank refused the last one; null once another key is given. */
    payoutFailure: text("payout_failure"),
    /** The end-to-end id of the Pix that paid it. */
    endToEndId: text("end_to_end_id"),
    paidAt: instant("paid_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    index("reimbursements_customer_id_idx").on(t.customerId),
    index("reimbursements_status_idx").on(t.status, t.createdAt),
    // One proof is paid back once.
    unique("reimbursements_proof_id_key").on(t.proofId),
    check("reimbursements_amount", sql`${t.amount} > 0`),
    check("reimbursements_payout_number", sql`${t.payoutNumber} > 0`),
    check(
      "reimbursements_payout_failed_is_approved",
      sql`${t.payoutFailure} is null or ${t.status} = 'APPROVED'`,
    ),
    check("reimbursements_status_known", isOneOf(t.status, ReimbursementStatus.options)),
    check(
      "reimbursements_refusal_reasoned",
      sql`(${t.status} = 'REFUSED') = (${t.refusalReason} is not null)`,
    ),
    check(
      "reimbursements_paid",
      sql`(${t.status} = 'PAID') = (${t.paidAt} is not null and ${t.endToEndId} is not null)`,
    ),
  ],
);
