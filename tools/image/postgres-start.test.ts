import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientConfig } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { claimPort } from "#server/cli/ports.ts";
import { asPostgres, makePostgresFolder, runAsPostgres } from "../test/postgres.ts";

const SECRETS = { DATABASE_PASSWORD: "a1b2c3", REPLICATION_PASSWORD: "d4e5f6" };
const APP = { user: "vereda", password: SECRETS.DATABASE_PASSWORD, database: "vereda" };
const START_MS = 30_000;

const identity = asPostgres();
/** The cluster lets its own superuser in by that name alone. */
const isPostgres = spawnSync("id", ["-un"], { ...identity, encoding: "utf8" }).stdout.trim() === "postgres";

/** A server that `ops/postgres/start.sh` runs, as a container of compose.yaml does. */
interface Running {
  volume: string;
  port: number;
  log(): string;
  /** @returns the rows that a statement answers, as lists */
  ask(statement: string, values?: unknown[], as?: ClientConfig): Promise<unknown[]>;
  end(signal: "SIGINT" | "SIGKILL"): Promise<void>;
}

async function start(name: string, from: Running | null, volume = makePostgresFolder()): Promise<Running> {
  const port = Number(await claimPort("127.0.0.1", 0));
  const env = {
    ...identity?.env,
    ...SECRETS,
    ...{ NAME: name, COPY_OF: from ? `127.0.0.1 port=${from.port}` : "nobody" },
    ...{ VOLUME: volume, PGPORT: String(port) },
  };
  const server = spawn("sh", [join(process.cwd(), "ops/postgres/start.sh")], {
    ...{ ...identity, env, cwd: volume },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => {
      said += chunk;
    });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  const end = async (signal: "SIGINT" | "SIGKILL") => {
    server.kill(signal);
    await ended;
  };
  onTestFinished(async () => {
    await end("SIGKILL");
    rmSync(volume, { recursive: true, force: true });
  });
  const ask = async (text: string, values: unknown[] = [], as: ClientConfig = APP) => {
    const client = new Client({ host: "127.0.0.1", port, ...as });
    client.on("error", () => {});
    try {
      await client.connect();
      return (await client.query({ text, values, rowMode: "array" })).rows;
    } finally {
      await client.end();
    }
  };
  const running = { volume, port, log: () => said, ask, end };
  await until(() => running.ask("select 1"), [[1]], server, running.log);
  return running;
}

/** Asks until it is answered like this. */
async function until(
  ask: () => Promise<unknown>,
  wanted: unknown,
  server?: ChildProcess,
  log?: () => string,
): Promise<void> {
  const last = performance.now() + START_MS;
  for (;;) {
    const answer = await ask().catch((error: Error) => error.message);
    if (JSON.stringify(answer) === JSON.stringify(wanted)) return;
    if (performance.now() > last || (server && server.exitCode !== null))
      throw new Error(`${JSON.stringify(answer)}: ${log?.()}`);
    await wait(100);
  }
}

const promote = ({ volume }: Running) => runAsPostgres("pg_ctl", ["promote", "-D", join(volume, "cluster")]);
const PLACES = "select name from places order by name";

test("PostgreSQL of the containers starts as a primary or as its standby, which is promoted, and copied by the former primary", async ({
  skip,
}) => {
  skip(!isPostgres, "there is no PostgreSQL, or no user of that name, on this machine");
  const primary = await start("primary", null);
  await primary.ask("create table places (name text unique)");
  await primary.ask("insert into places values ($1)", ["Ilha"]);
  await expect(primary.ask("insert into places values ($1)", ["Ilha"])).rejects.toThrow("duplicate key");
  expect(await primary.ask("show log_parameter_max_length")).toEqual([["0"]]);
  await until(async () => primary.log().includes("duplicate key"), true);
  expect(primary.log()).not.toContain("Ilha");
  const standby = await start("standby", primary);
  await until(() => standby.ask(PLACES), [["Ilha"]]);

  // Stopped and started, it is the same one.
  await primary.end("SIGINT");
  const again = await start("primary", null, primary.volume);
  await again.ask("insert into places values ($1)", ["Morro"]);
  expect(await again.ask(PLACES)).toEqual([["Ilha"], ["Morro"]]);
  await again.end("SIGKILL");

  await expect(standby.ask("insert into places values ('Serra')")).rejects.toThrow("read-only");
  await promote(standby);
  await until(() => standby.ask("select pg_is_in_recovery()"), [[false]]);
  await standby.ask("insert into places values ('Serra')");

  const former = await start("primary", standby);
  await until(() => former.ask(PLACES), await standby.ask(PLACES));
  expect(await former.ask("select pg_is_in_recovery()")).toEqual([[true]]);
});
