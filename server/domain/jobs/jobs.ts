import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database, Transaction } from "#server/db/database.ts";
import { openJobQueue, QUEUES, type QueueName } from "#server/db/job-queue.ts";

/** What each kind of job carries. */
export interface JobPayloads extends Record<QueueName, object> {
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
  /** Hands a stored mail to the mail service. */
  "deliver-mail": { mailId: string };
  /** Takes a file of employees on: its lines are checked, or let in. */
  "employee-import": { importId: string };
  /** Writes the search's rows anew from the catalogue. */
  "index-catalogue": object;
}

export type JobHandlers = { [N in QueueName]: (payload: JobPayloads[N]) => Promise<void> };

/** Work to be done after a transaction, kept in the same database: a job exists if and only if its transaction committed. */
export interface Jobs {
  /** Adds a job inside the caller's transaction. Of a queue that says so one waits per `key`, and no other is added. */
  send<N extends QueueName>(tx: Transaction, name: N, payload: JobPayloads[N], key?: string): Promise<void>;
  /** Begins to work jobs off as they come, until `close`. */
  work(handlers: JobHandlers): Promise<void>;
  /** Works off what is due now. @returns how many jobs were done */
  drain(handlers: JobHandlers): Promise<number>;
  close(): Promise<void>;
}

const POLL_S = 2;
/** What waits before it begins, so that one job does for all that changes until then. */
const START_AFTER_S: Partial<Record<QueueName, number>> = { "index-catalogue": 60 };
// A job that fails takes its batch along.
const BATCH: Record<QueueName, number> = {
  "order-mail": 20,
  "move-mail": 20,
  "refund-pix": 1,
  "pay-reimbursement": 1,
  "refund-charge": 1,
  refund: 1,
  "forget-card": 20,
  "forget-file": 20,
  "renew-subscription": 1,
  "subscription-mail": 20,
  "account-mail": 20,
  "deliver-mail": 1,
  "employee-import": 1,
  "index-catalogue": 1,
};

export async function openJobs(db: Database, options: { supervised: boolean }): Promise<Jobs> {
  const boss = await openJobQueue(db, options);
  return {
    send: async (tx, name, payload, key) => {
      const startAfter = START_AFTER_S[name];
      const options = { ...(key && { singletonKey: key }), ...(startAfter && { startAfter }) };
      await boss.send(name, payload, { db: fromDrizzle(tx, sql), ...options });
    },
    work: async (handlers) => {
      for (const name of QUEUES) await workQueue(boss, name, handlers[name]);
    },
    drain: async (handlers) => {
      let done = 0;
      for (const name of QUEUES) done += await drainQueue(boss, name, handlers[name]);
      return done;
    },
    close: () => boss.stop({ graceful: true, close: false, timeout: 3_000 }),
  };
}

async function workQueue<N extends QueueName>(boss: PgBoss, name: N, handle: JobHandlers[N]): Promise<void> {
  const options = { pollingIntervalSeconds: POLL_S, batchSize: BATCH[name] };
  await boss.work<JobPayloads[N]>(name, options, async (jobs) => {
    for (const job of jobs) await handle(job.data);
  });
}

async function drainQueue<N extends QueueName>(
  boss: PgBoss,
  name: N,
  handle: JobHandlers[N],
): Promise<number> {
  for (let done = 0; ; ) {
    const jobs = await boss.fetch<JobPayloads[N]>(name, { batchSize: BATCH[name] });
    if (jobs.length === 0) return done;
    for (const job of jobs) {
      await handle(job.data);
      await boss.complete(name, job.id);
      done++;
    }
  }
}
