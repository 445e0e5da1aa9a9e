import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoginProfile } from "#contract/enums.ts";
import { createApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import { createDeps } from "../create-deps.ts";
import type { Database } from "../db/database.ts";
import { KeyRing } from "../db/encryption/key-ring.ts";
import { SEED_INSTANT } from "../db/testing/seed-instant.ts";
import { openTestDatabase } from "../db/testing/test-database.ts";
import type { Deps } from "../deps.ts";
import { openJobs } from "../domain/jobs/jobs.ts";
import { createLogger } from "../http/logger.ts";
import type { App } from "../http/request.ts";
import { companionCookie } from "../http/session.ts";
import { type MovableClock, stoppedClock } from "../ports/clock/clock.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import { sessionHeaders } from "./session-headers.ts";
import { signInAs } from "./sign-in-as.ts";

export interface TestApp {
  app: App;
  deps: Deps;
  /** Stands still until it is moved. */
  clock: MovableClock;
  /** Every log line written so far, as text. */
  logLines: string[];
  /** The headers, Authorization and Cookie, of a fresh session of a demo account, e.g. `ana@vereda.test`; as a customer, unless said. */
  signIn(email: string, profile?: LoginProfile): Promise<Headers>;
  close(): Promise<void>;
}

/**
 * The real server in process, over a migrated and seeded database of its own: `app.request("/api/…")`. With
 * `TEST_DATABASE_URL` the database is on that PostgreSQL server.
 *
 * @param options.now where the clock stands; the instant of the seed by default
 * @param options.env settings, as the environment spells them
 * @param options.telemetry who looks from outside; nobody by default
 * @param options.over puts something between the server and its database
 */
export async function startTestApp(
  options: {
    now?: string;
    env?: Record<string, string>;
    telemetry?: Telemetry;
    over?: (db: Database) => Database;
  } = {},
): Promise<TestApp> {
  const clock = stoppedClock(options.now ? new Date(options.now) : SEED_INSTANT);
  const filesFolder = join(tmpdir(), `vereda-files-${randomUUID()}`);
  const env = { NODE_ENV: "test", FILES_FOLDER: filesFolder, ...options.env };
  const config: Config = readConfig(env);
  const opened = await openTestDatabase(new KeyRing(config.keys));
  const db = options.over?.(opened) ?? opened;
  const watched = options.telemetry ? { telemetry: options.telemetry } : {};
  const logLines: string[] = [];
  const log = createLogger("info", { destination: { write: (line) => logLines.push(line) }, ...watched });
  const jobs = await openJobs(db, { supervised: false });
  const deps = createDeps({ db, clock, config, log, jobs, ...watched });
  const app = createApp(deps);
  const close = async () => {
    await jobs.close();
    deps.ports.mail.close();
    await db.close();
    await rm(filesFolder, { recursive: true, force: true });
  };
  const signIn = async (email: string, profile?: LoginProfile) => {
    const { data, companion } = await signInAs(deps, email, profile);
    return new Headers(sessionHeaders(data.token, companionCookie(config, companion)));
  };
  return { app, deps, clock, logLines, signIn, close };
}
