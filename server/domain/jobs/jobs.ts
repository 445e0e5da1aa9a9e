import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { JobKind } from "#contract/failed-jobs.ts";
import { atMost } from "#server/at-most.ts";
import type { Database, Transaction } from "#server/db/database.ts";
import { openJobQueue, QUEUES } from "#server/db/job-queue.ts";
import { redactError } from "#server/http/redact.ts";

/** What each kind of job carries. */
export interface JobPayloads extends Record<JobKind, object> {
  /** Asks the provider about a charge that it has sent a notice of. */
  "pix-notice": { txid: string; billingId: string };
  /** Tells the customer what became of an order that is paid, approved later or refused in the end. */
  "order-mail": { billingId: string; about: "PAID" | "SCHEDULED" | "CANCELLED" | "PIX_EXPIRED" };
  /** Tells the customer that an appointment was moved, by the id in `appointment_moves`. */
  "move-mail": { moveId: string };
  /** Sends a Pix back that does not count for its order. */
  "refund-pix": { endToEndId: string };
  /** Pays a reimbursement that was approved. */
  "pay-reimbursement": { reimbursementId: string };
  /** Gives back the whole of a card's charge that does not count for its order. */
  "refund-charge": { billingId: string; reference: string };
  /** Pays back by card or Pix what a cancellation is worth. */
  refund: { refundId: string };
  /** Makes the payment provider forget a card that has served, or whose holder has gone. */
  "forget-card": { token: string };
  /** Removes a file whose owner has gone. */
  "forget-file": { key: string };
  /** Makes and pays the renewal of the period that begins on a day. */
  "renew-subscription": { subscriptionId: string; periodStartsOn: string };
  /** Tells the customer of a renewal that is paid or owed, of one that comes, or of a plan that ends. */
  "subscription-mail":
    | { about: "RENEWED" | "OVERDUE"; billingId: string }
    | { about: "NOTICE" | "CANCELLED"; subscriptionId: string };
  /** Sends the mail with a link that was asked for, by the id in `account_mail_requests`. `returnTo`: where they came from. */
  "account-mail": { requestId: string; returnTo: string | null };
  /** Sends the mail with a code, by the id in `mail_codes`. */
  "code-mail": { codeId: string };
  /** Hands a stored mail to the mail service. `isAwaited`: by the way of those that somebody waits for; `sender`: of many. */
  "deliver-mail": { mailId: string; isAwaited?: true; sender?: string };
  /** Takes a file of employees on: its lines are checked, or let in. */
  "employee-import": { importId: string };
  /** Writes the search's rows anew from the catalogue. */
  "index-catalogue": object;
}

export type JobHandlers = { [N in JobKind]: (payload: JobPayloads[N]) => Promise<void> };

/** How a job stands among the others of its queue. */
export interface JobOrder {
  /** Of a queue that says so one job waits per key, and no other is added. */
  key?: string;
  /** Higher ones are done first; 0 unless said. */
  priority?: number;
}

/** Work to be done after a transaction, kept in the same database: a job exists if and only if its transaction committed. */
export interface Jobs {
  /** Adds a job inside the caller's transaction. */
  send<N extends JobKind>(tx: Transaction, name: N, payload: JobPayloads[N], order?: JobOrder): Promise<void>;
  /** The same for many at once, each with its priority. */
  sendAll<N extends JobKind>(
    tx: Transaction,
    name: N,
    jobs: readonly { payload: JobPayloads[N]; priority: number }[],
  ): Promise<void>;
  /** Begins to work jobs off as they come, until `close`. */
  work(handlers: JobHandlers): Promise<void>;
  /** Works off what is due now, of all queues unless said. @returns how many jobs were done */
  drain(handlers: JobHandlers, queues?: readonly JobKind[]): Promise<number>;
  /** Takes no more jobs; those under way have `patienceMs`, and are others' after that. */
  close(patienceMs?: number): Promise<void>;
}

const POLL_S = 1;
/** What waits before it begins, so that one job does for all that changes until then. */
const START_AFTER_S: Partial<Record<JobKind, number>> = { "index-catalogue": 60 };

/** How many of each are worked on side by side in one process: they wait for a provider or a mail service more than they work. */
const AT_ONCE: Record<JobKind, number> = {
  "pix-notice": 10,
  "order-mail": 20,
  "move-mail": 20,
  "refund-pix": 10,
  "pay-reimbursement": 10,
  "refund-charge": 10,
  refund: 10,
  "forget-card": 10,
  "forget-file": 20,
  "renew-subscription": 10,
  "subscription-mail": 20,
  "account-mail": 20,
  "code-mail": 20,
  "deliver-mail": 20,
  "employee-import": 1,
  "index-catalogue": 1,
};

/** Part of its time that a job has for itself: at the end of it, the queue takes all that were handed out with it for failed. */
const PATIENCE = 0.9;

/** Of these, jobs with the same key are worked on one after the other, in all processes. */
const IN_ORDER: ReadonlySet<JobKind> = new Set(["pix-notice"]);

/** Beside its worker, one for those jobs alone that somebody waits for: a slow mail service is busy with the others. */
const RESERVED: Partial<Record<JobKind, { minPriority: number }>> = { "deliver-mail": { minPriority: 0 } };

export async function openJobs(db: Database, options: { supervised: boolean }): Promise<Jobs> {
  const boss = await openJobQueue(db, options);
  return {
    send: async (tx, name, payload, { key, priority } = {}) => {
      const startAfter = START_AFTER_S[name];
      const options = {
        ...(key && { singletonKey: key }),
        ...(key && IN_ORDER.has(name) && { group: { id: key } }),
        ...(priority !== undefined && { priority }),
        ...(startAfter && { startAfter }),
      };
      await boss.send(name, payload, { db: fromDrizzle(tx, sql), ...options });
    },
    sendAll: async (tx, name, jobs) => {
      const rows = jobs.map(({ payload, priority }) => ({ data: payload, priority }));
      if (rows.length > 0) await boss.insert(name, rows, { db: fromDrizzle(tx, sql) });
    },
    work: async (handlers) => {
      for (const name of QUEUES) {
        await workQueue(boss, name, handlers[name]);
        if (RESERVED[name]) await workQueue(boss, name, handlers[name], RESERVED[name]);
      }
    },
    drain: async (handlers, queues = QUEUES) => {
      let done = 0;
      for (const name of queues) done += await drainQueue(boss, name, handlers[name]);
      return done;
    },
    close: (patienceMs = 3_000) => boss.stop({ graceful: true, close: false, timeout: patienceMs }),
  };
}

async function workQueue<N extends JobKind>(
  boss: PgBoss,
  name: N,
  handle: JobHandlers[N],
  which: { minPriority?: number } = {},
): Promise<void> {
  const batchSize = AT_ONCE[name];
  await boss.work<JobPayloads[N]>(
    name,
    {
      pollingIntervalSeconds: POLL_S,
      batchSize,
      burstWhenBatchFull: batchSize > 1,
      perJobResults: true,
      ...(IN_ORDER.has(name) && { groupConcurrency: 1 }),
      ...which,
    },
    (jobs) =>
      Promise.all(
        jobs.map(({ id, data, expireInSeconds }) =>
          atMost(expireInSeconds * 1_000 * PATIENCE, handle(data), isLate).then(
            () => ({ id, status: "completed" as const }),
            (error: unknown) => ({ id, status: "failed" as const, output: reasonOf(error) }),
          ),
        ),
      ),
  );
}

function isLate(): never {
  throw new Error("the job did not end in time");
}

/** A failure as it is kept with its job: without personal data. */
const reasonOf = (error: unknown): object =>
  Object(redactError(error instanceof Error ? error : new Error(String(error))));

async function drainQueue<N extends JobKind>(boss: PgBoss, name: N, handle: JobHandlers[N]): Promise<number> {
  for (let done = 0; ; ) {
    const jobs = await boss.fetch<JobPayloads[N]>(name, { batchSize: AT_ONCE[name] });
    if (jobs.length === 0) return done;
    for (const job of jobs) {
      await handle(job.data);
      await boss.complete(name, job.id);
      done++;
    }
  }
}
