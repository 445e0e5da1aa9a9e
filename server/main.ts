import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { announce } from "./cli/announce.ts";
import { exitWithFailure } from "./cli/start-failure.ts";
import { type RunningServer, startServer } from "./cli/start-server.ts";

const PATIENCE_MS = 2_000;
const root = fileURLToPath(new URL("..", import.meta.url));

if (existsSync(`${root}.env`)) process.loadEnvFile(`${root}.env`);

const running = await startServer(process.env, `${root}dist`, console.log).catch(exitWithFailure);
stopOnSignals(running);
announce(running, console.log);

/** Ctrl-C reaches us twice, from the terminal and through npm; only one that comes later is impatience. */
function stopOnSignals(server: RunningServer): void {
  let firstAt: number | undefined;
  const onSignal = () => {
    if (firstAt !== undefined && performance.now() - firstAt > PATIENCE_MS) process.exit(130);
    if (firstAt !== undefined) return;
    firstAt = performance.now();
    server.stop().then(() => process.exit(0), exitWithFailure);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}
