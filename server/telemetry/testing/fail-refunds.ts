import { sql } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { openJobQueue } from "#server/db/job-queue.ts";
import type { Deps } from "#server/deps.ts";

/** Sends jobs of refunds that have failed so often since 20 minutes ago; the next try is in an hour. */
export async function failRefunds(
  { db, jobs }: Pick<Deps, "db" | "jobs">,
  refunds: Record<string, [state: "retry" | "failed", tries: number]>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const [refundId, [state, tries]] of Object.entries(refunds)) {
      await jobs.send(tx, "refund", { refundId });
      await tx.execute(sql`update jobs.job set state = ${state}, retry_count = ${tries},
        created_on = now() - interval '20 minutes', start_after = now() + interval '1 hour'
        where name = 'refund' and data->>'refundId' = ${refundId}`);
    }
  });
  // As a supervised process does every five seconds.
  const boss = await openJobQueue(db, { supervised: false });
  await boss.supervise();
  await boss.stop({ graceful: false, close: false });
}
