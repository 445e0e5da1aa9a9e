import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

export interface SpawnedServer {
  process: ChildProcess;
  /** Where it answers. */
  url: string;
  /** Resolves once it has ended, with its exit status; null after a signal it did not handle. */
  ended: Promise<number | null>;
  /** What it has said so far. */
  output: Readonly<Output>;
}

interface Output {
  stdout: string;
  stderr: string;
}

export interface Ended extends Output {
  status: number | null;
}

/** An empty setting counts as unset, and a developer's own .env does not fill it in. */
const UNSET = {
  DATABASE_URL: "",
  DATABASE_REPLICA_URL: "",
  PUBLIC_URL: "",
  CLOCK: "",
  NODE_ENV: "",
  LOG_LEVEL: "",
  DATA_KEYS: "",
  DATA_INDEX_KEYS: "",
};

/** Starts a script of the project as a process of its own, with these settings only. */
function launch(
  script: string,
  env: Record<string, string>,
  root = process.cwd(),
): {
  child: ChildProcess;
  output: Output;
} {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [join(root, script)], {
    env: { PATH, ...UNSET, PORT: "0", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => {
    output.stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output.stderr += chunk;
  });
  return { child, output };
}

/** Runs a server that is expected to end by itself. */
export function runServer(env: Record<string, string>): Promise<Ended> {
  return runScript("server/main.ts", env);
}

/** Runs a script of the project to its end. */
export function runScript(script: string, env: Record<string, string>): Promise<Ended> {
  const { child, output } = launch(script, env);
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, ...output })));
}

/**
 * Starts a server and waits until it answers.
 *
 * @param root where the project lies, if this is not the one to start
 * @throws Error with its output where it ends instead
 */
export function spawnServer(env: Record<string, string>, root?: string): Promise<SpawnedServer> {
  const { child, output } = launch("server/main.ts", env, root);
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  return new Promise((resolve, reject) => {
    child.stdout?.on("data", () => {
      const url = /running at (http\S+)\n[\s\S]*Ctrl-C/.exec(output.stdout)?.[1];
      if (url) resolve({ process: child, url: url.replace("localhost", "127.0.0.1"), ended, output });
    });
    ended.then(() => reject(new Error(`the server ended: ${output.stdout}${output.stderr}`)));
  });
}
