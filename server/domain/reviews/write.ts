import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { AppointmentStage } from "#contract/enums.ts";
import type { AppointmentReview, ReviewRequest } from "#contract/review.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { reviews } from "#server/db/schema/reviews.ts";
import type { Deps } from "#server/deps.ts";
import { isMade, stageAt } from "../appointments/stage.ts";
import { Refusal } from "../refusal.ts";
import { isEditable, isOpen, readStandings, reviewOf, type Standing } from "./standing.ts";

interface Whose {
  appointmentId: string;
  customerId: string;
}

/**
 * Reviews a session that is over, or changes its review while that is allowed. The same words again change nothing, also
 * when it may not be changed any more: whoever lost the first answer gets it now.
 *
 * @throws Refusal NOT_FOUND (none, or somebody else's), REVIEWS_OFF, REVIEW_NOT_OPEN (not over, cancelled, missed),
 *   REVIEW_CLOSED
 */
export function writeReview(
  deps: Deps,
  { appointmentId, customerId, rating, ...said }: Whose & ReviewRequest,
): Promise<AppointmentReview> {
  const now = deps.clock.now();
  const comment = said.comment?.replace(/\r\n?/g, "\n") || null;
  return inTransaction(deps.db, async (tx) => {
    const stage = await lockAppointment(tx, { appointmentId, customerId }, now);
    const standing = await standingOf(tx, deps, appointmentId);
    const { review } = standing;
    if (standing.is_off) throw new Refusal("REVIEWS_OFF");
    if (review?.rating === rating && review.comment === comment) return reviewOf(standing, now);
    if (review) {
      if (!isEditable(review.writtenMs, now)) throw new Refusal("REVIEW_CLOSED");
      await tx
        .update(reviews)
        .set({ rating, comment, editedAt: now })
        .where(eq(reviews.appointmentId, appointmentId));
    } else {
      if (stage !== "FINISHED" || standing.was_missed) throw new Refusal("REVIEW_NOT_OPEN");
      if (!isOpen(standing, now)) throw new Refusal("REVIEW_CLOSED");
      const partnerId = standing.partner_id;
      await tx
        .insert(reviews)
        .values({ id: randomUUID(), appointmentId, customerId, partnerId, rating, comment, createdAt: now });
    }
    return reviewOf(await standingOf(tx, deps, appointmentId), now);
  });
}

/**
 * Takes the customer's review back, at any time. One that is gone already is no error.
 *
 * @throws Refusal NOT_FOUND (none, or somebody else's appointment)
 */
export function removeReview(deps: Deps, { appointmentId, customerId }: Whose): Promise<AppointmentReview> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const stage = await lockAppointment(tx, { appointmentId, customerId }, now);
    await tx
      .delete(reviews)
      .where(and(eq(reviews.appointmentId, appointmentId), eq(reviews.customerId, customerId)));
    const left = reviewOf(await standingOf(tx, deps, appointmentId), now);
    return stage === "FINISHED" ? left : { ...left, state: "closed", until: null };
  });
}

/**
 * Keeps everyone else from reviewing the appointment, and its customer's account from being deleted, until the transaction
 * ends. What others wrote meanwhile is seen by the next statement.
 */
async function lockAppointment(
  tx: Transaction,
  { appointmentId, customerId }: Whose,
  now: Date,
): Promise<AppointmentStage> {
  const { rows } = await tx.execute<{ stage: AppointmentStage }>(sql`
    select ${stageAt(now)} as stage
    from billing_schedules l
    join billings b on b.id = l.billing_id
    join customers c on c.id = b.customer_id
    join activity_schedules s on s.id = l.schedule_id
    where l.id = ${appointmentId} and c.id = ${customerId} and c.anonymised_at is null and ${isMade}
    for no key update of l for share of c`);
  if (!rows[0]) throw new Refusal("NOT_FOUND");
  return rows[0].stage;
}

async function standingOf(tx: Transaction, { config }: Deps, appointmentId: string): Promise<Standing> {
  const [standing] = await readStandings(tx, [appointmentId], config.reviewedProfessions);
  if (!standing) throw new Error(`the appointment ${appointmentId} is gone`);
  return standing;
}
