import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { IMPORT_MAX_LINES } from "#contract/employee-import.ts";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import { startCommit } from "#server/domain/imports/decide.ts";
import { readImport } from "#server/domain/imports/read.ts";
import { receiveImport } from "#server/domain/imports/receive.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { startCluster } from "../test/postgres.ts";
import { percentile, table } from "./table.ts";

/** From the file's arrival until all of it is let in. */
const BUDGET_S = 60;
/** What others wait for an answer meanwhile, at the 95th percentile. */
const OTHERS_BUDGET_MS = 100;
const ASK_EVERY_MS = 50;

/**
 * 50,000 employees from one file, checked and let in, on the embedded database and on PostgreSQL, while others go on asking.
 * @returns a table, and whether all keep their budget
 */
export async function benchImports(): Promise<{ report: string; isWithin: boolean }> {
  const rows: (string | number)[][] = [];
  let isWithin = true;
  const measure = async (engine: string) => {
    const found = await measureOne();
    rows.push([engine, ...Object.values(found).map((value) => value.toFixed(1))]);
    isWithin &&= found.checked + found.letIn < BUDGET_S && found.others < OTHERS_BUDGET_MS;
  };
  delete process.env.TEST_DATABASE_URL;
  await measure("embedded");
  const cluster = await startCluster();
  if (cluster) {
    process.env.TEST_DATABASE_URL = cluster.url;
    try {
      await measure("PostgreSQL");
    } finally {
      await cluster.stop();
    }
  }
  const head = ["database", "checked s", "let in s", "written to s", "others p95 ms", "others max ms"];
  return { report: table(head, rows), isWithin };
}

async function measureOne() {
  const server = await startTestApp();
  const { deps } = server;
  const [companyId, userId] = [seedId("company", "ipe"), seedId("user", "rita")];
  const others = goOnAsking(server);
  try {
    const began = performance.now();
    const file = { bytes: Buffer.from(manyPeople()), fileName: "todos.csv" };
    const { id } = await receiveImport(deps, { companyId, userId }, file);
    await deps.jobs.drain(jobHandlers(deps));
    const checked = performance.now();
    await startCommit(deps, { id, companyId });
    const run = deps.jobs.drain(jobHandlers(deps));
    while ((await inTransaction(deps.db, (tx) => readImport(tx, { id, companyId }))).status !== "DONE")
      await wait(20);
    const letIn = performance.now();
    await run;
    const written = performance.now();
    const { rows } = await inTransaction(deps.db, (tx) =>
      tx.execute<{ people: number }>(
        sql`select count(*)::int as people from company_employees where invited_at is not null and email like 'p%@muitos.example'`,
      ),
    );
    if (rows[0]?.people !== IMPORT_MAX_LINES)
      throw new Error(`${rows[0]?.people} people were let in and written to`);
    const times = await others.stop();
    return {
      checked: (checked - began) / 1000,
      letIn: (letIn - checked) / 1000,
      written: (written - letIn) / 1000,
      others: percentile(times, 0.95),
      longest: Math.max(...times),
    };
  } finally {
    await others.stop();
    await server.close();
  }
}

function manyPeople(): string {
  const lines = ["Nome;E-mail;Código;CPF;Grupos;Desconto em folha"];
  for (let n = 0; n < IMPORT_MAX_LINES; n++)
    lines.push(
      `Pessoa de Número ${n};p${n}@muitos.example;M-${n};;Bem-estar essencial | Auxílio movimento;sim`,
    );
  return lines.join("\n");
}

/** Asks for what is public, again and again, until it is stopped. */
function goOnAsking({ app }: TestApp) {
  const times: number[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await request(app, "GET /v2/mobile/activity-categories");
      times.push(performance.now() - began);
      await wait(ASK_EVERY_MS);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return times;
    },
  };
}
