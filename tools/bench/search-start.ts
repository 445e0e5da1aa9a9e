import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createDeps } from "#server/create-deps.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openJobs } from "#server/domain/jobs/jobs.ts";
import { createLogger } from "#server/http/logger.ts";
import { stoppedClock } from "#server/ports/clock/clock.ts";

/**
 * A process of its own that begins to search the database of `DATABASE_URL`, and ends. Prints the seconds from its start to its first
 * answer, and by how many MB its memory has grown with the index.
 */
const db = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? "" });
const jobs = await openJobs(db, { supervised: false });
const app = createApp(
  createDeps({
    db,
    clock: stoppedClock(SEED_INSTANT),
    config: readConfig({ NODE_ENV: "test" }),
    log: createLogger("silent"),
    jobs,
  }),
);
const before = process.memoryUsage.rss();
const answer = await app.request("/api/search/activities?query=yoga");
if (answer.status !== 200) throw new Error(`a search was answered with ${answer.status}`);
const seconds = performance.now() / 1_000; // It counts from the start of the process.
console.log(JSON.stringify({ seconds, megabytes: (process.memoryUsage.rss() - before) / 2 ** 20 }));
await jobs.close();
await db.close();
