import { type ChildProcess, execFile, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { claimPort } from "#server/cli/ports.ts";
import { installFromDebian } from "./debian.ts";

/** A PostgreSQL server of its own, on a free port of this machine, in a folder that is thrown away. */
export interface Cluster {
  /** The URL of its maintenance database, as a superuser. */
  url: string;
  /** Its data folder. */
  data: string;
  /** The end of each statement by which two transactions waited for each other so far, as its log tells. */
  deadlocks(): string[];
  /** True once it ended, by itself or not. */
  hasEnded(): boolean;
  /** Ends it as a machine that goes away does. */
  kill(): Promise<void>;
  /** Stops it at once, as `pg_ctl stop -m immediate` does, and starts it again: it recovers from its log. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

interface Identity {
  uid?: number;
  gid?: number;
}

const START_MS = 20_000;
/** Where there is one: a folder that is kept in memory. */
const IN_MEMORY = "/dev/shm";
/** What the databases of a whole run take at most is a third of it. */
const ROOM_BYTES = 3e9;
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "200",
  // What is thrown away need not survive a power cut.
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
};

/** A folder of the user's that PostgreSQL runs as. */
export function makePostgresFolder(parent = tmpdir()): string {
  const identity = otherThanRoot();
  const folder = mkdtempSync(join(parent, "vereda-postgres-"));
  chmodSync(folder, 0o700);
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid ?? identity.uid);
  return folder;
}

/** Runs a program as the user that PostgreSQL runs as: one of its own by its name, or another by its path. */
export async function runAsPostgres(program: string, args: readonly string[]): Promise<void> {
  const path = program.startsWith("/") ? program : join(findBinaries() ?? "", program);
  await promisify(execFile)(path, [...args], { ...otherThanRoot(), cwd: tmpdir() });
}

/** The user that PostgreSQL runs as, and an environment in which its programs are found; null where there is none. */
export function asPostgres(): (Identity & { env: Record<string, string> }) | null {
  const binaries = findBinaries();
  return binaries === null
    ? null
    : { ...otherThanRoot(), env: { PATH: `${binaries}${delimiter}${process.env.PATH}` } };
}

const initialise = (data: string) =>
  runAsPostgres("initdb", [
    "-D",
    data,
    "-U",
    "vereda",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
    "--no-sync",
  ]);

/**
 * Starts a throw-away cluster; null where there is no PostgreSQL and none can be installed.
 *
 * @param more settings of the server beside the usual ones
 * @param parent the folder that its own folder is made in
 * @param fill makes its data folder
 */
export async function startCluster(
  more: Readonly<Record<string, string>> = {},
  parent = tmpdir(),
  fill: (data: string) => Promise<void> = initialise,
): Promise<Cluster | null> {
  const binaries = findBinaries() ?? ((await installFromDebian("postgresql")) ? findBinaries() : null);
  if (!binaries) return null;
  const identity = otherThanRoot();
  const folder = makePostgresFolder(parent);
  const data = join(folder, "data");
  await fill(data);
  const port = await claimPort("127.0.0.1", 0);
  const settings = Object.entries({ ...SETTINGS, ...more }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const log = join(folder, "log");
  const output = openSync(log, "a");
  const start = () =>
    spawn(join(binaries, "postgres"), ["-D", data, "-p", String(port), ...settings], {
      ...identity,
      cwd: folder,
      stdio: ["ignore", output, output],
    });
  let server = start();
  const stop = () => end(server, folder);
  const deadlocks = () => deadlocksIn(readFileSync(log, "utf8"));
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  const endBy = async (signal: NodeJS.Signals) => {
    const exited = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await exited;
  };
  const kill = () => endBy("SIGKILL");
  const isUp = () => answers(join(binaries, "pg_isready"), port, server);
  const crash = async () => {
    await endBy("SIGQUIT");
    server = start();
    await isUp();
  };
  if (await isUp()) {
    const url = `postgres://vereda@127.0.0.1:${port}/postgres`;
    return { url, data, deadlocks, hasEnded, kill, crash, stop };
  }
  const messages = readFileSync(log, "utf8");
  await stop();
  throw new Error(`PostgreSQL did not start:\n${messages}`);
}

/** Starts a standby that streams from a cluster. */
export async function startStandby(
  { url }: Cluster,
  more: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const standby = await startCluster(more, undefined, (data) =>
    runAsPostgres("pg_basebackup", ["-d", url, "-D", data, "-X", "stream", "-R", "-c", "fast"]),
  );
  if (!standby) throw new Error("PostgreSQL is gone.");
  return standby;
}

/** Starts one for tests, each of which copies a database: in memory, where there is room, that takes a fifth of the time. */
export function startTestCluster(): Promise<Cluster | null> {
  return startCluster({ max_wal_size: "256MB" }, hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir());
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) > ROOM_BYTES;
}

/** The newest folder that holds initdb and postgres. */
function findBinaries(): string | null {
  const versioned = globSync("/usr/lib/postgresql/*/bin").sort(
    (a, b) => Number(b.split("/")[4]) - Number(a.split("/")[4]),
  );
  const folders = [...versioned, "/usr/local/bin", ...(process.env.PATH ?? "").split(delimiter)];
  return (
    folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** PostgreSQL refuses to run as root. */
function otherThanRoot(): Identity {
  if (process.getuid?.() !== 0) return {};
  for (const user of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => spawnSync("id", [flag, user], { encoding: "utf8" }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error("no user to run PostgreSQL as: neither postgres nor nobody exists");
}

async function answers(pgIsReady: string, port: number, server: ChildProcess): Promise<boolean> {
  const until = performance.now() + START_MS;
  while (performance.now() < until && server.exitCode === null) {
    if (spawnSync(pgIsReady, ["-h", "127.0.0.1", "-p", String(port)]).status === 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** Detail of each deadlock in a log of PostgreSQL. */
function deadlocksIn(log: string): string[] {
  const details = log.matchAll(/ERROR: {2}deadlock detected\n.*DETAIL: {2}((?:.*\n)(?:\t.*\n)*)/g);
  return Array.from(details, ([, detail = ""]) => detail.trim());
}

async function end(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const exited = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT"); // PostgreSQL's fast shutdown: it disconnects whoever is left.
    const cut = setTimeout(() => server.kill("SIGKILL"), 5_000);
    await exited;
    clearTimeout(cut);
  }
  rmSync(folder, { recursive: true, force: true });
}
