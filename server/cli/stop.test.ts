import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Database } from "../db/database.ts";
import { openTestDatabase, openTestFolder } from "../db/testing/test-database.ts";
import { type SpawnedServer, spawnServer } from "../testing/spawn-server.ts";

const isPostgres = process.env.TEST_DATABASE_URL !== undefined && process.env.TEST_DATABASE_URL !== "";
let folder: string;
let testDatabase: Database;
let server: SpawnedServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "vereda-stop-"));
  if (isPostgres) testDatabase = await openTestDatabase();
  else await (await openTestFolder(folder)).close();
});
afterEach(async () => {
  server.process.kill("SIGKILL");
  await server.ended;
  if (isPostgres) await testDatabase.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: { LEAVE_SECONDS: string; DRAIN_SECONDS: string } & Record<string, string>) {
  const client = testDatabase?.client;
  const place: Record<string, string> =
    client?.engine === "postgres" ? { DATABASE_URL: client.connectionString } : { DATA_DIR: folder };
  server = await spawnServer({ ...place, ...env, LOG_LEVEL: "error" });
}

const BODY = JSON.stringify({ email: "ana@vereda.test", password: "vereda123" });

/** A request that the server has begun to answer, of whose body one half is on its way. */
async function underWay(): Promise<ClientRequest> {
  const sent = request(`${server.url}/api/authenticate`, {
    method: "POST",
    // Its "100 Continue" says that it has come.
    headers: { "content-type": "application/json", "content-length": BODY.length, expect: "100-continue" },
    agent: new Agent({ keepAlive: true }),
  });
  sent.flushHeaders();
  await once(sent, "continue");
  sent.write(BODY.slice(0, 10));
  return sent;
}

async function finish(sent: ClientRequest): Promise<unknown[]> {
  sent.end(BODY.slice(10));
  const [answer]: IncomingMessage[] = await once(sent, "response");
  answer?.resume();
  return [answer?.statusCode, answer?.headers.connection];
}

test("a process that is told to stop is ready no more at once, while it still answers", async () => {
  await start({ LEAVE_SECONDS: "300", DRAIN_SECONDS: "0" });
  const before = await underWay();
  server.process.kill("SIGTERM");
  const readiness = async () => {
    const answer = await fetch(`${server.url}/readyz`);
    return [answer.status, answer.headers.get("connection"), await answer.json()];
  };
  await expect.poll(readiness).toEqual([503, "close", { status: "leaving" }]);
  expect(await finish(before)).toEqual([200, "close"]);
  expect(await finish(await underWay())).toEqual([200, "close"]);
});

test("a process that stops answers the requests under way, then ends", async () => {
  await start({ LEAVE_SECONDS: "0", DRAIN_SECONDS: "300" });
  const idle = connect(Number(new URL(server.url).port), "127.0.0.1");
  idle.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(idle, "data");
  const sent = await underWay();
  server.process.kill("SIGTERM");
  // It takes no more requests from here on.
  await once(idle, "close");
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
  expect(await finish(sent)).toEqual([200, "close"]);
  expect(await server.ended).toBe(0);
});

/** Waits until the request is cut and the process has ended. */
async function expectCut(sent: ClientRequest): Promise<void> {
  const cut = once(sent, "error");
  server.process.kill("SIGTERM");
  expect(await cut).toMatchObject([{ code: "ECONNRESET" }]);
  expect(await server.ended).toBe(0);
}

test("a request that takes longer than a process has for its end is cut, and the process ends", async () => {
  await start({ LEAVE_SECONDS: "0", DRAIN_SECONDS: "1" });
  await expectCut(await underWay());
});

// The embedded engine is the process's own.
test.runIf(isPostgres)("a process ends though a request that it cut waits for a row", async () => {
  const patient = { DATABASE_LOCK_SECONDS: "300", DATABASE_STATEMENT_SECONDS: "300" };
  await start({ LEAVE_SECONDS: "0", DRAIN_SECONDS: "1", ...patient });
  const { client } = testDatabase;
  if (client.engine !== "postgres") return expect.unreachable();
  const holder = await client.pool.connect();
  await holder.query("begin; select 1 from users for update");
  const sent = await underWay();
  sent.end(BODY.slice(10));
  const waiting =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await client.pool.query(waiting)).rows.length).toBe(1);
  await expectCut(sent);
  await holder.query("rollback");
  holder.release();
});
