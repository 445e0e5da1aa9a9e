import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { installJobQueue } from "#server/db/job-queue.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const inDb = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(server.deps.db, work);
beforeEach(() => inDb((tx) => tx.execute(sql`delete from jobs.job`)));

const admin = () => server.signIn("helena@vereda.test");
const list = async () => request(server.app, "GET /admin/failed-jobs", { headers: await admin() });
const retry = async (kind: string, reason: string) =>
  request(server.app, "POST /admin/failed-jobs/retries", { headers: await admin(), body: { kind, reason } });

/** Jobs of refunds that have failed, each with its refund and how often it was tried. */
const fail = (reason: object, state: "failed" | "retry", refunds: Record<string, number>) =>
  inDb(async (tx) => {
    for (const [refundId, tries] of Object.entries(refunds)) {
      await server.deps.jobs.send(tx, "refund", { refundId });
      await tx.execute(sql`update jobs.job set state = ${state}, retry_count = ${tries}, started_on = '2026-11-20T12:00:00Z',
        created_on = '2026-11-20T12:00:00Z'::timestamptz + ${tries} * interval '1 minute',
        start_after = '2026-11-24T12:00:00Z'::timestamptz + ${tries} * interval '1 minute',
        output = ${JSON.stringify(reason)}::jsonb where data->>'refundId' = ${refundId}`);
    }
  });

test("jobs that failed for good or several times are told by kind and reason, without what passes by itself", async () => {
  expect((await list()).body).toEqual([]);
  await fail({ message: "connect ECONNREFUSED" }, "retry", { a: 2, b: 3, c: 12 });
  await fail({ message: "connect ECONNREFUSED" }, "failed", { d: 1_000 });
  await fail({ message: "Failed query", cause: { message: "deadlock detected" } }, "failed", { e: 1 });
  await fail({ value: { message: "job timed out" } }, "failed", { f: 2 });
  expect((await list()).body).toEqual([
    {
      kind: "refund",
      reason: "deadlock detected",
      jobs: 1,
      givenUp: 1,
      tries: 1,
      oldestAt: "2026-11-20T12:01:00.000Z",
      nextTryAt: null,
      subjects: ["e"],
    },
    {
      kind: "refund",
      reason: "job timed out",
      jobs: 1,
      givenUp: 1,
      tries: 2,
      oldestAt: "2026-11-20T12:02:00.000Z",
      nextTryAt: null,
      subjects: ["f"],
    },
    {
      kind: "refund",
      reason: "connect ECONNREFUSED",
      jobs: 3,
      givenUp: 1,
      tries: 1_000,
      oldestAt: "2026-11-20T12:03:00.000Z",
      nextTryAt: "2026-11-24T12:03:00.000Z",
      subjects: ["b", "c", "d"],
    },
  ]);
});

test("jobs of a reason are tried again at once, those of another are not", async () => {
  await fail({ message: "away" }, "failed", { a: 1_000, b: 1_000 });
  await fail({ message: "away" }, "retry", { c: 9 });
  await fail({ message: "unknown refund" }, "failed", { d: 1_000 });
  await inDb((tx) => tx.execute(sql`update jobs.job set start_after = start_after + interval '1 year'`));
  expect((await retry("refund", "away")).body).toEqual({ retried: 3 });
  expect((await list()).body).toMatchObject([{ reason: "unknown refund", jobs: 1 }]);
  const done: string[] = [];
  await server.deps.jobs.drain({
    ...jobHandlers(server.deps),
    refund: async ({ refundId }) => {
      done.push(refundId);
    },
  });
  expect(done.toSorted()).toEqual(["a", "b", "c"]);
  expect((await retry("refund", "away")).body).toEqual({ retried: 0 });
});

test("jobs that fail for one reason are one group, whatever ids it holds, and are tried again together", async () => {
  const gone = (id: string) => ({ message: `the subscription ${id} is gone` });
  await fail(gone("0198f3a2-6d1c-7e51-9b0a-2f6f0c7d9e11"), "failed", { a: 1 });
  await fail(gone("5C1F0B77-93D4-4C57-8D33-6A3C1B2E4F00"), "failed", { b: 2 });
  const back = (id: string) => ({ message: `the Pix ${id} could not go back: 60 days are over` });
  await fail(back("E12345678202611201234AbCdEfGhIjK"), "failed", { c: 3 });
  await fail(back("E87654321202611211234ZyXwVuTsRqP"), "failed", { d: 4 });
  expect((await list()).body).toMatchObject([
    { reason: "the subscription … is gone", jobs: 2, subjects: ["a", "b"] },
    { reason: "the Pix … could not go back: 60 days are over", jobs: 2, subjects: ["c", "d"] },
  ]);
  expect((await retry("refund", "the subscription … is gone")).body).toEqual({ retried: 2 });
  expect((await list()).body).toMatchObject([{ jobs: 2, subjects: ["c", "d"] }]);
});

test("one that fails once more has all its tries again, and its reason is kept without personal data", async () => {
  await fail({ message: "away" }, "failed", { a: 1_000 });
  await retry("refund", "away");
  await server.deps.jobs.work({
    ...jobHandlers(server.deps),
    refund: async () => {
      throw new Error("no such payment of ana@vereda.test");
    },
  });
  const job = async () => {
    const { rows } = await inDb((tx) =>
      tx.execute(
        sql`select state, retry_count as tries, retry_limit as limit, output->>'message' as reason from jobs.job`,
      ),
    );
    return rows;
  };
  await expect
    .poll(job, { timeout: 10_000 })
    .toEqual([{ state: "retry", tries: 1, limit: 1_000, reason: "no such payment of [redacted]" }]);
});

test("tokens are no subjects", async () => {
  await inDb((tx) => server.deps.jobs.send(tx, "forget-card", { token: "tok_secret" }));
  await inDb((tx) =>
    tx.execute(sql`update jobs.job set state = 'failed', output = '{"message":"gone"}'::jsonb`),
  );
  expect((await list()).body).toMatchObject([{ kind: "forget-card", subjects: [] }]);
});

test("a queue has the options of the version that runs", async () => {
  const options = async () => {
    const { rows } = await inDb((tx) =>
      tx.execute(
        sql`select retry_limit, deletion_seconds, policy from jobs.queue where name = 'renew-subscription'`,
      ),
    );
    return rows[0];
  };
  const now = await options();
  await inDb((tx) =>
    tx.execute(
      sql`update jobs.queue set retry_limit = 1, deletion_seconds = 1 where name = 'renew-subscription'`,
    ),
  );
  await installJobQueue(server.deps.db);
  expect(await options()).toEqual(now);
  expect(now).toEqual({ retry_limit: 1_000, deletion_seconds: 60 * 24 * 60 * 60, policy: "short" });
});
