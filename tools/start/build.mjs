import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectNode } from "./install.mjs";

export const SOURCES = [
  "contract",
  "machines",
  "public",
  "src",
  "tools/build",
  "index.html",
  "lingui.config.ts",
  "package-lock.json",
  "vite.config.ts",
  "vite.render.config.ts",
];

/**
 * Builds the app where its sources have changed since the last build.
 *
 * @param {string} root the project's folder
 * @param {(line: string) => void} say
 * @returns {boolean} false where the build failed; its output has been shown
 */
export function ensureBuilt(root, say) {
  const stamp = join(root, "dist/.sources");
  const hash = hashOfSources(root);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return true;
  say("Building the app…");
  // The build empties dist, the stamp with it: an interrupted build is never taken for a finished one.
  const isBuilt = [
    ["node_modules/vite/bin/vite.js", "build", "--logLevel=warn"],
    ["node_modules/vite/bin/vite.js", "build", "-c", "vite.render.config.ts", "--logLevel=warn"],
    ["tools/build/precompress.ts"],
  ].every((command) => run(root, command));
  if (isBuilt) writeFileSync(stamp, hash);
  return isBuilt;
}

/** @param {string} root @param {string[]} command */
function run(root, command) {
  const { status, stdout, stderr } = spawnSync(projectNode(root), command, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) process.stderr.write(`${stdout ?? ""}${stderr ?? ""}`);
  return status === 0;
}

/** @param {string} root */
export function hashOfSources(root) {
  const hash = createHash("sha256");
  for (const source of SOURCES) addTo(hash, root, source);
  return hash.digest("hex");
}

function addTo(hash, root, path) {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addTo(hash, root, `${path}/${name}`);
  } else if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
}
