import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * Installs the dependencies where they are missing or the lockfile has changed.
 *
 * @param {string} root the project's folder
 * @param {(line: string) => void} say
 * @returns {boolean} false where the installation failed; npm has said why
 */
export function ensureInstalled(root, say) {
  const reason = whyInstall(root);
  if (!reason) return true;
  say(`Installing dependencies (${reason}); this takes a minute or two…`);
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, PATH: outerPath(root) },
  });
  return status === 0;
}

/**
 * @param {string} root
 * @returns {string | null} why the dependencies must be installed, or null
 */
export function whyInstall(root) {
  const installed = packagesOf(join(root, "node_modules/.package-lock.json"));
  if (!installed || !existsSync(projectNode(root))) return "they are missing";
  const wanted = packagesOf(join(root, "package-lock.json")) ?? {};
  const isCurrent = Object.entries(wanted).every(([path, entry]) => {
    const present = installed[path];
    // Optional packages are there for some platforms only.
    return path === "" || (present ? present.version === entry.version : entry.optional === true);
  });
  return isCurrent ? null : "package-lock.json has changed";
}

/** @param {string} root the project's own Node, newer than the one that may have started us */
export function projectNode(root) {
  const name = process.platform === "win32" ? "node.exe" : "node";
  return join(root, "node_modules/node/bin", name);
}

/** @returns {Record<string, { version?: string, optional?: boolean }> | null} */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return null;
  }
}

/** npm is about to replace node_modules, so it must not run on the Node that lies in there. */
function outerPath(root) {
  const inside = join(root, "node_modules");
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(inside))
    .join(delimiter);
}
