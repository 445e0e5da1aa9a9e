import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inTransaction } from "./database.ts";
import { DatabaseAway } from "./database-away.ts";
import { openJobQueue } from "./job-queue.ts";
import { DATABASE_LIMITS } from "./limits.ts";
import { openPostgres } from "./open-postgres.ts";
import { openEmptyDatabase } from "./testing/test-database.ts";

test.runIf(process.env.TEST_DATABASE_URL)(
  "the database itself ends a statement of the job queue that waits too long",
  async () => {
    const own = await openEmptyDatabase();
    if (own.client.engine !== "postgres") return expect.unreachable();
    const db = await openPostgres(own.client.connectionString, {
      limits: { ...DATABASE_LIMITS, lockMs: 200 },
    });
    const queue = await openJobQueue(db, { supervised: false });
    const waiting = sql`select query from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    try {
      await inTransaction(own, async (tx) => {
        await tx.execute(sql`lock table jobs.job in access exclusive mode`);
        await expect(queue.fetch("refund")).rejects.toBeInstanceOf(DatabaseAway);
        expect((await tx.execute(waiting)).rows).toEqual([]);
      });
      expect(await queue.fetch("refund")).toEqual([]);
    } finally {
      await queue.stop({ graceful: false, close: false });
      await db.close();
      await own.close();
    }
  },
);
