import { and, eq } from "drizzle-orm";
import type { ApplicationStatus, ApplicationToReview } from "#contract/application.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { applications } from "#server/db/schema/applications.ts";
import type { Deps } from "#server/deps.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { establish } from "./establish.ts";
import { tellApplicant } from "./mail.ts";
import type { ApplicationRow } from "./read.ts";
import { readToReview } from "./review-list.ts";
import { refuseTaken } from "./taken.ts";

/** An application, and who reviews it. */
export interface Review {
  id: string;
  reviewerId: string;
}

/** Takes an application up. @throws Refusal NOT_FOUND, FORBIDDEN (one's own), APPLICATION_CHANGED */
export function startApplicationReview(deps: Deps, review: Review): Promise<ApplicationToReview> {
  return step(deps, review, "SENT", async () => ({ status: "IN_REVIEW" }));
}

/**
 * Approves what is in review: the specialist or company is there from then on, and its applicant hears of it.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, APPLICATION_CHANGED, REGISTRATION_TAKEN, CNPJ_TAKEN
 */
export function approveApplication(deps: Deps, review: Review): Promise<ApplicationToReview> {
  return step(deps, review, "IN_REVIEW", async (tx, row) => {
    await refuseTaken(tx, row);
    const now = deps.clock.now();
    return { status: "APPROVED", reviewedAt: now, ...(await establish(tx, row, now)) };
  });
}

/** Refuses what is in review, with a reason for its applicant. @throws as `startApplicationReview` */
export function refuseApplication(deps: Deps, review: Review, reason: string): Promise<ApplicationToReview> {
  return step(deps, review, "IN_REVIEW", async () => ({
    status: "REFUSED",
    refusalReason: reason,
    reviewedAt: deps.clock.now(),
  }));
}

type Changes = Partial<typeof applications.$inferInsert>;

/** One step behind the application's lock: of two who take it at once, the second finds the status gone. */
function step(
  deps: Deps,
  { id, reviewerId }: Review,
  from: ApplicationStatus,
  decide: (tx: Transaction, row: ApplicationRow) => Promise<Changes>,
): Promise<ApplicationToReview> {
  return inTransaction(deps.db, async (tx) => {
    const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for("update");
    // Nobody hears of what was not sent.
    if (!row || row.status === "DRAFT" || row.status === "WITHDRAWN") throw new Refusal("NOT_FOUND");
    if (row.userId === reviewerId) throw new Refusal("FORBIDDEN");
    if (row.status !== from) throw new Refusal("APPLICATION_CHANGED");
    const changes = await decide(tx, row);
    await tx
      .update(applications)
      .set({ ...changes, reviewedBy: reviewerId, updatedAt: deps.clock.now() })
      .where(and(eq(applications.id, id), eq(applications.status, from)));
    const { status } = changes;
    if (status === "APPROVED" || status === "REFUSED") await tellApplicant(tx, deps, { id, about: status });
    return readToReview(tx, id);
  });
}
