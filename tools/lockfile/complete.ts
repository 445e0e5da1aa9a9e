import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Lockfile, missingOptionals } from "./missing.ts";

const path = fileURLToPath(new URL("../../package-lock.json", import.meta.url));

// npm wrote the file: its shape is known.
const lockfile = JSON.parse(readFileSync(path, "utf8")) as Lockfile;
const missing = missingOptionals(lockfile);
const packages = Object.entries({ ...lockfile.packages, ...missing }).sort(([a], [b]) => (a < b ? -1 : 1));
writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`);
for (const [place, { version }] of Object.entries(missing)) console.log(`added ${place} ${version}`);
