import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { type JobHandlers, openJobs } from "./jobs.ts";

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => server.close());

/** Works jobs of one kind by `handle`, by the payload's text. */
const working = (handle: (key: string) => Promise<void>) =>
  server.deps.jobs.work({ ...jobHandlers(server.deps), "forget-file": ({ key }) => handle(key) });
const send = (...keys: string[]) =>
  inTransaction(server.deps.db, async (tx) => {
    for (const key of keys) await server.deps.jobs.send(tx, "forget-file", { key });
  });
const statesOf = async () => {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ key: string; state: string }>(
      sql`select data->>'key' as key, state::text from jobs.job where name = 'forget-file'`,
    ),
  );
  return Object.fromEntries(rows.map(({ key, state }) => [key, state]));
};

test("a job that fails is tried again, and takes no other along", async () => {
  await send("a", "b", "c");
  await working(async (key) => {
    if (key === "b") throw new Error("no such disk");
  });
  await expect.poll(statesOf, { timeout: 10_000 }).toEqual({ a: "completed", b: "retry", c: "completed" });
});

test("a job that hangs is tried again, and takes none along that was done beside it", async () => {
  await send("a", "b", "c");
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`update jobs.job set expire_seconds = 2`));
  await working((key) => (key === "b" ? new Promise(() => {}) : Promise.resolve()));
  await expect.poll(statesOf, { timeout: 10_000 }).toEqual({ a: "completed", b: "retry", c: "completed" });
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`select output->>'message' as reason from jobs.job where data->>'key' = 'b'`),
  );
  expect(rows).toEqual([{ reason: "the job did not end in time" }]);
});

test("jobs that wait for others are worked on side by side", async () => {
  let [running, most] = [0, 0];
  await send(...Array.from({ length: 10 }, (_, index) => `file ${index}`));
  await working(async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running--;
  });
  await expect
    .poll(async () => Object.values(await statesOf()).filter((state) => state === "completed").length, {
      timeout: 10_000,
    })
    .toBe(10);
  expect(most).toBe(10);
});

test("of jobs that wait, those with the highest priority are done first, of these the oldest", async () => {
  const done: string[] = [];
  // One is worked on at a time.
  const kind = "employee-import";
  await inTransaction(server.deps.db, async (tx) => {
    const bulk = ["second", "third"].map((importId, index) => ({
      payload: { importId },
      priority: -1 - index,
    }));
    await server.deps.jobs.sendAll(tx, kind, bulk);
    await server.deps.jobs.send(tx, kind, { importId: "first" });
    await server.deps.jobs.send(tx, kind, { importId: "before all" }, { priority: 1 });
  });
  await server.deps.jobs.drain({
    ...jobHandlers(server.deps),
    [kind]: async ({ importId }) => {
      done.push(importId);
    },
  });
  expect(done).toEqual(["before all", "first", "second", "third"]);
});

test("notices of one charge are worked on one after the other in all processes, those of another meanwhile", async () => {
  const begun: string[] = [];
  const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
  const handlers: JobHandlers = {
    ...jobHandlers(server.deps),
    "pix-notice": async ({ txid }) => {
      begun.push(txid);
      await end;
    },
  };
  const notice = (txid: string) =>
    inTransaction(server.deps.db, (tx) =>
      server.deps.jobs.send(tx, "pix-notice", { txid, billingId: txid }, { key: txid }),
    );
  await notice("a");
  await server.deps.jobs.work(handlers);
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual(["a"]);
  await notice("a");
  await notice("b");
  const other = await openJobs(server.deps.db, { supervised: false });
  await other.work(handlers);
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual(["a", "b"]);
  letEnd();
  await expect.poll(() => begun, { timeout: 10_000 }).toEqual(["a", "b", "a"]);
  await other.close();
});

test("a mail that somebody waits for is delivered while those that were sent to many take their time", async () => {
  const delivered: string[] = [];
  const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
  await inTransaction(server.deps.db, (tx) =>
    server.deps.jobs.sendAll(
      tx,
      "deliver-mail",
      Array.from({ length: 25 }, (_, index) => ({ payload: { mailId: `bulk ${index}` }, priority: -1 })),
    ),
  );
  let slow = 0;
  await server.deps.jobs.work({
    ...jobHandlers(server.deps),
    "deliver-mail": async ({ mailId }) => {
      if (mailId.startsWith("bulk")) {
        slow++;
        await end;
      }
      delivered.push(mailId);
    },
  });
  await expect.poll(() => slow, { timeout: 10_000 }).toBe(20);
  await inTransaction(server.deps.db, (tx) => server.deps.jobs.send(tx, "deliver-mail", { mailId: "link" }));
  await expect.poll(() => delivered, { timeout: 10_000 }).toEqual(["link"]);
  letEnd();
});

test("a job under way when its process stops has as long as the process, then is others'", async () => {
  const begun: string[] = [];
  const { promise: end, resolve: letEnd } = Promise.withResolvers<void>();
  const other = await openJobs(server.deps.db, { supervised: false });
  for (const [jobs, key] of [
    [server.deps.jobs, "in time"],
    [other, "too late"],
  ] as const) {
    await send(key);
    const handle = () => {
      begun.push(key);
      return end;
    };
    await jobs.work({ ...jobHandlers(server.deps), "forget-file": handle });
    await expect.poll(() => begun.at(-1), { timeout: 10_000 }).toBe(key);
  }
  const closed = server.deps.jobs.close(60_000);
  await other.close(3_000);
  expect(await statesOf()).toEqual({ "in time": "active", "too late": "retry" });
  letEnd();
  await closed;
  expect(await statesOf()).toEqual({ "in time": "completed", "too late": "retry" });
});
