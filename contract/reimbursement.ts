import * as v from "valibot";
import { givenDate, isoDate, isoInstant } from "./dates.ts";
import { cnpj, cpf, phone } from "./documents.ts";
import { ReimbursementStatus } from "./enums.ts";
import { MAX_MONEY, money } from "./money.ts";
import { email, id, text } from "./text.ts";

/** What a proof of payment may be. */
export const ProofType = v.picklist(["application/pdf", "image/jpeg", "image/png", "image/webp"]);
export type ProofType = v.InferOutput<typeof ProofType>;

/** The largest proof of payment, in bytes. */
export const PROOF_MAX_BYTES = 5 * 1024 * 1024;

export const PixKeyType = v.picklist(["CPF", "CNPJ", "EMAIL", "PHONE", "RANDOM"]);
export type PixKeyType = v.InferOutput<typeof PixKeyType>;

/** A Pix key as the Banco Central's directory (DICT) writes it: a phone with its country code, the rest without punctuation. */
export const PixKey = v.variant("type", [
  v.object({ type: v.literal("CPF"), key: cpf }),
  v.object({ type: v.literal("CNPJ"), key: cnpj }),
  v.object({ type: v.literal("EMAIL"), key: v.pipe(email, v.maxLength(77)) }),
  v.object({
    type: v.literal("PHONE"),
    key: v.pipe(
      phone,
      v.transform((digits) => `+55${digits}`),
    ),
  }),
  v.object({ type: v.literal("RANDOM"), key: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.uuid()) }),
]);
export type PixKey = v.InferOutput<typeof PixKey>;

/** A proof of payment as it was kept; `bytes` is how large it is. */
export const Proof = v.object({ id, contentType: ProofType, bytes: v.number() });
export type Proof = v.InferOutput<typeof Proof>;

/** Money that was paid elsewhere and is asked back: `amount` in centavos, paid to `providerName` on `paidOn`. */
export const ReimbursementRequest = v.object({
  proofId: id,
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(MAX_MONEY)),
  paidOn: givenDate,
  providerName: text(120),
  pixKey: PixKey,
});
export type ReimbursementRequest = v.InferOutput<typeof ReimbursementRequest>;

/** Why the bank did not take a Pix. */
export const PayoutRefusal = v.picklist(["KEY_UNKNOWN", "REFUSED_BY_BANK"]);
export type PayoutRefusal = v.InferOutput<typeof PayoutRefusal>;

/**
 * A reimbursement as its customer sees it. Of the Pix key only enough to know it again; null once the account is gone.
 * With a `payoutFailure` it is approved and waits for another key.
 */
export const Reimbursement = v.object({
  id,
  status: ReimbursementStatus,
  amount: money,
  paidOn: isoDate,
  providerName: v.string(),
  pixKey: v.nullable(v.object({ type: PixKeyType, masked: v.string() })),
  proof: Proof,
  refusalReason: v.nullable(v.string()),
  payoutFailure: v.nullable(PayoutRefusal),
  sentAt: isoInstant,
  reviewStartedAt: v.nullable(isoInstant),
  reviewedAt: v.nullable(isoInstant),
  paidAt: v.nullable(isoInstant),
  endToEndId: v.nullable(v.string()),
});
export type Reimbursement = v.InferOutput<typeof Reimbursement>;

/**
 * A reimbursement as an administrator sees it. `reviewerName`: who took it up. `isProofKnown`: the same file was sent with
 * another request, by anybody.
 */
export const ReimbursementToReview = v.object({
  ...Reimbursement.entries,
  customerName: v.string(),
  companyName: v.nullable(v.string()),
  reviewerName: v.nullable(v.string()),
  isProofKnown: v.boolean(),
});
export type ReimbursementToReview = v.InferOutput<typeof ReimbursementToReview>;
