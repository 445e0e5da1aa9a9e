import { readConfig } from "#server/config.ts";
import { createDeps } from "#server/create-deps.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { openJobs } from "#server/domain/jobs/jobs.ts";
import { sendReminders } from "#server/domain/reminders/send.ts";
import { createLogger } from "#server/http/logger.ts";
import { stoppedClock } from "#server/ports/clock/clock.ts";

/** Sends what is due at an instant: `node tools/bench/reminder-worker.ts DATABASE_URL INSTANT`. Prints how many and its memory. */
const [databaseUrl = "", instant = ""] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl });
const jobs = await openJobs(db, { supervised: false });
const deps = createDeps({
  db,
  clock: stoppedClock(new Date(instant)),
  config: readConfig({ NODE_ENV: "test" }),
  log: createLogger("silent"),
  jobs,
});
const sent = await sendReminders(deps);
console.log(JSON.stringify({ sent, megabytes: Math.round(process.resourceUsage().maxRSS / 1024) }));
await jobs.close();
await db.close();
