import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/database.ts";
import { seedId } from "#server/db/seed/seed-id.ts";
import type { Deps } from "#server/deps.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";
import { startCommit } from "./decide.ts";
import { receiveImport } from "./receive.ts";

const HR = {
  ipe: { userId: seedId("user", "rita"), group: "Bem-estar essencial" },
  "rio-claro": { userId: seedId("user", "otto"), group: "Apoio mensal" },
};

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp({
    env: { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "Vereda <oi@vereda.test>" },
  });
});
afterEach(() => server.close());

/** Lets a file of so many people at a domain in; their invitations stay where they wait. */
async function letIn(company: keyof typeof HR, domain: string, people: number, deps: Deps = server.deps) {
  const { userId, group } = HR[company];
  const companyId = seedId("company", company);
  const lines = Array.from({ length: people }, (_, n) => `Pessoa ${n};p${n}@${domain};;;${group};não`);
  const bytes = Buffer.from(["Nome;E-mail;Código;CPF;Grupos;Desconto em folha", ...lines].join("\n"));
  const { id } = await receiveImport(deps, { companyId, userId }, { bytes, fileName: "lista.csv" });
  const run = () => deps.jobs.drain(jobHandlers(deps), ["employee-import"]);
  await run();
  await startCommit(deps, { id, companyId });
  await run();
}

/** Number of invitations that wait, by the domain that they go to and their turn. */
async function turns(): Promise<Record<string, Record<number, number>>> {
  const { rows } = await inTransaction(server.deps.db, (tx) =>
    tx.execute<{ domain: string; turn: number; mails: number }>(sql`
      select split_part(m.recipient, '@', 2) as domain, -j.priority as turn, count(*)::int as mails
      from jobs.job j join mails m on m.id::text = j.data->>'mailId'
      where j.name = 'deliver-mail' and j.state < 'active' group by 1, 2`),
  );
  const found: Record<string, Record<number, number>> = {};
  for (const { domain, turn, mails } of rows) found[domain] = { ...found[domain], [turn]: mails };
  return found;
}

test("a company's second file stands behind what waits of its first, and keeps no other company waiting", async () => {
  await letIn("ipe", "first.example", 620);
  await letIn("ipe", "second.example", 150);
  await letIn("rio-claro", "other.example", 130);
  expect(await turns()).toEqual({
    "first.example": { 1: 100, 2: 100, 3: 100, 4: 100, 5: 100, 6: 100, 7: 20 },
    "second.example": { 7: 80, 8: 70 },
    "other.example": { 1: 100, 2: 30 },
  });
});

test("what was delivered takes no turn away", async () => {
  await letIn("ipe", "first.example", 150);
  await inTransaction(server.deps.db, (tx) => tx.execute(sql`update jobs.job set state = 'completed'`));
  await letIn("ipe", "second.example", 10);
  expect(await turns()).toEqual({ "second.example": { 1: 10 } });
});

test("an import that goes on after its process was killed goes on with its turns", async () => {
  let batches = 0;
  const { mail } = server.deps.ports;
  const sendAll: typeof mail.sendAll = async (...sent) => {
    if (++batches === 2) throw new Error("killed");
    await mail.sendAll(...sent);
  };
  const dying = { ...server.deps, ports: { ...server.deps.ports, mail: { ...mail, sendAll } } };
  await expect(letIn("ipe", "first.example", 620, dying)).rejects.toThrow("killed");
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update jobs.job set state = 'retry', start_after = created_on where state = 'active'`),
  );
  await server.deps.jobs.drain(jobHandlers(server.deps), ["employee-import"]);
  expect(await turns()).toEqual({
    "first.example": { 1: 100, 2: 100, 3: 100, 4: 100, 5: 100, 6: 100, 7: 20 },
  });
});
