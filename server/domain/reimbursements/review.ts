import { and, eq } from "drizzle-orm";
import type { ReimbursementStatus } from "#contract/enums.ts";
import type { ReimbursementToReview } from "#contract/reimbursement.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { customers } from "#server/db/schema/customers.ts";
import { reimbursements } from "#server/db/schema/reimbursements.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "../refusal.ts";
import { tellCustomer } from "./mail.ts";
import { readToReview } from "./review-list.ts";

/** A request, and who reviews it. */
export interface Review {
  id: string;
  reviewerId: string;
}

/** Takes a request up. @throws Refusal NOT_FOUND, FORBIDDEN (one's own), REIMBURSEMENT_CHANGED */
export function startReview(deps: Deps, review: Review): Promise<ReimbursementToReview> {
  return step(deps, review, "SENT", { status: "IN_REVIEW", reviewStartedAt: deps.clock.now() });
}

/** Approves what is in review; the job that pays it is written along. @throws as `startReview` */
export function approve(deps: Deps, review: Review): Promise<ReimbursementToReview> {
  const decision = { status: "APPROVED" as const, reviewedAt: deps.clock.now() };
  return step(deps, review, "IN_REVIEW", decision, async (tx) => {
    await deps.jobs.send(tx, "pay-reimbursement", { reimbursementId: review.id });
    await tellCustomer(tx, deps, { id: review.id, about: "APPROVED" });
  });
}

/** Refuses what is in review, with a reason for its customer. @throws as `startReview` */
export function refuse(deps: Deps, review: Review, reason: string): Promise<ReimbursementToReview> {
  const decision = { status: "REFUSED" as const, refusalReason: reason, reviewedAt: deps.clock.now() };
  return step(deps, review, "IN_REVIEW", decision, (tx) =>
    tellCustomer(tx, deps, { id: review.id, about: "REFUSED" }),
  );
}

/** One guarded step: of two who take it at once, the second finds the status gone. */
function step(
  deps: Deps,
  { id, reviewerId }: Review,
  from: ReimbursementStatus,
  changes: Partial<typeof reimbursements.$inferInsert>,
  also: (tx: Transaction) => Promise<void> = async () => {},
): Promise<ReimbursementToReview> {
  return inTransaction(deps.db, async (tx) => {
    await refuseOwn(tx, id, reviewerId);
    const taken = await tx
      .update(reimbursements)
      .set({ ...changes, reviewedBy: reviewerId, updatedAt: deps.clock.now() })
      .where(and(eq(reimbursements.id, id), eq(reimbursements.status, from)))
      .returning({ id: reimbursements.id });
    if (taken.length === 0) throw new Refusal("REIMBURSEMENT_CHANGED");
    await also(tx);
    const found = await readToReview(tx, id);
    if (!found) throw new Error(`the reimbursement ${id} is gone`);
    return found;
  });
}

/** Nobody decides about their own money. */
async function refuseOwn(tx: Transaction, id: string, reviewerId: string): Promise<void> {
  const [owner] = await tx
    .select({ userId: customers.userId })
    .from(reimbursements)
    .innerJoin(customers, eq(customers.id, reimbursements.customerId))
    .where(eq(reimbursements.id, id));
  if (!owner) throw new Refusal("NOT_FOUND");
  if (owner.userId === reviewerId) throw new Refusal("FORBIDDEN");
}
