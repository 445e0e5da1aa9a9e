import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createDeps } from "#server/create-deps.ts";
import { type Database, inTransaction } from "#server/db/database.ts";
import { openDatabase } from "#server/db/open-database.ts";
import { SEED_INSTANT } from "#server/db/testing/seed-instant.ts";
import { openTestDatabase, openTestFolder } from "#server/db/testing/test-database.ts";
import { openJobs } from "#server/domain/jobs/jobs.ts";
import { createLogger } from "#server/http/logger.ts";
import { stoppedClock } from "#server/ports/clock/clock.ts";
import { signInOver } from "#server/testing/sign-in-over.ts";
import { type SpawnedServer, spawnServer } from "#server/testing/spawn-server.ts";
import { runImport } from "./run.ts";

const PEOPLE = 12_000;
const FILE = [
  "Nome;E-mail;Código;CPF;Grupos;Desconto em folha",
  ...Array.from({ length: PEOPLE }, (_, n) => `Pessoa ${n};p${n}@nova.example;;;Bem-estar essencial;não`),
].join("\n");

const isPostgres = process.env.TEST_DATABASE_URL !== undefined && process.env.TEST_DATABASE_URL !== "";
const folder = mkdtempSync(join(tmpdir(), "vereda-imports-"));
const files = { FILES_FOLDER: join(folder, "files") };
let server: SpawnedServer | undefined;
let testDatabase: Database | undefined;

beforeAll(async () => {
  if (isPostgres) testDatabase = await openTestDatabase();
  else await (await openTestFolder(join(folder, "data"))).close();
}, 240_000);
afterAll(async () => {
  server?.process.kill("SIGKILL");
  await server?.ended;
  await testDatabase?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<SpawnedServer> {
  const client = testDatabase?.client;
  const place: Record<string, string> =
    client?.engine === "postgres"
      ? { DATABASE_URL: client.connectionString }
      : { DATA_DIR: join(folder, "data") };
  server = await spawnServer({ ...place, ...files, CLOCK: SEED_INSTANT.toISOString(), LOG_LEVEL: "error" });
  return server;
}

/** What the queue does with a job of a process that was killed: it is handed to another. */
async function handOutAgain(importId: string): Promise<void> {
  await withDatabase(async (db) => {
    const config = readConfig({ NODE_ENV: "test", ...files });
    const jobs = await openJobs(db, { supervised: false });
    const log = createLogger("error", { destination: { write: () => {} } });
    await runImport(createDeps({ db, clock: stoppedClock(SEED_INSTANT), config, log, jobs }), { importId });
    await jobs.close();
  });
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  if (testDatabase) return work(testDatabase);
  const db = await openDatabase({ dataDir: join(folder, "data") });
  return work(db).finally(() => db.close());
}

/** The import as the database has it, with who of its file is on the roster. */
const kept = (id: string) =>
  withDatabase(async (db) => {
    const { rows } = await inTransaction(db, (tx) =>
      tx.execute<{ status: string; checked: number; people: number; twice: number }>(sql`
        select i.status, i.checked_lines as checked,
          (select count(*)::int from company_employees where email like '%@nova.example') as people,
          (select count(*)::int from employee_import_rows r where r.import_id = i.id)
            - (select count(distinct r.line)::int from employee_import_rows r where r.import_id = i.id) as twice
        from employee_imports i where i.id = ${id}`),
    );
    if (!rows[0]) throw new Error("the import is gone");
    return rows[0];
  });

/** HR's calls, over HTTP. */
function hr({ url }: SpawnedServer, session: Record<string, string>) {
  return async (method: string, path: string, type?: string, body?: string) => {
    const headers = { ...session, ...(type && { "content-type": type }) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body ? { body } : {}) });
    return (await answer.json()) as Record<string, unknown>; // Errors and answers are objects.
  };
}

test("a server killed while it checks a file, and while it lets one in, lets in all of it once in the end", async () => {
  const checking = await start();
  const rita = await signInOver(checking.url, "rita@vereda.test", "COMPANY");
  const { id } = await hr(checking, rita)("POST", "/company/imports?fileName=l.csv", "text/csv", FILE);
  const importId = String(id);
  const seen = async (on: SpawnedServer) => hr(on, rita)("GET", `/company/imports/${importId}`);
  for (let checked = 0; checked < 2_000; await setTimeout(5))
    checked = Number((await seen(checking)).checkedLines);
  checking.process.kill("SIGKILL");
  await checking.ended;
  const cut = await kept(importId);
  expect([cut.status, cut.people, cut.twice]).toEqual(["CHECKING", 0, 0]);
  expect(cut.checked).toBeLessThan(PEOPLE);
  await handOutAgain(importId);
  expect(await kept(importId)).toEqual({ status: "CHECKED", checked: PEOPLE, people: 0, twice: 0 });

  const letting = await start();
  await hr(letting, rita)("POST", `/company/imports/${importId}/commit`, "application/json", "{}");
  await setTimeout(700);
  letting.process.kill("SIGKILL");
  await letting.ended;
  const { status, people } = await kept(importId);
  expect([
    ["COMMITTING", 0],
    ["DONE", PEOPLE],
  ]).toContainEqual([status, people]);
  await handOutAgain(importId);
  expect(await kept(importId)).toMatchObject({ status: "DONE", people: PEOPLE });
}, 240_000);
