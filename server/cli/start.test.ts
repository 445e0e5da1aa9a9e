import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openTestFolder } from "../db/testing/test-database.ts";
import { signInOver } from "../testing/sign-in-over.ts";
import { runScript, runServer, spawnServer } from "../testing/spawn-server.ts";
import { startServer } from "./start-server.ts";

const folder = mkdtempSync(join(tmpdir(), "vereda-start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const postJson = (url: string, body: object) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const credentials = { email: "ana@vereda.test", password: "vereda123" };

test("a server starts, keeps its data over a restart but not over a reset, shares them with nobody, and stops cleanly", async () => {
  const dataDir = join(folder, "new/data");
  const env = { DATA_DIR: dataDir, CLOCK: "2026-11-23T09:00:00-03:00" };
  await (await openTestFolder(dataDir)).close();
  const first = await spawnServer(env);
  expect(await (await fetch(`${first.url}/readyz`)).json()).toEqual({ status: "ready" });
  const session = await signInOver(first.url, credentials.email);

  const [second, reset] = await Promise.all([runServer(env), runScript("server/cli/reset.ts", env)]);
  expect([second.status, second.stderr]).toEqual([
    1,
    `vereda: the data folder ${dataDir} is in use by another server (process ${first.process.pid})\n`,
  ]);
  expect([reset.status, reset.stderr]).toEqual([1, second.stderr]);

  const moved = await postJson(`${first.url}/sandbox/clock`, { now: "2026-12-01T08:00:00-03:00" });
  expect(await moved.json()).toEqual({ now: "2026-12-01T11:00:00.000Z" });

  first.process.kill("SIGINT");
  // Through npm, Ctrl-C arrives twice.
  first.process.kill("SIGINT");
  expect(await first.ended).toBe(0);
  expect(existsSync(join(dataDir, "lock"))).toBe(false);

  const again = await spawnServer(env);
  const me = await fetch(`${again.url}/api/mobile/customers/me`, { headers: session });
  expect(me.status).toBe(200);
  again.process.kill("SIGTERM");
  expect(await again.ended).toBe(0);

  expect((await runScript("server/cli/reset.ts", env)).status).toBe(0);
  const emptied = await spawnServer(env);
  expect((await fetch(`${emptied.url}/api/mobile/customers/me`, { headers: session })).status).toBe(401);
  expect((await postJson(`${emptied.url}/api/authenticate`, credentials)).status).toBe(200);
  emptied.process.kill("SIGTERM");
  expect(await emptied.ended).toBe(0);
}, 240_000);

test("a server of production warns where its keys begin with plain, and not where they encrypt", async () => {
  const key = Buffer.alloc(32, 1).toString("base64");
  const warningsBy = async (name: string, keys: string) => {
    const dataDir = join(folder, name);
    await (await openTestFolder(dataDir)).close();
    const { process, ended, output } = await spawnServer({
      DATA_DIR: dataDir,
      NODE_ENV: "production",
      LEAVE_SECONDS: "0",
      PUBLIC_URL: "https://vereda.example",
      SANDBOX_PAYMENTS: "true",
      SMTP_URL: "smtp://127.0.0.1:1",
      DATA_KEYS: keys,
      DATA_INDEX_KEYS: `i:${key}`,
    });
    process.kill("SIGTERM");
    expect(await ended).toBe(0);
    const logged = output.stdout.split("\n").filter((line) => line.startsWith("{"));
    return logged.map((line) => JSON.parse(line)).filter(({ level }) => level === "warn");
  };
  const warning = {
    level: "warn",
    time: expect.any(String),
    msg: 'personal data is stored in the plain: DATA_KEYS begins with "plain"',
  };
  expect(await Promise.all([warningsBy("plain", `plain,a:${key}`), warningsBy("keyed", `a:${key}`)])).toEqual(
    [[warning], []],
  );
}, 120_000);

test("a server that is told to stop while it starts ends at once, as the first process of a container, too", async () => {
  const { PATH = "" } = process.env;
  const env = { PATH, PORT: "0", DATA_DIR: join(folder, "unfinished") };
  const server = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "pipe", "ignore"] });
  server.stdout.once("data", () => server.kill("SIGTERM"));
  // Not by the signal, which the kernel keeps from a container's first process where nobody listens to it.
  expect(await once(server, "close")).toEqual([143, null]);
});

const file = join(folder, "file");
writeFileSync(file, "");

test.each([
  ["PORT=abc", { PORT: "abc" }, "PORT is not valid: it must be a port from 0 to 65535."],
  [
    "a data folder below a file",
    { DATA_DIR: join(file, "below") },
    `the data folder ${join(file, "below")} cannot be made`,
  ],
  [
    "a DATABASE_URL of another kind",
    { DATABASE_URL: "mysql://root:s3cret@localhost/vereda" },
    "DATABASE_URL is not valid: it must be postgres://user:password@host:5432/database.",
  ],
  [
    "a DATABASE_URL where nobody answers",
    { DATABASE_URL: "postgres://root:s3cret@127.0.0.1:1/vereda" },
    "no connection to the database at 127.0.0.1:1/vereda: connect ECONNREFUSED 127.0.0.1:1",
  ],
  [
    "a CLOCK that is no instant",
    { CLOCK: "amanhã" },
    "CLOCK is not valid: it must be an instant such as 2026-11-23T09:00:00-03:00.",
  ],
  [
    "a CLOCK in production",
    { CLOCK: "2026-11-23T09:00:00-03:00", NODE_ENV: "production" },
    "CLOCK cannot be set in production.",
  ],
])("%s refuses the start in one line, before anything is touched", async (_, env, line) => {
  const dataDir = join(folder, "unused");
  const said: string[] = [];
  const start = startServer({ PORT: "0", DATA_DIR: dataDir, ...env }, folder, (text) => said.push(text));
  await expect(start).rejects.toMatchObject({ name: "StartFailure", message: line });
  expect(said.join()).not.toContain("Bringing");
  expect(existsSync(join(dataDir, "pglite"))).toBe(false);
});

test("a port in use ends the start with one line, before anything is touched", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const port = String((other.address() as AddressInfo).port); // A TCP server's address is no pipe's name.
  const dataDir = join(folder, "untouched");
  const { status, stdout, stderr } = await runServer({ PORT: port, DATA_DIR: dataDir });
  await new Promise((resolve) => other.close(resolve));
  expect([status, stdout, stderr]).toEqual([
    1,
    "",
    `vereda: port ${port} is in use; choose another one with PORT\n`,
  ]);
  expect(existsSync(dataDir)).toBe(false);
});
