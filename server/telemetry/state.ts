import { sql } from "drizzle-orm";
import { atMost } from "../at-most.ts";
import { type Database, inTransaction, type Transaction } from "../db/database.ts";
import { JOBS_SCHEMA, QUEUES } from "../db/job-queue.ts";
import { SEVERAL_TRIES } from "../domain/jobs/failed.ts";
import type { Clock } from "../ports/clock/clock.ts";

/** Money that is neither with us for good nor back: how much, of how many, and for how long the oldest. */
export interface MoneyState {
  state: string;
  centavos: number;
  items: number;
  oldestSeconds: number;
}

/** Jobs of one queue: `bulk` are those that give way to all others. */
export interface QueueState {
  queue: string;
  lane: "usual" | "bulk";
  length: number;
  /** Of those that are due, and of those that failed and are tried again later. */
  ageSeconds: number;
}

/** Jobs of one queue that failed several times and are tried again, or were given up. */
export interface FailingJobs {
  queue: string;
  jobs: number;
}

export interface State {
  money: MoneyState[];
  queues: QueueState[];
  failing: FailingJobs[];
}

const KEPT_MS = 5_000;
const PATIENCE_MS = 2_000;

/** All that there are: one with nothing in it is told as 0, so that an alert has something to look at. */
const MONEY_STATES = [
  "placing",
  "action_required",
  "unknown",
  "awaiting_payment",
  "scheduled",
  "overdue",
  "refund_requested",
  "refund_sent",
  "refund_failed",
  "reimbursement_approved",
];

/**
 * Reads the state over the connections that are kept for reads, once in five seconds however many ask. Null where the database does
 * not tell in time.
 */
export function createStateReader(db: Database, clock: Clock): () => Promise<State | null> {
  let last: { at: number; state: Promise<State | null> } | null = null;
  return () => {
    if (!last || performance.now() - last.at > KEPT_MS) {
      const read = inTransaction(db.reads, (tx) => readState(tx, clock.now()));
      last = { at: performance.now(), state: atMost(PATIENCE_MS, read, () => null).catch(() => null) };
    }
    return last.state;
  };
}

async function readState(tx: Transaction, now: Date): Promise<State> {
  return { money: await readMoney(tx, now), queues: await readQueues(tx), failing: await readFailing(tx) };
}

interface MoneyRow extends Record<string, unknown> {
  state: string;
  centavos: string | number;
  items: string | number;
  since: string;
}

/** Each part has an index of just these rows; the statuses stand in the text, as a parameter would not be found in it. */
async function readMoney(tx: Transaction, now: Date): Promise<MoneyState[]> {
  const { rows } = await tx.execute<MoneyRow>(sql`
    select lower(status) as state, sum(charged) as centavos, count(*) as items,
      extract(epoch from min(updated_at)) as since
    from billings
    where status in ('PLACING', 'ACTION_REQUIRED', 'UNKNOWN', 'AWAITING_PAYMENT', 'SCHEDULED', 'OVERDUE') group by 1
    union all
    select 'refund_' || lower(status), sum(amount), count(*), extract(epoch from min(requested_at)) from refunds
    where status in ('REQUESTED', 'SENT') group by 1
    union all
    select 'refund_failed', sum(amount), count(*), extract(epoch from min(requested_at)) from refunds
    where status = 'FAILED' having count(*) > 0
    union all
    select 'reimbursement_approved', sum(amount), count(*), extract(epoch from min(reviewed_at)) from reimbursements
    where status = 'APPROVED' having count(*) > 0`);
  const found = new Map(rows.map((row) => [row.state, row]));
  return MONEY_STATES.map((state) => {
    const row = found.get(state);
    return {
      state,
      centavos: Number(row?.centavos ?? 0),
      items: Number(row?.items ?? 0),
      oldestSeconds: row ? secondsFrom(Number(row.since), now) : 0,
    };
  });
}

interface QueueRow extends Record<string, unknown> {
  queue: string;
  isBulk: boolean;
  length: string | number;
  since: string;
}

/** The conditions are those of the queue's own index of what waits. Its times are the database's own, not the clock's. */
async function readQueues(tx: Transaction): Promise<QueueState[]> {
  const { rows } = await tx.execute<QueueRow>(sql`
    select name as queue, priority < 0 as "isBulk", count(*) as length,
      extract(epoch from min(case state when 'retry' then created_on else start_after end)) as since
    from ${sql.raw(JOBS_SCHEMA)}.job where state < 'active' and not blocked group by 1, 2`);
  const stateOf = (queue: string, lane: QueueState["lane"]): QueueState => {
    const row = rows.find((one) => one.queue === queue && one.isBulk === (lane === "bulk"));
    const ageSeconds = row ? secondsFrom(Number(row.since), new Date()) : 0;
    return { queue, lane, length: Number(row?.length ?? 0), ageSeconds };
  };
  return QUEUES.flatMap((queue) => [stateOf(queue, "usual"), stateOf(queue, "bulk")]);
}

/** Those given up are as the queue itself last counted them, every five seconds: no index has them. */
async function readFailing(tx: Transaction): Promise<FailingJobs[]> {
  const schema = sql.raw(JOBS_SCHEMA);
  const { rows } = await tx.execute<{ queue: string; jobs: string | number }>(sql`
    select q.name as queue, q.failed_count + count(j.id) as jobs from ${schema}.queue q left join ${schema}.job j
      on j.name = q.name and j.state < 'active' and not j.blocked and j.state = 'retry' and j.retry_count >= ${SEVERAL_TRIES}
    group by 1, q.failed_count`);
  const jobsOf = new Map(rows.map(({ queue, jobs }) => [queue, Number(jobs)]));
  return QUEUES.map((queue) => ({ queue, jobs: jobsOf.get(queue) ?? 0 }));
}

const secondsFrom = (epochSeconds: number, now: Date) => Math.max(0, now.getTime() / 1_000 - epochSeconds);
