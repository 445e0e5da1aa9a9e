import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { attendances } from "#server/db/schema/attendances.ts";
import { benefitNoShows } from "#server/db/schema/benefit-no-shows.ts";
import { coParticipationCustomers } from "#server/db/schema/benefits.ts";
import { at } from "../holds/vacancy.ts";
import { blockedUntil } from "./block.ts";

/** An appointment that somebody missed. */
export interface Missed {
  appointmentId: string;
  customerId: string;
  title: string;
  startsAt: Date;
  timeZone: string;
}

/** A miss counts for the benefit that its customer had at the start, and may block it. Whoever had none has nothing to lose. */
export async function countMiss(tx: Transaction, missed: Missed): Promise<void> {
  const { appointmentId, customerId, title, startsAt, timeZone } = missed;
  const benefitId = await lockBenefit(
    tx,
    sql`bc.customer_id = ${customerId} and (bc.ended_at is null or bc.ended_at > ${at(startsAt)})`,
  );
  if (!benefitId) return;
  await tx
    .insert(benefitNoShows)
    .values({ benefitId, appointmentId, title, missedAt: startsAt, timeZone })
    .onConflictDoNothing();
  await blockByMisses(tx, benefitId);
}

/** What was taken back counts no more: a benefit that it helped to block is free, or blocked for shorter. */
export async function forgetMiss(tx: Transaction, appointmentId: string): Promise<void> {
  const benefitId = await lockBenefit(
    tx,
    sql`bc.id = (select benefit_id from benefit_no_shows where appointment_id = ${appointmentId})`,
  );
  if (!benefitId) return;
  await tx.delete(benefitNoShows).where(eq(benefitNoShows.appointmentId, appointmentId));
  await blockByMisses(tx, benefitId);
}

/** Keeps everyone else from counting misses of the benefit until the transaction ends. */
async function lockBenefit(tx: Transaction, which: ReturnType<typeof sql>): Promise<string | undefined> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select bc.id from co_participation_customers bc where ${which}
    order by bc.ended_at nulls first limit 1 for no key update`);
  return rows[0]?.id;
}

async function blockByMisses(tx: Transaction, benefitId: string): Promise<void> {
  const misses = await tx
    .select({
      missedAt: benefitNoShows.missedAt,
      notedAt: attendances.notedAt,
      changedAt: attendances.changedAt,
    })
    .from(benefitNoShows)
    .leftJoin(attendances, eq(attendances.appointmentId, benefitNoShows.appointmentId))
    .where(eq(benefitNoShows.benefitId, benefitId));
  const unblockDate = blockedUntil(
    misses.map(({ missedAt, notedAt, changedAt }) => ({
      missedAt,
      notedAt: changedAt ?? notedAt ?? missedAt,
    })),
  );
  await tx
    .update(coParticipationCustomers)
    .set({ unblockDate })
    .where(eq(coParticipationCustomers.id, benefitId));
}
