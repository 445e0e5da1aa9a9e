import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { tidyImports } from "#server/domain/imports/tidy.ts";
import { inTransaction } from "../db/database.ts";
import { request } from "../testing/request.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { jobHandlers } from "../workers.ts";

const WEEK_MS = 7 * 24 * 60 * 60_000;

let server: TestApp;
let rita: Headers;
let otto: Headers;
beforeEach(async () => {
  server = await startTestApp();
  rita = await server.signIn("rita@vereda.test", "COMPANY");
  otto = await server.signIn("otto@vereda.test", "COMPANY");
});
afterEach(() => server.close());

const drain = () => server.deps.jobs.drain(jobHandlers(server.deps));
async function call(target: string, headers = rita) {
  const answer = await request(server.app, target, { headers });
  return { status: answer.status, body: answer.body as Record<string, unknown> }; // Errors and answers are objects.
}
async function upload(content: string | Uint8Array<ArrayBuffer>, headers = rita) {
  const sent = new Headers(headers);
  sent.set("content-type", "text/csv");
  const answer = await server.app.request("/api/company/imports?fileName=lista.csv", {
    method: "POST",
    headers: sent,
    body: content,
  });
  return { status: answer.status, body: (await answer.json()) as EmployeeImport & { code?: string } }; // As the contract says.
}
/** A file once all of its lines were looked at. */
async function checked(content: string | Uint8Array<ArrayBuffer>): Promise<EmployeeImport> {
  const { status, body } = await upload(content);
  expect([status, body.status]).toEqual([200, "SENT"]);
  await drain();
  return imported(body.id);
}
const imported = async (id: string) =>
  (await call(`GET /company/imports/${id}`)).body as unknown as EmployeeImport; // Parsed by the contract.
async function file(target: string): Promise<string> {
  const answer = await server.app.request(`/api${target}`, { headers: rita });
  expect([answer.status, answer.headers.get("Content-Disposition")]).toEqual([200, "attachment"]);
  return Buffer.from(await answer.arrayBuffer()).toString("utf8");
}
const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await inTransaction(server.deps.db, (tx) => tx.execute<T>(query))).rows;
const roster = async () =>
  rows<{ name: string; email: string; groups: string[] }>(sql`
    select e.name, e.email, array(select g.name from company_employee_groups l join benefit_groups g on g.id = l.group_id
      where l.employee_id = e.id order by g.name) as groups
    from company_employees e join companies c on c.id = e.company_id
    where c.fantasy_name = 'Ipê Tecnologia' and e.left_at is null order by e.name`);

const HEAD = "Nome;E-mail;Código;CPF;Grupos;Desconto em folha";
const GOOD = `${HEAD}
Íris Camargo;iris@ipe.example;;;Bem-estar essencial;não
Caio Reis;;A-17;529.982.247-25;bem estar ESSENCIAL | Auxílio movimento;sim
Ana Beatriz Nogueira;ana@vereda.test;;;Auxílio movimento;sim
`;
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
    const before = await roster();
    const found = await checked(GOOD);
    expect(counts(found)).toEqual({
      status: "CHECKED",
      totalLines: 3,
      checkedLines: 3,
      badLines: 0,
      added: 2,
      changed: 1,
    });
    expect(await roster()).toEqual(before);
    const { body } = await call(`POST /company/imports/${found.id}/commit`);
    expect(body.status).toBe("COMMITTING");
    await drain();
    expect((await imported(found.id)).status).toBe("DONE");
    expect((await roster()).filter(({ name }) => /Íris|Caio|Ana/.test(name))).toEqual([
      { name: "Ana Beatriz Nogueira", email: "ana@vereda.test", groups: ["Auxílio movimento"] },
      { name: "Caio Reis", email: null, groups: ["Auxílio movimento", "Bem-estar essencial"] },
      { name: "Íris Camargo", email: "iris@ipe.example", groups: ["Bem-estar essencial"] },
    ]);
    expect(await roster()).toHaveLength(before.length + 2);
  });

  test("changes the benefit of who has one, and writes once to who is new", async () => {
    const { id } = await checked(GOOD);
    await call(`POST /company/imports/${id}/commit`);
    await call(`POST /company/imports/${id}/commit`);
    await drain();
    await call(`POST /company/imports/${id}/commit`);
    await drain();
    const mails = await rows(sql`select recipient from mails where subject like 'Ipê%'`);
    expect(mails).toEqual([{ recipient: "iris@ipe.example" }]);
    const ana = await server.signIn("ana@vereda.test");
    const { body } = await call("GET /co-participation-customers/me", ana);
    expect((body.groups as { name: string }[]).map(({ name }) => name)).toEqual(["Auxílio movimento"]); // Parsed by the contract.
  });

  test("leaves neither its lines nor the file behind", async () => {
    const { id } = await checked(GOOD);
    const [kept] = await rows<{ key: string }>(
      sql`select storage_key as key from employee_imports where id = ${id}`,
    );
    await call(`POST /company/imports/${id}/commit`);
    await drain();
    await drain();
    expect(await rows(sql`select line from employee_import_rows`)).toEqual([]);
    expect(await server.deps.ports.files.get(kept?.key ?? "")).toBe(null);
  });

  test("is given up a week after its check, with its lines and the file, unless it was let in", async () => {
    const { id } = await checked(GOOD);
    const [kept] = await rows<{ key: string }>(
      sql`select storage_key as key from employee_imports where id = ${id}`,
    );
    const checkedAt = server.clock.now().getTime();
    const tidyAfter = async (ms: number) => {
      server.clock.moveTo(new Date(checkedAt + ms));
      await tidyImports(server.deps);
      await drain();
      const lines = await rows<{ n: number }>(sql`select count(*)::int as n from employee_import_rows`);
      const [row] = await rows(sql`select status from employee_imports where id = ${id}`);
      const file = await server.deps.ports.files.get(kept?.key ?? "");
      return [row, lines[0]?.n, file === null];
    };
    expect(await tidyAfter(WEEK_MS)).toEqual([{ status: "CHECKED" }, 3, false]);
    expect(await tidyAfter(WEEK_MS + 1)).toEqual([{ status: "GIVEN_UP" }, 0, true]);
  });

  test.each<[string, string | Uint8Array<ArrayBuffer>]>([
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
    const { id, badLines, totalLines } = await checked(content);
    expect([badLines, totalLines]).toEqual([0, 1]);
    await call(`POST /company/imports/${id}/commit`);
    await drain();
    expect((await roster()).filter(({ email }) => email === "iris@ipe.example")).toEqual([
      { name: "Dias, Íris", email: "iris@ipe.example", groups: ["Bem-estar essencial"] },
    ]);
  });

  test("has e-mails with as many digits as a card", async () => {
    const email = "neli.4111111111111111@ipe.example";
    expect((await checked(`${HEAD}\nNeli Sá;${email};;;Bem-estar essencial;\n`)).badLines).toBe(0);
  });

  test("of a spreadsheet that took the CPF for a number has its zeros back", async () => {
    expect((await checked(`${HEAD}\nNeli Sá;;N-1;1234567890;Bem-estar essencial;\n`)).badLines).toBe(0);
  });
});

describe("a file with bad lines", () => {
  const line = (cells: string) => checked(`${HEAD}\n\n${cells}\n`).then(({ firstBadLines }) => firstBadLines);
  test.each<[string, string[]]>([
    ["Al;al@ipe.example;;;Bem-estar essencial;", ["NAME_INVALID"]],
    ["Alba Reis;alba@;;;Bem-estar essencial;", ["EMAIL_INVALID"]],
    ["Alba Reis;;A-1;;Bem-estar essencial;", ["UNKNOWABLE"]],
    ["Alba Reis;;A-1;52998224726;Bem-estar essencial;", ["CPF_INVALID"]],
    ["Alba Reis;alba@ipe.example;;;;", ["GROUP_MISSING"]],
    ["Alba Reis;alba@ipe.example;;;Apoio mensal;", ["GROUP_UNKNOWN"]],
    ["Alba Reis;alba@ipe.example;;;Bem-estar essencial;talvez", ["PAYROLL_UNCLEAR"]],
    ["Alba Reis;alba@ipe.example;;;Bem-estar essencial;;mais", ["TOO_MANY_CELLS"]],
    ["Alba Reis;alba@ipe.example;4111 1111 1111 1111;;Bem-estar essencial;", ["CARD_NUMBER"]],
    ["Alba Reis;4111 1111 1111 1111;A-1;529.982.247-25;Bem-estar essencial;", ["CARD_NUMBER"]],
    ["Alba\u0001Reis;alba@ipe.example;;;Bem-estar essencial;", ["UNCLEAN", "NAME_INVALID"]],
    [
      ";nada;;1;;talvez",
      ["NAME_INVALID", "EMAIL_INVALID", "CPF_INVALID", "GROUP_MISSING", "PAYROLL_UNCLEAR"],
    ],
    [
      "Dois Em Um;ana@vereda.test;;;Bem-estar essencial;\nDuas Em Uma;ana@vereda.test;;;Bem-estar essencial;",
      ["EMAIL_REPEATED", "SEVERAL_PEOPLE"],
    ],
  ])("says all that is wrong with %j", async (cells, faults) => {
    const [bad] = await line(cells);
    expect(bad).toEqual({ line: 3, faults });
  });

  test("is not let in, not one line of it", async () => {
    const before = await roster();
    const { id, badLines } = await checked(`${GOOD}Sem Grupo;sem@ipe.example;;;;\n`);
    expect(badLines).toBe(1);
    const { status, body } = await call(`POST /company/imports/${id}/commit`);
    expect([status, body.code]).toEqual([422, "IMPORT_HAS_ERRORS"]);
    await drain();
    expect(await roster()).toEqual(before);
  });

  test("has a report of them, in which nothing is taken for a formula", async () => {
    const { id } = await checked(`${GOOD}=HYPERLINK("http://mau.example");x@;;;@SUM(A1);\n`);
    const report = await file(`/company/imports/${id}/report`);
    expect(report.split("\r\n")).toEqual([
      "\uFEFFLinha;O que corrigir;Nome;E-mail;Código;CPF;Grupos;Desconto em folha",
      '5;O e-mail não é válido. Um dos grupos não existe.;"\'=HYPERLINK(""http://mau.example"")";x@;;;\'@SUM(A1);não',
      "",
    ]);
  });

  test("gives way to the next, once it is corrected", async () => {
    const bad = await checked(`${HEAD}\nSem Grupo;sem@ipe.example;;;;\n`);
    const good = await checked(GOOD);
    expect([(await imported(bad.id)).status, good.status]).toEqual(["GIVEN_UP", "CHECKED"]);
  });

  test("keeps no card number", async () => {
    await checked(`${HEAD}\nAlba Reis;alba@ipe.example;4111111111111111;;Bem-estar essencial;\n`);
    const [kept] = await rows(sql`select employee_code from employee_import_rows`);
    expect(kept).toEqual({ employee_code: null });
  });
});

test.each([
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
  ["nothing", Buffer.from("")],
  ["no headings", Buffer.from("Íris;iris@ipe.example;Bem-estar essencial\n")],
  ["no column of groups", Buffer.from("Nome;E-mail\nÍris;iris@ipe.example\n")],
  ["one heading twice", Buffer.from("Nome;E-mail;Email;Grupos\nÍris;a@b.example;c@d.example;x\n")],
])("%s is refused at once", async (_, content) => {
  const { status, body } = await upload(content);
  expect([status, body.code]).toEqual([422, "IMPORT_UNREADABLE"]);
});

test.each<[string, string, string]>([
  ["headings alone", `${HEAD}\n`, "EMPTY"],
  ["a quote that is never closed", `${HEAD}\n"Íris;iris@ipe.example\n${"x".repeat(30_000)}`, "UNREADABLE"],
  ["more people than one file may have", `${HEAD}\n${"A;b;;;c;\n".repeat(50_001)}`, "TOO_MANY_LINES"],
])("%s end an import", async (_, content, code) => {
  const { status, failureCode } = await checked(content);
  expect([status, failureCode]).toEqual(["FAILED", code]);
});

test("one import at a time: another file waits until the first is let in or given up", async () => {
  const { id } = await checked(GOOD);
  const second = await upload(GOOD);
  expect([second.status, second.body.code]).toEqual([409, "IMPORT_OPEN"]);
  expect((await call("GET /company/open-import")).body).toMatchObject({ import: { id } });
  expect((await call(`DELETE /company/imports/${id}`)).body).toEqual({ done: true });
  expect((await call("GET /company/open-import")).body).toEqual({ import: null });
  expect((await call(`POST /company/imports/${id}/commit`)).body.code).toBe("IMPORT_CHANGED");
  expect((await upload(GOOD)).status).toBe(200);
});

test("what the roster says by now decides: a file that does not fit it any more fails as a whole", async () => {
  const { id } = await checked(GOOD);
  await inTransaction(server.deps.db, (tx) =>
    tx.execute(sql`update benefit_groups set name = 'Outro nome' where name = 'Auxílio movimento'`),
  );
  const before = await roster();
  await call(`POST /company/imports/${id}/commit`);
  await drain();
  const { status, failureCode } = await imported(id);
  expect([status, failureCode]).toEqual(["FAILED", "ROSTER_CHANGED"]);
  expect(await roster()).toEqual(before);
});

test("begun again, it goes on where it was: each line is kept once", async () => {
  const many = Array.from(
    { length: 2_500 },
    (_, n) => `Pessoa ${n};p${n}@ipe.example;;;Bem-estar essencial;`,
  );
  const { body } = await upload(`${HEAD}\n${many.join("\n")}\n`);
  const handlers = jobHandlers(server.deps);
  const run = () => handlers["employee-import"]({ importId: body.id });
  await Promise.all([run(), run()]);
  await run();
  expect(counts(await imported(body.id))).toMatchObject({
    status: "CHECKED",
    checkedLines: 2_500,
    badLines: 0,
    added: 2_500,
  });
  await call(`POST /company/imports/${body.id}/commit`);
  await Promise.all([run(), run()]);
  await run();
  expect(await roster()).toHaveLength(2_512);
  const [sent] = await rows(
    sql`select count(*)::int as mails, count(distinct recipient)::int as people from mails where subject like 'Ipê%'`,
  );
  expect(sent).toEqual({ mails: 2_500, people: 2_500 });
});

test("the template has the company's own groups, and is a good file itself", async () => {
  const template = await file("/company/import-template");
  expect(template.split("\r\n")[1]).toBe(
    "Maria Exemplo da Silva;maria@empresa.com.br;;;Auxílio movimento;não",
  );
  expect((await checked(template)).badLines).toBe(0);
  expect((await call("GET /company/imports/00000000-0000-4000-8000-000000000000", otto)).status).toBe(404);
});
