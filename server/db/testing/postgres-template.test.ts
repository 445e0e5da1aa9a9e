import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Cluster, startCluster } from "#tools/test/postgres.ts";
import { type Database, inTransaction } from "../database.ts";
import { openFromTemplate } from "./postgres-template.ts";
import { sourcesHash } from "./sources-hash.ts";

describe.runIf(process.env.TEST_DATABASE_URL)("a database that was copied from the template", () => {
  let cluster: Cluster | null;
  let db: Database;
  beforeAll(async () => {
    cluster = await startCluster({ synchronous_commit: "on" });
    if (!cluster) return expect.unreachable();
    db = await openFromTemplate(cluster.url, sourcesHash());
  }, 120_000);
  afterAll(async () => {
    await db.close();
    await cluster?.stop();
  });

  /** Gives each sequence's next number in a transaction that writes. */
  const next = () =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`update users set created_at = created_at`);
      const { rows } = await tx.execute<{ name: string; value: string }>(
        sql`select sequencename as name, nextval(format('%I.%I', schemaname, sequencename)::regclass)::text as value
          from pg_sequences order by name`,
      );
      return rows;
    });

  test("gives no number a second time after a crash", async () => {
    const before = await next();
    await cluster?.crash();
    await expect
      .poll(() => inTransaction(db, async () => "open").catch(String), { timeout: 10_000 })
      .toBe("open");
    const after = await next();
    expect(before.length).toBeGreaterThan(0);
    expect(after.filter(({ value }, index) => Number(value) <= Number(before[index]?.value))).toEqual([]);
  });
});
