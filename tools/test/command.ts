import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

interface Options {
  env?: Record<string, string>;
  /** Keeps the output back, and shows it only when the command fails. */
  quiet?: boolean;
}

const env = { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH ?? ""}` };

/** Runs a command in the project's folder. @returns its exit status; 1 where it could not be run */
export function run(command: string, args: readonly string[], options: Options = {}): Promise<number> {
  const output: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: options.quiet ? ["ignore", "pipe", "pipe"] : ["ignore", "inherit", "inherit"],
      env: { ...env, ...options.env },
    });
    child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on("SIGINT", forward).on("SIGTERM", forward);
    const end = (status: number) => {
      process.off("SIGINT", forward).off("SIGTERM", forward);
      if (status !== 0) process.stdout.write(Buffer.concat(output));
      resolve(status);
    };
    child.on("error", (error) => {
      console.error(error.message);
      end(1);
    });
    child.on("close", (code) => end(code ?? 1));
  });
}
