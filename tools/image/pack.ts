import { cpSync, existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTestCode } from "../arrows/arrows.ts";
import type { Lockfile } from "../lockfile/missing.ts";
import { neededAtRunTime } from "../lockfile/needed.ts";

const CONFIGURATION = /\.config\.ts$/;
/** Files of packages for those who read or compile them. */
const FOR_READERS = /\.(map|d\.[cm]?ts)$/;

/** Copies what the server runs with, the built app apart, from the project's folder into another. */
export function pack(to: string): void {
  // npm wrote the file: its shape is known.
  const lockfile = JSON.parse(readFileSync("package-lock.json", "utf8")) as Lockfile;
  const sources = globSync("{contract,server}/**/*.*").filter(
    (path) => !isTestCode(path) && !CONFIGURATION.test(path),
  );
  for (const file of ["package.json", ...sources]) cpSync(file, join(to, file));
  for (const place of neededAtRunTime(lockfile)) {
    // Parts for other platforms are in the lockfile only; packages inside of packages have places of their own.
    if (existsSync(place)) cpSync(place, join(to, place), { recursive: true, filter: isOf(place) });
  }
}

const isOf = (place: string) => (path: string) =>
  !path.startsWith(join(place, "node_modules")) && !FOR_READERS.test(path);
