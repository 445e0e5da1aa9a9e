import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { claimPort } from "#server/cli/ports.ts";
import { installFromDebian } from "./debian.ts";

const BINARY = "/usr/sbin/pgbouncer";
const TRIES = 100;

/** A PgBouncer of its own on loopback. */
export interface Bouncer {
  /** The database's URL by way of it. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer in transaction mode before the server of a `postgres://` URL, as `docs/operations.md` says; null where there is none
 * and none can be installed.
 *
 * @param connections the most that it opens to each database
 */
export async function startBouncer(databaseUrl: string, connections: number): Promise<Bouncer | null> {
  if (!existsSync(BINARY) && !(await installFromDebian("pgbouncer"))) return null;
  const url = new URL(databaseUrl);
  const { hostname, port, username } = url;
  const folder = mkdtempSync(join(tmpdir(), "vereda-pgbouncer-"));
  chmodSync(folder, 0o755);
  url.port = String(await claimPort("127.0.0.1", 0));
  const file = join(folder, "pgbouncer.ini");
  const asPostgres = process.getuid?.() === 0 ? "user = postgres" : "";
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
${asPostgres}
`,
  );
  const bouncer = spawn(BINARY, ["-q", file], { stdio: ["ignore", "ignore", "ignore"] });
  const ended = new Promise<void>((resolve) => bouncer.once("close", () => resolve()));
  const stop = async () => {
    bouncer.kill("SIGINT");
    const cut = setTimeout(() => bouncer.kill("SIGKILL"), 5_000);
    await ended;
    clearTimeout(cut);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < TRIES && bouncer.exitCode === null; tries++) {
    if (await answers(url.href)) return { url: url.href, stop };
    await wait(100);
  }
  await stop();
  throw new Error("PgBouncer does not answer");
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}
