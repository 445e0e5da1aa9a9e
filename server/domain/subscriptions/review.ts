import { sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { isQueued } from "#server/db/job-queue.ts";
import type { Deps } from "#server/deps.ts";
import { at } from "#server/domain/holds/vacancy.ts";
import { zonedDate } from "#server/domain/zoned-time.ts";
import { NOTICE_DAYS } from "./deadlines.ts";

const MOST_AT_ONCE = 500;

/**
 * Hands over to the job queue what the clock has made due: one job per subscription and period whose day has come in São
 * Paulo, and one per renewal that its customer is to be told of. A pause that is over ends first. Safe to run any number
 * of times, side by side.
 *
 * @returns how many jobs were asked for
 */
export function reviewSubscriptions(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const today = zonedDate(now);
  return inTransaction(deps.db, async (tx) => {
    await endPauses(tx, today, now);
    const due = await renewalsDue(tx, today);
    for (const { subscriptionId, periodStartsOn } of due) {
      const key = `${subscriptionId} ${periodStartsOn}`;
      await deps.jobs.send(tx, "renew-subscription", { subscriptionId, periodStartsOn }, { key });
    }
    const told = await noticesDue(tx, today);
    for (const { subscriptionId } of told)
      await deps.jobs.send(tx, "subscription-mail", { about: "NOTICE", subscriptionId });
    return due.length + told.length;
  });
}

/** Renewals that no job waits for, so that those that fail do not hold up the others. */
async function renewalsDue(tx: Transaction, today: string) {
  const { rows } = await tx.execute<{ subscriptionId: string; periodStartsOn: string }>(sql`
    select id as "subscriptionId", next_renewal_on::text as "periodStartsOn" from subscriptions
    where status <> 'PAUSED' and next_renewal_on <= ${today}::date
      and not ${isQueued("renew-subscription", sql`subscriptions.id || ' ' || next_renewal_on`)}
    order by next_renewal_on limit ${MOST_AT_ONCE}`);
  return rows;
}

/** Renewals not told of yet whose last day to cancel is near, or has passed. */
async function noticesDue(tx: Transaction, today: string) {
  const { rows } = await tx.execute<{ subscriptionId: string }>(sql`
    update subscriptions set noticed_for = next_renewal_on where id in (
      select s.id from subscriptions s join activity_plans p on p.id = s.plan_id
      where s.status = 'ACTIVE' and s.next_renewal_on > ${today}::date
        and s.next_renewal_on - greatest(1, p.cancellation_notice_days) - ${NOTICE_DAYS}::int <= ${today}::date
        and s.noticed_for is distinct from s.next_renewal_on
      order by s.id limit ${MOST_AT_ONCE} for update of s skip locked)
    returning id as "subscriptionId"`);
  return rows;
}

/** The periods go on from the first day after a pause, and are counted from there. */
async function endPauses(tx: Transaction, today: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update subscriptions set status = 'ACTIVE', anchor_on = resumes_on, next_renewal_on = resumes_on, paused_at = null,
      resumes_on = null, updated_at = ${at(now)}
    where status = 'PAUSED' and resumes_on <= ${today}::date`);
}
