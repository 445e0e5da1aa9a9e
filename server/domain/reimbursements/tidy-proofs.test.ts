import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { pngFile } from "../files/testing/files.ts";
import { caller, claimOf } from "./testing/claimant.ts";
import { tidyProofs } from "./tidy-proofs.ts";

const HOUR_MS = 3_600_000;

let server: TestApp;
let ana: Awaited<ReturnType<typeof caller>>;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  server.clock.moveTo(SEED_INSTANT);
  ana = await caller(server, "ana@vereda.test");
});
afterAll(() => server.close());

const later = (hours: number) => server.clock.moveTo(new Date(SEED_INSTANT.getTime() + hours * HOUR_MS));
const upload = (shade: number) => ana.upload(new Uint8Array(pngFile({ shade })));

/** Tidies up and lets the jobs that come of it be done. @returns how many proofs were removed */
async function tidy(): Promise<number> {
  const removed = await tidyProofs(server.deps);
  await server.deps.jobs.drain(jobHandlers(server.deps));
  return removed;
}

const filesKept = async () => (await readdir(join(server.deps.config.filesFolder, "proofs"))).length;

test("a proof that no request was made with for a day is removed with its file; one that has a request is kept", async () => {
  const [used, unused] = [await upload(1), await upload(2)];
  await ana.call("POST /mobile/reimbursements", claimOf(used.body.id));
  server.clock.moveTo(new Date(SEED_INSTANT.getTime() + 24 * HOUR_MS - 1));
  expect([await tidy(), await filesKept()]).toEqual([0, 2]);
  later(24);
  expect([await tidy(), await filesKept()]).toEqual([1, 1]);
  expect(await ana.call("POST /mobile/reimbursements", claimOf(unused.body.id))).toMatchObject({
    status: 404,
    body: { code: "NOT_FOUND" },
  });
  expect([await tidy(), await filesKept()]).toEqual([0, 1]);
});

test("the same file sent again waits for its request another day, and is there again where it was lost", async () => {
  const before = await filesKept();
  const { body } = await upload(3);
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ key: string }>(sql`select storage_key as key from proofs where id = ${String(body.id)}`),
  );
  await server.deps.ports.files.remove(rows[0]?.key ?? "");
  later(23);
  ana = await caller(server, "ana@vereda.test");
  expect((await upload(3)).body).toEqual(body);
  expect(await filesKept()).toBe(before + 1);
  later(46);
  expect(await tidy()).toBe(0);
  later(47);
  expect([await tidy(), await filesKept()]).toEqual([1, before]);
});

test("a file whose account was deleted while it was sent is removed too", async () => {
  const before = await filesKept();
  const { body } = await upload(4);
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update customers set anonymised_at = ${SEED_INSTANT.toISOString()}
      where id = (select customer_id from proofs where id = ${String(body.id)})`),
  );
  later(24);
  expect([await tidy(), await filesKept()]).toEqual([1, before]);
});
