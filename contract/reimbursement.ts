import * as v from "valibot";

/**
 * A reimbursement's life: SENT by the customer, IN_REVIEW by an administrator, then APPROVED or REFUSED with a reason;
 * what is approved is PAID by Pix.
 */
export const ReimbursementStatus = v.picklist(["SENT", "IN_REVIEW", "APPROVED", "REFUSED", "PAID"]);
export type ReimbursementStatus = v.InferOutput<typeof ReimbursementStatus>;

/** What a proof of payment may be. */
export const ProofType = v.picklist(["application/pdf", "image/jpeg", "image/png", "image/webp"]);
export type ProofType = v.InferOutput<typeof ProofType>;

/** The largest proof of payment, in bytes. */
export const PROOF_MAX_BYTES = 5 * 1024 * 1024;
