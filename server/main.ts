import { existsSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { announce } from "./cli/announce.ts";
import { exitWithFailure } from "./cli/start-failure.ts";
import { type RunningServer, startServer } from "./cli/start-server.ts";

const PATIENCE_MS = 2_000;
const root = fileURLToPath(new URL("..", import.meta.url));

if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);

let running: RunningServer | undefined;
listenToSignals();
running = await startServer(process.env, `${root}dist`, console.log).catch(exitWithFailure);
announce(running, console.log);

/**
 * Ends at once while the server starts, then lets it stop. Ctrl-C reaches us twice, from the terminal and through npm; only one that comes
 * later is impatience.
 */
function listenToSignals(): void {
  let firstAt: number | undefined;
  const onSignal = (signal: "SIGINT" | "SIGTERM" | "SIGHUP") => {
    const isImpatient = firstAt !== undefined && performance.now() - firstAt > PATIENCE_MS;
    if (!running || isImpatient) process.exit(128 + constants.signals[signal]);
    if (firstAt !== undefined) return;
    firstAt = performance.now();
    running.stop().then(() => process.exit(0), exitWithFailure);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}
