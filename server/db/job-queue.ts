import { fromPglite, PgBoss, type Db as QueueDatabase } from "pg-boss";
import type { Database, DatabaseClient } from "./database.ts";

/** The schema of the queue's tables. */
export const JOBS_SCHEMA = "jobs";

/** The queues. A job is tried again with growing pauses; one that a killed process held is handed out after a minute. */
export const QUEUES = [
  "order-mail",
  "move-mail",
  "refund-pix",
  "pay-reimbursement",
  "refund-charge",
  "refund",
  "forget-card",
  "forget-file",
  "renew-subscription",
  "subscription-mail",
  "account-mail",
  "deliver-mail",
  "employee-import",
  "index-catalogue",
] as const;
export type QueueName = (typeof QUEUES)[number];

const OPTIONS = { retryDelay: 5, retryBackoff: true, expireInSeconds: 60 };
/** What must happen is tried for weeks: once an hour in the end. A job is kept as long as it is tried. */
const MONEY = { ...OPTIONS, retryLimit: 1_000, retryDelayMax: 3_600, retentionSeconds: 60 * 24 * 60 * 60 };
const QUEUE_OPTIONS = {
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
  // A mail service may be away for hours; a link is worth nothing after a day.
  "deliver-mail": { ...OPTIONS, retryLimit: 50, retryDelayMax: 1_800 },
  // A file of 50,000 lines takes its time.
  "employee-import": { ...OPTIONS, retryLimit: 10, expireInSeconds: 180 },
  // One waits, whatever changes; writing a large catalogue takes minutes.
  "index-catalogue": { ...OPTIONS, retryLimit: 10, expireInSeconds: 900, policy: "short" },
} satisfies Record<QueueName, object>;

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
    schedule: false,
    reindex: false,
  });
  // Without a listener the first hiccup of the database would end the process; the queue tries again by itself.
  boss.on("error", () => {});
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of QUEUES) {
    if (!known.has(name)) await boss.createQueue(name, QUEUE_OPTIONS[name]);
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
      const result: unknown = await client.pool.query(text, values);
      // Several statements at once answer with one result each.
      const results = (Array.isArray(result) ? result : [result]) as { rows: unknown[] }[];
      return { rows: results.flatMap(({ rows }) => rows ?? []) };
    },
  };
}
