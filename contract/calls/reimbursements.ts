import * as v from "valibot";
import type { Call } from "../call.ts";
import { ReimbursementStatus } from "../enums.ts";
import { pageNumber, pageOf } from "../paging.ts";
import {
  PixKey,
  PROOF_MAX_BYTES,
  Proof,
  Reimbursement,
  ReimbursementRequest,
  ReimbursementToReview,
} from "../reimbursement.ts";
import { text } from "../text.ts";
import { byId } from "./by-id.ts";
import { fileContent } from "./file-content.ts";

/** Money paid elsewhere and asked back, and the review of it. */
export const reimbursementCalls = {
  uploadProof: {
    method: "POST",
    path: "/mobile/proofs",
    summary: "Keeps a proof of payment, an image or a PDF, for a request.",
    access: "customer",
    ours: true,
    fileBytes: PROOF_MAX_BYTES,
    answer: Proof,
    errors: ["BENEFIT_ABSENT", "PROOF_UNREADABLE", "PROOF_REPEATED", "RATE_LIMITED", "STORAGE_FULL"],
  },
  createReimbursement: {
    method: "POST",
    path: "/mobile/reimbursements",
    summary: "Asks for money back. Sending the same request again answers with the first.",
    access: "customer",
    ours: true,
    body: ReimbursementRequest,
    answer: Reimbursement,
    errors: ["BENEFIT_ABSENT", "NOT_FOUND", "PROOF_REPEATED"],
  },
  reimbursements: {
    method: "GET",
    path: "/mobile/reimbursements",
    summary: "The customer's requests for money back, newest first.",
    access: "customer",
    ours: true,
    query: v.object({ page: v.optional(pageNumber, 0) }),
    answer: pageOf(Reimbursement),
    errors: [],
  },
  changePayoutKey: {
    method: "PUT",
    path: "/mobile/reimbursements/{id}/pix-key",
    summary: "Gives another Pix key after the bank refused the first, and pays to it.",
    access: "customer",
    own: true,
    ours: true,
    params: byId,
    body: PixKey,
    answer: Reimbursement,
    errors: ["NOT_FOUND", "REIMBURSEMENT_CHANGED"],
  },
  reimbursementsToReview: {
    method: "GET",
    path: "/admin/reimbursements",
    summary: "Requests of a status, those that wait longest first; what is decided, newest first.",
    access: "admin",
    ours: true,
    query: v.object({
      status: v.optional(ReimbursementStatus, "SENT"),
      page: v.optional(pageNumber, 0),
    }),
    answer: pageOf(ReimbursementToReview),
    errors: [],
  },
  proofFile: {
    method: "GET",
    path: "/admin/proofs/{id}",
    summary: "A proof's content, as an attachment.",
    access: "admin",
    ours: true,
    params: byId,
    answersFile: true,
    answer: fileContent,
    errors: ["NOT_FOUND"],
  },
  startReview: {
    method: "POST",
    path: "/admin/reimbursements/{id}/review",
    summary: "Takes a request up.",
    access: "admin",
    ours: true,
    params: byId,
    answer: ReimbursementToReview,
    errors: ["NOT_FOUND", "REIMBURSEMENT_CHANGED"],
  },
  approveReimbursement: {
    method: "POST",
    path: "/admin/reimbursements/{id}/approval",
    summary: "Approves a request that is in review; it is paid by Pix.",
    access: "admin",
    ours: true,
    params: byId,
    answer: ReimbursementToReview,
    errors: ["NOT_FOUND", "REIMBURSEMENT_CHANGED"],
  },
  refuseReimbursement: {
    method: "POST",
    path: "/admin/reimbursements/{id}/refusal",
    summary: "Refuses a request that is in review, with a reason that its customer reads.",
    access: "admin",
    ours: true,
    params: byId,
    body: v.object({ reason: text(500) }),
    answer: ReimbursementToReview,
    errors: ["NOT_FOUND", "REIMBURSEMENT_CHANGED"],
  },
} as const satisfies Record<string, Call>;
