import { createServer, type Server } from "node:http";
import { setTimeout } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { createApp } from "../app.ts";
import { atMost } from "../at-most.ts";
import { type Config, readConfig } from "../config.ts";
import { createDeps } from "../create-deps.ts";
import type { Database } from "../db/database.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { databaseOf, openDatabase } from "../db/open-database.ts";
import { prepareDatabase, prepareSearch } from "../db/prepare.ts";
import { seedMissingCategories } from "../db/seed/seed-categories.ts";
import { openJobs } from "../domain/jobs/jobs.ts";
import { nobodysHash } from "../domain/sessions/password.ts";
import { createLogger } from "../http/logger.ts";
import { serveApp } from "../http/static.ts";
import { openPages } from "../pages/pages.ts";
import { runningClock, systemClock } from "../ports/clock/clock.ts";
import { watchState } from "../telemetry/gauges.ts";
import type { RunningTelemetry } from "../telemetry/start-telemetry.ts";
import { startWorkers } from "../workers.ts";
import { claimPort, listen } from "./ports.ts";
import { inOneLine } from "./start-failure.ts";

/** Work that was cut may keep its connection for longer than anybody waits for the end. */
const CLOSING_MS = 4_000;

export interface RunningServer {
  config: Config;
  /** False where only the API is served, because nothing is built. */
  servesApp: boolean;
  /** The port of `/metrics`; null where it is not served. */
  metricsPort: number | null;
  /** Answers what is under way, then gives everything back. */
  stop(): Promise<void>;
}

/**
 * Starts the product: settings, port, database, migrations, seed, then the doors open.
 *
 * @param say hears what the longer steps are
 * @throws StartFailure for everything that the environment got wrong; nothing was changed by then
 */
export function startServer(
  env: Readonly<Record<string, string | undefined>>,
  appFolder: string,
  say: (line: string) => void,
): Promise<RunningServer> {
  return inOneLine(async () => {
    const asked = readConfig(env);
    const port = await claimPort(asked.host, asked.port);
    const config = asked.port === port ? asked : readConfig({ ...env, PORT: String(port) });
    const telemetry = await openTelemetry(config);
    try {
      const db = await open(config, say);
      return await serve({ config, db, telemetry }, appFolder, say).catch(async (error: unknown) => {
        await db.close();
        throw error;
      });
    } catch (error) {
      await telemetry?.stop();
      throw error;
    }
  });
}

/** Its packages are loaded where somebody looks, and nowhere else. */
async function openTelemetry({ telemetry }: Config): Promise<RunningTelemetry | null> {
  if (!telemetry.metrics && !telemetry.otlp) return null;
  const { startTelemetry } = await import("../telemetry/start-telemetry.ts");
  return startTelemetry(telemetry);
}

function open(config: Config, say: (line: string) => void): Promise<Database> {
  const { databaseUrl, dataDir } = config;
  say(databaseUrl === null ? `Opening the embedded database in ${dataDir}…` : "Connecting to PostgreSQL…");
  return openDatabase(databaseOf(config));
}

async function serve(
  { config, db, telemetry }: { config: Config; db: Database; telemetry: RunningTelemetry | null },
  appFolder: string,
  say: (line: string) => void,
): Promise<RunningServer> {
  const log = createLogger(config.logLevel, telemetry ? { telemetry } : {});
  if (config.environment === "production" && config.keys.writesPlain)
    log.warn({}, 'personal data is stored in the plain: DATA_KEYS begins with "plain"');
  const clock = config.clock ? runningClock(config.clock) : systemClock;
  say(
    config.demoData
      ? "Bringing schema, demonstration and schedules up to date…"
      : "Bringing the schema up to date…",
  );
  if (config.demoData) await prepareDatabase(db, clock.now());
  else {
    await migrateDatabase(db);
    await seedMissingCategories(db);
    await prepareSearch(db, clock.now());
  }
  await nobodysHash();
  const jobs = await openJobs(db, { supervised: true });
  const deps = createDeps({ db, clock, config, log, jobs, ...(telemetry && { telemetry }) });
  // So that nobody waits for it with the first search: of a million activities it takes five seconds.
  await deps.searchIndex.search(db, async () => {});
  const stopWatching = telemetry ? watchState(deps) : () => {};
  const leaving = new AbortController();
  const app = createApp(deps, leaving.signal);
  const servesApp = serveApp(app, appFolder, await openPages(app, deps, appFolder), config.serviceWorker);
  const server = createServer(getRequestListener(app.fetch));
  const stopWorkers = await startWorkers(deps);
  await listen(server, config.host, config.port);
  const stop = async () => {
    leaving.abort();
    const worked = stopWorkers();
    await setTimeout(config.leaveSeconds * 1_000);
    await drain(server, config.drainSeconds * 1_000);
    await worked;
    deps.ports.mail.close();
    stopWatching();
    await telemetry?.stop();
    await atMost(CLOSING_MS, db.close(), () => {});
  };
  return { config, metricsPort: telemetry?.metricsPort ?? null, servesApp, stop };
}

/** Lets the requests under way finish; those that take longer than `patienceMs` are cut. */
async function drain(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await atMost(patienceMs, closed, () => {});
  server.closeAllConnections();
  await closed;
}
