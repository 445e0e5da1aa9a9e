import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { EmployeeImport } from "#contract/employee-import.ts";
import {
  type File,
  GOOD,
  HEAD,
  type Importer,
  openImporter,
} from "#server/domain/imports/testing/importer.ts";
import { tidyImports } from "#server/domain/imports/tidy.ts";
import { inTransaction } from "../db/database.ts";
import { jobHandlers } from "../workers.ts";

const DAY_MS = 24 * 60 * 60_000;
const WEEK_MS = 7 * DAY_MS;

let importer: Importer;
beforeEach(async () => {
  importer = await openImporter();
});
afterEach(() => importer.server.close());

const counts = ({ status, totalLines, checkedLines, badLines, added, changed }: EmployeeImport) => ({
  status,
  totalLines,
  checkedLines,
  badLines,
  added,
  changed,
});

describe("a good file", () => {
  test("is checked first, and let in as a whole when HR says so", async () => {
    const before = await importer.roster();
    const found = await importer.checked(GOOD);
    expect(counts(found)).toEqual({
      status: "CHECKED",
      totalLines: 3,
      checkedLines: 3,
      badLines: 0,
      added: 2,
      changed: 1,
    });
    expect(await importer.roster()).toEqual(before);
    const { body } = await importer.call(`POST /company/imports/${found.id}/commit`);
    expect(body.status).toBe("COMMITTING");
    await importer.drain();
    expect((await importer.imported(found.id)).status).toBe("DONE");
    expect((await importer.roster()).filter(({ name }) => /Íris|Caio|Ana/.test(name))).toEqual([
      { name: "Ana Beatriz Nogueira", email: "ana@vereda.test", groups: ["Auxílio movimento"] },
      { name: "Caio Reis", email: null, groups: ["Auxílio movimento", "Bem-estar essencial"] },
      { name: "Íris Camargo", email: "iris@ipe.example", groups: ["Bem-estar essencial"] },
    ]);
    expect(await importer.roster()).toHaveLength(before.length + 2);
  });

  test("changes the benefit of who has one, and writes once to who is new", async () => {
    const { id } = await importer.checked(GOOD);
    await importer.call(`POST /company/imports/${id}/commit`);
    await importer.call(`POST /company/imports/${id}/commit`);
    await importer.drain();
    await importer.call(`POST /company/imports/${id}/commit`);
    await importer.drain();
    const mails = await importer.rows(sql`select recipient from mails where subject like 'Ipê%'`);
    expect(mails).toEqual([{ recipient: "iris@ipe.example" }]);
    const ana = await importer.server.signIn("ana@vereda.test");
    const { body } = await importer.call("GET /co-participation-customers/me", ana);
    expect((body.groups as { name: string }[]).map(({ name }) => name)).toEqual(["Auxílio movimento"]); // Parsed by the contract.
  });

  test("leaves neither its lines nor the file behind", async () => {
    const { id } = await importer.checked(GOOD);
    const [kept] = await importer.rows<{ key: string }>(
      sql`select storage_key as key from employee_imports where id = ${id}`,
    );
    await importer.call(`POST /company/imports/${id}/commit`);
    await importer.drain();
    await importer.drain();
    expect(await importer.rows(sql`select line from employee_import_rows`)).toEqual([]);
    expect(await importer.server.deps.ports.files.get(kept?.key ?? "")).toBe(null);
  });

  test("is given up a week after its check, with its lines and the file, unless it was let in", async () => {
    const { id } = await importer.checked(GOOD);
    const [kept] = await importer.rows<{ key: string }>(
      sql`select storage_key as key from employee_imports where id = ${id}`,
    );
    const checkedAt = importer.server.clock.now().getTime();
    const tidyAfter = async (ms: number) => {
      importer.server.clock.moveTo(new Date(checkedAt + ms));
      await tidyImports(importer.server.deps);
      await importer.drain();
      const lines = await importer.rows<{ n: number }>(
        sql`select count(*)::int as n from employee_import_rows`,
      );
      const [row] = await importer.rows(sql`select status from employee_imports where id = ${id}`);
      const file = await importer.server.deps.ports.files.get(kept?.key ?? "");
      return [row, lines[0]?.n, file === null];
    };
    expect(await tidyAfter(WEEK_MS)).toEqual([{ status: "CHECKED" }, 3, false]);
    expect(await tidyAfter(WEEK_MS + 1)).toEqual([{ status: "GIVEN_UP" }, 0, true]);
  });

  test.each<[string, File]>([
    ["commas", 'Nome,E-mail,Grupos\n"Dias, Íris",iris@ipe.example,Bem-estar essencial\n'],
    ["tabs", "Nome\tE-mail\tGrupos\nDias, Íris\tiris@ipe.example\tBem-estar essencial\n"],
    [
      "CRLF and a byte order mark",
      "\uFEFFNome;E-mail;Grupos\r\nDias, Íris;iris@ipe.example;Bem-estar essencial\r\n",
    ],
    [
      "Windows-1252",
      Buffer.from("Nome;E-mail;Grupos\nDias, Íris;iris@ipe.example;Bem-estar essencial\n", "latin1"),
    ],
    [
      "other headings in another order",
      "GRUPO;Matrícula;e-mail corporativo;Nome completo;Área\nBem-estar essencial;7;IRIS@ipe.example;Dias, Íris;TI\n",
    ],
    ["empty lines", "Nome;E-mail;Grupos\n\n;;\nDias, Íris;iris@ipe.example;Bem-estar essencial\n\n"],
  ])("may come with %s", async (_, content) => {
    const { id, badLines, totalLines } = await importer.checked(content);
    expect([badLines, totalLines]).toEqual([0, 1]);
    await importer.call(`POST /company/imports/${id}/commit`);
    await importer.drain();
    expect((await importer.roster()).filter(({ email }) => email === "iris@ipe.example")).toEqual([
      { name: "Dias, Íris", email: "iris@ipe.example", groups: ["Bem-estar essencial"] },
    ]);
  });
});

test("one import at a time: another file waits until the first is let in or given up", async () => {
  const { id } = await importer.checked(GOOD);
  const second = await importer.upload(GOOD);
  expect([second.status, second.body.code]).toEqual([409, "IMPORT_OPEN"]);
  expect((await importer.call("GET /company/open-import")).body).toMatchObject({ import: { id } });
  expect((await importer.call(`DELETE /company/imports/${id}`)).body).toEqual({ done: true });
  expect((await importer.call("GET /company/open-import")).body).toEqual({ import: null });
  expect((await importer.call(`POST /company/imports/${id}/commit`)).body.code).toBe("IMPORT_CHANGED");
  expect((await importer.upload(GOOD)).status).toBe(200);
});

describe("an import that has ended", () => {
  const found = async () => (await importer.call("GET /company/open-import")).body.import;
  const pass = (ms: number) =>
    importer.server.clock.moveTo(new Date(importer.server.clock.now().getTime() + ms));
  const letIn = async () => {
    const { id } = await importer.checked(GOOD);
    await importer.call(`POST /company/imports/${id}/commit`);
    await importer.drain();
    return id;
  };

  test("is found by whoever comes back within a day of its end", async () => {
    const id = await letIn();
    expect(await found()).toMatchObject({ id, status: "DONE" });
    pass(DAY_MS - 1);
    expect(await found()).toMatchObject({ id });
    pass(1);
    expect(await found()).toBe(null);
  });

  test("is found where it failed, and says why", async () => {
    const { id } = await importer.checked(`${HEAD}\n`);
    expect(await found()).toMatchObject({ id, status: "FAILED", failureCode: "EMPTY" });
  });

  test("is not found any more once another is on its way, nor after that was given up", async () => {
    await letIn();
    pass(1);
    const { id } = await importer.checked(GOOD);
    expect(await found()).toMatchObject({ id, status: "CHECKED" });
    await importer.call(`DELETE /company/imports/${id}`);
    expect(await found()).toBe(null);
  });

  test("is nobody else's", async () => {
    await letIn();
    const { rows } = importer;
    await rows(
      sql`update employee_imports set company_id = (select id from companies where id <> company_id limit 1)`,
    );
    expect(await found()).toBe(null);
  });
});

test("what the roster says by now decides: a file that does not fit it any more fails as a whole", async () => {
  const { id } = await importer.checked(GOOD);
  await inTransaction(importer.server.deps.db, (tx) =>
    tx.execute(sql`update benefit_groups set name = 'Outro nome' where name = 'Auxílio movimento'`),
  );
  const before = await importer.roster();
  await importer.call(`POST /company/imports/${id}/commit`);
  await importer.drain();
  const { status, failureCode } = await importer.imported(id);
  expect([status, failureCode]).toEqual(["FAILED", "ROSTER_CHANGED"]);
  expect(await importer.roster()).toEqual(before);
});

test("begun again, it goes on where it was: each line is kept once", async () => {
  const many = Array.from(
    { length: 2_500 },
    (_, n) => `Pessoa ${n};p${n}@ipe.example;;;Bem-estar essencial;`,
  );
  const { body } = await importer.upload(`${HEAD}\n${many.join("\n")}\n`);
  const handlers = jobHandlers(importer.server.deps);
  const run = () => handlers["employee-import"]({ importId: body.id });
  await Promise.all([run(), run()]);
  await run();
  expect(counts(await importer.imported(body.id))).toMatchObject({
    status: "CHECKED",
    checkedLines: 2_500,
    badLines: 0,
    added: 2_500,
  });
  await importer.call(`POST /company/imports/${body.id}/commit`);
  await Promise.all([run(), run()]);
  await run();
  expect(await importer.roster()).toHaveLength(2_512);
  const [sent] = await importer.rows(
    sql`select count(*)::int as mails, count(distinct recipient)::int as people from mails where subject like 'Ipê%'`,
  );
  expect(sent).toEqual({ mails: 2_500, people: 2_500 });
});
