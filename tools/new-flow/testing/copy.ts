import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");
const left = ["node_modules", ".git", ".data", ".cache", ".tanstack", "dist", "test-results", "paths-report"];

export interface Copy {
  folder: string;
  /** Runs a command there; answers with its exit status and all that it said. */
  run: (command: string, ...args: string[]) => { status: number | null; said: string };
  remove: () => void;
}

/** A copy of the whole project that shares its packages, to be changed without harm. */
export function copyOfProject(): Copy {
  const folder = mkdtempSync(join(tmpdir(), "vereda-new-flow-"));
  cpSync(root, folder, { recursive: true, filter: (path) => !left.includes(basename(path)) });
  for (const packages of ["node_modules", "tools/stately/parser/node_modules"])
    symlinkSync(join(root, packages), join(folder, packages));
  const env = {
    ...process.env,
    PATH: [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter),
    NODE_ENV: undefined,
    VITEST: undefined,
  };
  return {
    folder,
    run(command, ...args) {
      const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8", env });
      return { status, said: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
