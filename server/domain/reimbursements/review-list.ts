import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ReimbursementStatus } from "#contract/enums.ts";
import type { ReimbursementToReview } from "#contract/reimbursement.ts";
import type { Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { proofs, reimbursements } from "#server/db/schema/reimbursements.ts";
import { users } from "#server/db/schema/users.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";
import { PAGE_SIZE, pageOf, toReimbursement } from "./view.ts";

const reviewers = alias(users, "reviewers");

/** A page of the requests of a status: what is to be done, longest waiting first; what is done, newest first. */
export async function readReviewPage(tx: Transaction, status: ReimbursementStatus, page: number) {
  const isOfStatus = eq(reimbursements.status, status);
  const [counted] = await tx.select({ all: count() }).from(reimbursements).where(isOfStatus);
  const isOpen = status === "SENT" || status === "IN_REVIEW";
  const order = isOpen ? asc(reimbursements.createdAt) : desc(reimbursements.updatedAt);
  return pageOf(await read(tx, isOfStatus, order, page), counted?.all ?? 0, page);
}

/** One request as an administrator sees it. */
export async function readToReview(tx: Transaction, id: string): Promise<ReimbursementToReview | undefined> {
  const [found] = await read(tx, eq(reimbursements.id, id), asc(reimbursements.id), 0);
  return found;
}

const isProofKnown = sql<boolean>`exists (select 1 from ${proofs} other
  join ${reimbursements} elsewhere on elsewhere.proof_id = other.id
  where other.content_hash = ${proofs.contentHash} and other.id <> ${proofs.id})`;

/** Of the newest benefit, also one that has ended. */
const companyName = sql<string | null>`(select c.fantasy_name from co_participation_customers b
  join companies c on c.id = b.company_id where b.customer_id = ${customers.id}
  order by b.ended_at desc nulls first limit 1)`;

async function read(tx: Transaction, which: SQL, order: SQL, page: number): Promise<ReimbursementToReview[]> {
  const rows = await tx
    .select({
      row: reimbursements,
      proof: proofs,
      customerName: calledNameOf(customers.userId),
      companyName,
      reviewerName: calledNameOf(reviewers.id),
      isProofKnown,
    })
    .from(reimbursements)
    .innerJoin(proofs, eq(proofs.id, reimbursements.proofId))
    .innerJoin(customers, eq(customers.id, reimbursements.customerId))
    .leftJoin(reviewers, eq(reviewers.id, reimbursements.reviewedBy))
    .where(which)
    .orderBy(order, asc(reimbursements.id))
    .limit(PAGE_SIZE)
    .offset(page * PAGE_SIZE);
  return rows.map(({ row, proof, ...known }) => ({ ...toReimbursement(row, proof), ...known }));
}
