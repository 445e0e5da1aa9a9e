import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { createDeps } from "#server/create-deps.ts";
import type { Database } from "#server/db/database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import type { Deps } from "#server/deps.ts";
import { openJobs } from "#server/domain/jobs/jobs.ts";
import { createLogger } from "#server/http/logger.ts";
import type { App } from "#server/http/request.ts";
import { stoppedClock } from "#server/ports/clock/clock.ts";

/** The API in this process over a filled database, at the instant that its demonstration is of. */
export async function openSearchApp(
  db: Database,
): Promise<{ app: App; deps: Deps; close: () => Promise<void> }> {
  const jobs = await openJobs(db, { supervised: false });
  const config = readConfig({ NODE_ENV: "test" });
  const deps = createDeps({
    db,
    clock: stoppedClock(SEED_INSTANT),
    config,
    log: createLogger("silent"),
    jobs,
  });
  return { app: createApp(deps), deps, close: () => jobs.close() };
}
