import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database, Transaction } from "#server/db/database.ts";
import { openJobQueue, type QueueName } from "#server/db/job-queue.ts";

/** What each kind of job carries. */
export interface JobPayloads extends Record<QueueName, object> {
  /** Tells the customer what became of an order that is paid, approved later or refused in the end. */
  "order-mail": { billingId: string; about: "PAID" | "SCHEDULED" | "CANCELLED" };
}

export type JobHandlers = { [N in QueueName]: (payload: JobPayloads[N]) => Promise<void> };

/** Work to be done after a transaction, kept in the same database: a job exists if and only if its transaction committed. */
export interface Jobs {
  /** Adds a job inside the caller's transaction. */
  send<N extends QueueName>(tx: Transaction, name: N, payload: JobPayloads[N]): Promise<void>;
  /** Begins to work jobs off as they come, until `close`. */
  work(handlers: JobHandlers): Promise<void>;
  /** Works off what is due now. @returns how many jobs were done */
  drain(handlers: JobHandlers): Promise<number>;
  close(): Promise<void>;
}

const POLL_S = 2;
const BATCH = 20;

export async function openJobs(db: Database, options: { supervised: boolean }): Promise<Jobs> {
  const boss = await openJobQueue(db, options);
  return {
    send: async (tx, name, payload) => {
      await boss.send(name, payload, { db: fromDrizzle(tx, sql) });
    },
    work: async (handlers) => {
      await boss.work<JobPayloads["order-mail"]>(
        "order-mail",
        { pollingIntervalSeconds: POLL_S, batchSize: BATCH },
        async (jobs) => {
          for (const job of jobs) await handlers["order-mail"](job.data);
        },
      );
    },
    drain: (handlers) => drainQueue(boss, "order-mail", handlers["order-mail"]),
    close: () => boss.stop({ graceful: true, close: false, timeout: 3_000 }),
  };
}

async function drainQueue<N extends QueueName>(
  boss: PgBoss,
  name: N,
  handle: JobHandlers[N],
): Promise<number> {
  for (let done = 0; ; ) {
    const jobs = await boss.fetch<JobPayloads[N]>(name, { batchSize: BATCH });
    if (jobs.length === 0) return done;
    for (const job of jobs) {
      await handle(job.data);
      await boss.complete(name, job.id);
      done++;
    }
  }
}
