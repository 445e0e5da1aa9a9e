import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildPackage } from "./build.ts";
import { publishedManifest } from "./manifest.ts";

const dist = join(import.meta.dirname, "../dist");
const manifest = join(import.meta.dirname, "../package.json");
const kept = join(dist, "package.workspace.json");

/** `npm pack` runs it before, with `before`, and afterwards, with `after`: between them the manifest is the published one. */
if (process.argv[2] === "before") {
  await buildPackage(dist);
  const workspace = readFileSync(manifest, "utf8");
  writeFileSync(kept, workspace);
  writeFileSync(manifest, `${JSON.stringify(publishedManifest(JSON.parse(workspace)), null, 2)}\n`);
} else renameSync(kept, manifest);
