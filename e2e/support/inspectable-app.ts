import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A build of the app that can be inspected, in a folder of its own until it is removed. */
export async function buildInspectableApp(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "vereda-inspectable-"));
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const options = ["build", "--minify", "false", "--logLevel", "error", "--outDir", folder];
  const env = { ...process.env, VITE_INSPECT: "true" };
  await promisify(execFile)(process.execPath, [vite, ...options], { cwd: root, env });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
