import { parseArgs } from "node:util";
import { INSPECT_PORT } from "#src/platform/inspection/protocol.ts";

/** What the command was asked for: a port to listen on, the help, or nothing that can be done. */
export type Options = { port: number } | { help: string } | { problem: string };

const HELP = `Watch the statecharts of the running app, on this machine alone.

  npm run inspect                   http://127.0.0.1:${INSPECT_PORT}
  npm run inspect -- --port 4500    another port; the app finds it by ?inspect=4500

Then open the app with ?inspect: in development (npm run dev), or from a build made with
VITE_INSPECT=true and served with INSPECT=true. In development /dev/flows needs neither.`;

/** Reads the command's arguments. */
export function readOptions(args: string[]): Options {
  try {
    const { values } = parseArgs({
      args,
      options: { port: { type: "string" }, help: { type: "boolean", short: "h" } },
    });
    if (values.help) return { help: HELP };
    const port = Number(values.port ?? INSPECT_PORT);
    if (Number.isInteger(port) && port > 0 && port < 65_536) return { port };
    return { problem: `--port takes a number from 1 to 65535, not "${values.port}".` };
  } catch (error) {
    return { problem: `${error instanceof Error ? error.message : error} See npm run inspect -- --help.` };
  }
}

/** Why the port cannot be had, and what to do. */
export function explainPort(port: number, code: string | undefined): string {
  const why = code === "EACCES" ? `port ${port} needs more rights` : `port ${port} is in use`;
  return `${why}; choose another one: npm run inspect -- --port ${port + 1}, and open the app with ?inspect=${port + 1}`;
}
