import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { attendances } from "#server/db/schema/attendances.ts";
import { benefitNoShows } from "#server/db/schema/benefit-no-shows.ts";
import { coParticipationCustomers } from "#server/db/schema/benefits.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "../holds/vacancy.ts";
import { zonedDate } from "../zoned-time.ts";
import { blockedUntil } from "./block.ts";
import { tellOfBlock } from "./block-mail.ts";

/** An appointment that somebody missed. */
export interface Missed {
  appointmentId: string;
  customerId: string;
  title: string;
  startsAt: Date;
  timeZone: string;
}

/** A miss counts for the benefit that its customer had at the start, and may block it. Whoever had none has nothing to lose. */
export async function countMiss(tx: Transaction, deps: Deps, missed: Missed): Promise<void> {
  const { appointmentId, customerId, title, startsAt, timeZone } = missed;
  const benefit = await lockBenefit(
    tx,
    sql`bc.customer_id = ${customerId} and (bc.ended_at is null or bc.ended_at > ${at(startsAt)})`,
  );
  if (!benefit) return;
  await tx
    .insert(benefitNoShows)
    .values({ benefitId: benefit.id, appointmentId, title, missedAt: startsAt, timeZone })
    .onConflictDoNothing();
  await blockByMisses(tx, deps, benefit);
}

/** What was taken back counts no more: a benefit that it helped to block is free, or blocked for shorter. */
export async function forgetMiss(tx: Transaction, deps: Deps, appointmentId: string): Promise<void> {
  const benefit = await lockBenefit(
    tx,
    sql`bc.id = (select benefit_id from benefit_no_shows where appointment_id = ${appointmentId})`,
  );
  if (!benefit) return;
  await tx.delete(benefitNoShows).where(eq(benefitNoShows.appointmentId, appointmentId));
  await blockByMisses(tx, deps, benefit);
}

interface Benefit extends Record<string, unknown> {
  id: string;
  customer_id: string;
  unblock_date: string | null;
  has_ended: boolean;
}

/** Keeps everyone else from counting misses of the benefit until the transaction ends. */
async function lockBenefit(tx: Transaction, which: ReturnType<typeof sql>): Promise<Benefit | undefined> {
  const { rows } = await tx.execute<Benefit>(sql`
    select bc.id, bc.customer_id, bc.unblock_date::text, bc.ended_at is not null as has_ended from co_participation_customers bc where ${which}
    order by bc.ended_at nulls first limit 1 for no key update`);
  return rows[0];
}

/** A block that is new or longer than before is told; an ended benefit has nothing to be told of. */
async function blockByMisses(tx: Transaction, deps: Deps, benefit: Benefit): Promise<void> {
  const { id: benefitId, customer_id: customerId, unblock_date: before, has_ended } = benefit;
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
  const today = zonedDate(deps.clock.now());
  if (has_ended || !unblockDate || unblockDate <= today || (before && before >= unblockDate)) return;
  const isProlonged = before !== null && before > today;
  await tellOfBlock(tx, deps, { benefitId, customerId, unblockDate, isProlonged });
}
