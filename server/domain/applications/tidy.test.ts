import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { applicant, companyForm, specialistForm } from "./testing/applicant.ts";
import { tidyDocuments } from "./tidy.ts";

const DAY_MS = 24 * 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const filesKept = async () => (await readdir(join(server.deps.config.filesFolder, "applications"))).length;

test("documents of what was given up go after 90 days with their files; those of what waits for a review stay", async () => {
  const ana = await applicant(server, "ana@vereda.test");
  await ana.call("POST /applications", companyForm);
  const given = await ana.own();
  await ana.send(given);
  await ana.call(`DELETE /applications/${given.id}`);
  const bruno = await applicant(server, "bruno@vereda.test");
  await bruno.call("POST /applications", specialistForm);
  await bruno.send(await bruno.own());
  const tidyAfter = async (ms: number) => {
    server.clock.moveTo(new Date(SEED_INSTANT.getTime() + ms));
    const removed = await tidyDocuments(server.deps);
    await server.deps.jobs.drain(jobHandlers(server.deps));
    return [removed, await filesKept()];
  };
  expect(await tidyAfter(90 * DAY_MS - 1)).toEqual([0, 5]);
  expect(await tidyAfter(90 * DAY_MS)).toEqual([3, 2]);
});
