import { type SQL, sql } from "drizzle-orm";
import type { FailedJobs, JobKind } from "#contract/failed-jobs.ts";
import type { Transaction } from "#server/db/database.ts";
import type { Jobs } from "./jobs.ts";

/** From here on a failure is no passing one. */
export const SEVERAL_TRIES = 3;
const MOST_GROUPS = 100;
const MOST_SUBJECTS = 3;
const LONGEST_REASON = 500;

/** The values of a payload that name what a job is about; tokens and keys are not among them. */
const SUBJECTS = [
  "billingId",
  "refundId",
  "reimbursementId",
  "subscriptionId",
  "endToEndId",
  "moveId",
  "importId",
  "mailId",
  "requestId",
];

const isFailing = sql`(state = 'failed' or (state = 'retry' and retry_count >= ${SEVERAL_TRIES}))`;
/** UUIDs, Pix's end-to-end ids, references: they would make a group of each job. */
const IDS = String.raw`\m(?=[\w-]*\d)[\w-]{16,}\M`;
const reasonOf = (text: SQL) =>
  sql`left(regexp_replace(${text}, ${IDS}::text, '…', 'g'), ${LONGEST_REASON}::int)`;
// The queue itself writes {"value": {"message"}} where a job's time is over; the database's word is the cause of a failed query.
const reason =
  reasonOf(sql`coalesce(output->'cause'->>'message', output->>'message', output->'value'->>'message',
  output::text, '')`);
const refusal = reasonOf(sql`coalesce(failure, '')`);
const subject = sql`coalesce(${sql.join(
  SUBJECTS.map((key) => sql`data->>${key}`),
  sql`, `,
)})`;

/**
 * Jobs that failed for good or fail again and again, by kind and reason without the ids in it; those of the longest first. A refund
 * that the provider refused is one of them, though its job is done.
 */
export async function readFailedJobs(tx: Transaction): Promise<FailedJobs[]> {
  const { rows } = await tx.execute<
    Omit<FailedJobs, "oldestAt" | "nextTryAt"> & { oldestAt: Date; nextTryAt: Date | null }
  >(sql`
    select name as kind, reason, count(*)::int as jobs, count(*) filter (where state = 'failed')::int as "givenUp",
      max(tries)::int as tries, min(created_on) as "oldestAt",
      min(start_after) filter (where state = 'retry') as "nextTryAt",
      coalesce((array_agg(subject order by created_on) filter (where subject is not null))[1:${sql.raw(String(MOST_SUBJECTS))}], '{}') as subjects
    from (select name, ${reason} as reason, state::text, retry_count + (state = 'retry')::int as tries, created_on, start_after,
        ${subject} as subject from jobs.job where ${isFailing}
      union all select 'refund', ${refusal}, 'failed', 1, requested_at, null, id::text from refunds where status = 'FAILED'
    ) as failing
    group by name, reason order by "oldestAt", name, reason limit ${MOST_GROUPS}`);
  return rows.map(({ oldestAt, nextTryAt, ...group }) => ({
    ...group,
    oldestAt: iso(oldestAt),
    nextTryAt: nextTryAt && iso(nextTryAt),
  }));
}

/** Makes failing jobs due at once, with all their tries again, those that were given up too. @returns how many */
export async function retryJobs(
  tx: Transaction,
  jobs: Jobs,
  which: { kind: JobKind; reason: string },
): Promise<number> {
  const { rows } = await tx.execute(sql`
    update jobs.job set ${AGAIN} where name = ${which.kind} and ${isFailing} and ${reason} = ${which.reason} returning id`);
  return rows.length + (which.kind === "refund" ? await requestAgain(tx, jobs, which.reason) : 0);
}

/** Has the provider asked again for refunds that it refused. */
async function requestAgain(tx: Transaction, jobs: Jobs, refusedFor: string): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update refunds set status = 'REQUESTED', failure = null where status = 'FAILED' and ${refusal} = ${refusedFor} returning id`);
  const requested = rows.map(({ id }) => ({ payload: { refundId: id }, priority: 0 }));
  await jobs.sendAll(tx, "refund", requested);
  return rows.length;
}

/** `created_on` has passed for sure: they are due at once, and are kept as long again as they were to be. */
const AGAIN = sql`state = 'retry', retry_count = 0, completed_on = null, start_after = created_on,
  keep_until = keep_until + (keep_until - created_on)`;

const iso = (instant: Date): string => new Date(instant).toISOString();
