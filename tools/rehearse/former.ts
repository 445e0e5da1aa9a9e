import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { RELEASED } from "#server/db/testing/released.ts";

const run = promisify(execFile);

/** A former version of the project, in a folder of its own. */
export interface Former {
  /** As git's log shows it: short hash and subject. */
  title: string;
  root: string;
  remove(): Promise<void>;
}

/**
 * Checks a former version out, with its packages.
 *
 * @param commit unless said, the last one before the migration that follows the released one: every migration since is applied beside
 *   its processes
 * @returns null where the history does not have it
 */
export async function checkOutFormer(commit = process.env.FROM): Promise<Former | null> {
  const former = commit || beforeNextMigration();
  const title = former && git("log", "-1", "--format=%h %s", former);
  if (!title) return null;
  const folder = mkdtempSync(join(tmpdir(), "vereda-former-"));
  const root = join(folder, "tree");
  const remove = async () => {
    git("worktree", "remove", "--force", root);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run("git", ["worktree", "add", "--quiet", "--detach", root, former]);
    await addPackages(root);
  } catch (error) {
    await remove();
    throw error;
  }
  return { title, root, remove };
}

/** Null where the history is cut off: git takes its oldest commit for the one that made everything. */
function beforeNextMigration(): string | null {
  if (git("rev-parse", "--is-shallow-repository") !== "false") return null;
  const { entries } = JSON.parse(readFileSync("server/db/migrations/meta/_journal.json", "utf8")) as {
    entries: { tag: string }[];
  };
  const next = entries[entries.findIndex(({ tag }) => tag === RELEASED) + 1];
  if (!next) return "HEAD";
  const made = git(
    "log",
    "-1",
    "--diff-filter=A",
    "--format=%H",
    "--",
    `server/db/migrations/${next.tag}.sql`,
  );
  return made && `${made}^`;
}

async function addPackages(root: string): Promise<void> {
  const lockOf = (folder: string) => readFileSync(join(folder, "package-lock.json"), "utf8");
  const own = process.cwd();
  if (lockOf(root) === lockOf(own)) return symlinkSync(join(own, "node_modules"), join(root, "node_modules"));
  await run("npm", ["ci", "--ignore-scripts", "--omit=dev", "--prefer-offline"], { cwd: root });
}

/** Null where it answers nothing, or fails. */
function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout.trim() || null : null;
}
