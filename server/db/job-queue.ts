import { isDeepStrictEqual } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import { fromPglite, PgBoss, type Db as QueueDatabase, type QueueOptions } from "pg-boss";
import { JobKind } from "#contract/failed-jobs.ts";
import type { Database, DatabaseClient } from "./database.ts";
import { queryWithin } from "./transact.ts";

/** The schema of the queue's tables. */
export const JOBS_SCHEMA = "jobs";

/** The queues. A job is tried again with growing pauses; one that a killed process held is handed out once its time is over. */
export const QUEUES = JobKind.options;

const DAY_S = 24 * 60 * 60;
/** The pause between two looks, of any process, for jobs whose time is over: among a million jobs a look takes PostgreSQL two seconds. */
const SUPERVISED_EVERY_S = 10;
/** The pause after which each process asks again whether a look is due. */
const ASKED_EVERY_S = 5;
const OPTIONS = { retryDelay: 5, retryBackoff: true, expireInSeconds: 60 };
/** What must happen is tried for weeks: once an hour in the end. A job is kept as long as it is tried. */
const MONEY = {
  ...OPTIONS,
  // With the supervision and the pause before the next try, less than the minute within which money goes back.
  expireInSeconds: 25,
  retryLimit: 1_000,
  retryDelayMax: 3_600,
  retentionSeconds: 60 * DAY_S,
  // Once it was given up, an administrator has this long to see to it.
  deleteAfterSeconds: 60 * DAY_S,
};
const QUEUE_OPTIONS: Record<JobKind, QueueOptions & { policy?: "short" }> = {
  // One waits per charge, however often the provider tells of it; whoever pays is waiting.
  "pix-notice": { ...MONEY, retryDelay: 1, policy: "short" },
  "order-mail": { ...OPTIONS, retryLimit: 10 },
  "move-mail": { ...OPTIONS, retryLimit: 10 },
  "refund-pix": MONEY,
  "pay-reimbursement": MONEY,
  "refund-charge": MONEY,
  refund: MONEY,
  "forget-card": MONEY,
  "forget-file": MONEY,
  // One waits per period of a subscription, however often the review finds it due.
  "renew-subscription": { ...MONEY, policy: "short" },
  "subscription-mail": { ...OPTIONS, retryLimit: 10 },
  "account-mail": { ...OPTIONS, retryLimit: 10 },
  // A code is worth nothing after ten minutes.
  "code-mail": { ...OPTIONS, retryLimit: 5 },
  // A mail service may be away for hours; a link is worth nothing after a day.
  "deliver-mail": { ...OPTIONS, retryLimit: 50, retryDelayMax: 1_800 },
  // A file of 50,000 lines takes its time.
  "employee-import": { ...OPTIONS, retryLimit: 10, expireInSeconds: 180 },
  // One waits, whatever changes; writing a large catalogue takes minutes.
  "index-catalogue": { ...OPTIONS, retryLimit: 10, expireInSeconds: 900, policy: "short" },
};

/** Condition that a job of this key waits, is worked on or is to be tried again. */
export const isQueued = (name: JobKind, key: SQL): SQL =>
  sql`exists (select 1 from jobs.job where name = ${name} and singleton_key = ${key} and state < 'completed')`;

/**
 * Opens the job queue in the database's own schema `jobs`, making it first where it is missing. `supervised` processes
 * also hand out again what others left lying; tests leave it off.
 */
export async function openJobQueue(db: Database, { supervised }: { supervised: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    db: queueDatabase(db.client),
    backend: db.client.engine === "pglite" ? "pglite" : "postgres",
    schema: JOBS_SCHEMA,
    supervise: supervised,
    superviseIntervalSeconds: ASKED_EVERY_S,
    monitorIntervalSeconds: SUPERVISED_EVERY_S,
    schedule: false,
    reindex: false,
  });
  // Without a listener the first hiccup of the database would end the process; the queue tries again by itself.
  boss.on("error", () => {});
  await boss.start();
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of QUEUES) {
    const queue = known.get(name);
    const { policy: _, ...options } = QUEUE_OPTIONS[name];
    if (!queue) await boss.createQueue(name, QUEUE_OPTIONS[name]);
    else if (!isDeepStrictEqual({ ...queue, ...options }, { ...queue }))
      await boss.updateQueue(name, options);
    // Any read keeps the queue's row in memory. Sending would otherwise fetch it outside the open transaction, which
    // waits for ever on the embedded engine.
    await boss.findJobs(name, { id: "00000000-0000-4000-8000-000000000000" });
  }
  return boss;
}

/** Makes the job queue's tables, as a migration does. */
export async function installJobQueue(db: Database): Promise<void> {
  const boss = await openJobQueue(db, { supervised: false });
  await boss.stop({ graceful: false, close: false });
}

function queueDatabase(client: DatabaseClient): QueueDatabase {
  if (client.engine === "pglite") return fromPglite(client.pglite);
  return {
    executeSql: async (text, values) => {
      const result = await queryWithin(client, text, values);
      // Several statements at once answer with one result each.
      const results = (Array.isArray(result) ? result : [result]) as { rows: unknown[] }[];
      return { rows: results.flatMap(({ rows }) => rows ?? []) };
    },
  };
}
