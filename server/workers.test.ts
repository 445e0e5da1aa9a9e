import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { inTransaction } from "./db/database.ts";
import type { Deps } from "./deps.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";
import { startWorkers, sweep } from "./workers.ts";

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const renewals = async () => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select id from jobs.job where name = 'renew-subscription'`),
  );
  return rows.length;
};

/** Starts and ends what runs beside requests but the queue, which cannot be started twice. */
async function start(deps: Deps): Promise<void> {
  const nothing = async () => {};
  const stop = await startWorkers({ ...deps, jobs: { ...deps.jobs, work: nothing, close: nothing } });
  await stop();
}

// The embedded engine has this process's own clock.
test.runIf(process.env.TEST_DATABASE_URL).each([
  ["is wrong", (deps: Deps) => sweep(deps)],
  ["is wrong as it starts", start],
])("a process whose clock %s leaves what is due to others", async (_, work) => {
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`delete from jobs.job`));
  server.clock.moveTo(new Date("2027-06-01T12:00:00Z"));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 * 60_000 });
  try {
    await work(server.deps);
    expect(await renewals()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
  await work(server.deps);
  expect(await renewals()).toBeGreaterThan(0);
});
