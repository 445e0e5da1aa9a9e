import { execFileSync } from "node:child_process";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseUnavailable } from "./database.ts";

/**
 * Takes the lock of a data folder: the embedded engine has none, and two processes on one folder lose rows silently.
 * The lock of a process that is gone is taken over.
 *
 * @returns gives the lock back; also done when the process exits
 * @throws DatabaseUnavailable while another process, or this one, holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, "lock");
  const mine = join(folder, `lock.${process.pid}.${Math.random().toString(36).slice(2)}`);
  writeFileSync(mine, identify(process.pid));
  try {
    take(folder, path, mine);
  } finally {
    rmSync(mine, { force: true });
  }
  const unlock = () => {
    process.off("exit", unlock);
    rmSync(path, { force: true });
  };
  process.on("exit", unlock);
  return unlock;
}

/** A hard link is made or refused in one step, with its content; a stale lock is moved away before trying again. */
function take(folder: string, path: string, mine: string): void {
  if (link(mine, path)) return;
  const holder = read(path);
  if (holder !== undefined && isAlive(holder)) throw inUse(folder, holder);
  const stale = `${mine}.stale`;
  try {
    renameSync(path, stale);
    const moved = read(stale);
    // Someone else may have taken the stale lock over meanwhile: theirs goes back.
    if (moved !== holder && moved !== undefined) link(stale, path);
  } catch {
    // Gone already: whoever removed it races with us for the link below.
  } finally {
    rmSync(stale, { force: true });
  }
  if (!link(mine, path)) throw inUse(folder, read(path));
}

const inUse = (folder: string, holder: string | undefined) =>
  new DatabaseUnavailable(
    `the data folder ${folder} is in use by another server (process ${holder?.split(" ")[0] ?? "unknown"})`,
  );

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** A process id alone is not enough: it may be used again, and in a container it is always the same. */
const identify = (pid: number) => `${pid} ${startedAt(pid)}`;

function isAlive(holder: string): boolean {
  const pid = Number(holder.split(" ")[0]);
  return Number.isInteger(pid) && pid > 0 && exists(pid) && identify(pid) === holder;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function startedAt(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  // The start time is the 22nd field; the second, the command in brackets, may hold blanks.
  if (stat !== undefined) return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
