import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { GOOD, HEAD, type Importer, openImporter } from "#server/domain/imports/testing/importer.ts";

let importer: Importer;
beforeAll(async () => {
  importer = await openImporter();
});
// One that fails is closed already.
afterEach(async () => {
  const { body } = await importer.call("GET /company/open-import");
  const open = body.import as { id: string } | null; // Parsed by the contract.
  if (open) await importer.call(`DELETE /company/imports/${open.id}`);
});
afterAll(() => importer.server.close());

describe("a line of a good file", () => {
  test("has e-mails with as many digits as a card", async () => {
    const email = "neli.4111111111111111@ipe.example";
    expect((await importer.checked(`${HEAD}\nNeli Sá;${email};;;Bem-estar essencial;\n`)).badLines).toBe(0);
  });

  test("of a spreadsheet that took the CPF for a number has its zeros back", async () => {
    expect((await importer.checked(`${HEAD}\nNeli Sá;;N-1;1234567890;Bem-estar essencial;\n`)).badLines).toBe(
      0,
    );
  });
});

describe("a file with bad lines", () => {
  const line = (cells: string) =>
    importer.checked(`${HEAD}\n\n${cells}\n`).then(({ firstBadLines }) => firstBadLines);
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
    const before = await importer.roster();
    const { id, badLines } = await importer.checked(`${GOOD}Sem Grupo;sem@ipe.example;;;;\n`);
    expect(badLines).toBe(1);
    const { status, body } = await importer.call(`POST /company/imports/${id}/commit`);
    expect([status, body.code]).toEqual([422, "IMPORT_HAS_ERRORS"]);
    await importer.drain();
    expect(await importer.roster()).toEqual(before);
  });

  test("has a report of them, in which nothing is taken for a formula", async () => {
    const { id } = await importer.checked(`${GOOD}=HYPERLINK("http://mau.example");x@;;;@SUM(A1);\n`);
    const report = await importer.file(`/company/imports/${id}/report`);
    expect(report.split("\r\n")).toEqual([
      "\uFEFFLinha;O que corrigir;Nome;E-mail;Código;CPF;Grupos;Desconto em folha",
      '5;O e-mail não é válido. Um dos grupos não existe.;"\'=HYPERLINK(""http://mau.example"")";x@;;;\'@SUM(A1);não',
      "",
    ]);
  });

  test("gives way to the next, once it is corrected", async () => {
    const bad = await importer.checked(`${HEAD}\nSem Grupo;sem@ipe.example;;;;\n`);
    const good = await importer.checked(GOOD);
    expect([(await importer.imported(bad.id)).status, good.status]).toEqual(["GIVEN_UP", "CHECKED"]);
  });

  test("keeps no card number", async () => {
    await importer.checked(`${HEAD}\nAlba Reis;alba@ipe.example;4111111111111111;;Bem-estar essencial;\n`);
    const kept = await importer.rows(sql`select employee_code from employee_import_rows`);
    expect(kept).toEqual([{ employee_code: null }]);
  });
});

test.each([
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0])],
  ["nothing", Buffer.from("")],
  ["no headings", Buffer.from("Íris;iris@ipe.example;Bem-estar essencial\n")],
  ["no column of groups", Buffer.from("Nome;E-mail\nÍris;iris@ipe.example\n")],
  ["one heading twice", Buffer.from("Nome;E-mail;Email;Grupos\nÍris;a@b.example;c@d.example;x\n")],
])("%s is refused at once", async (_, content) => {
  const { status, body } = await importer.upload(content);
  expect([status, body.code]).toEqual([422, "IMPORT_UNREADABLE"]);
});

test.each<[string, string, string]>([
  ["headings alone", `${HEAD}\n`, "EMPTY"],
  ["a quote that is never closed", `${HEAD}\n"Íris;iris@ipe.example\n${"x".repeat(30_000)}`, "UNREADABLE"],
  ["more people than one file may have", `${HEAD}\n${"A;b;;;c;\n".repeat(50_001)}`, "TOO_MANY_LINES"],
])("%s end an import", async (_, content, code) => {
  const { status, failureCode } = await importer.checked(content);
  expect([status, failureCode]).toEqual(["FAILED", code]);
});

test("the template has the company's own groups, and is a good file itself", async () => {
  const template = await importer.file("/company/import-template");
  expect(template.split("\r\n")[1]).toBe(
    "Maria Exemplo da Silva;maria@empresa.com.br;;;Auxílio movimento;não",
  );
  expect((await importer.checked(template)).badLines).toBe(0);
  expect(
    (
      await importer.call(
        "GET /company/imports/00000000-0000-4000-8000-000000000000",
        await importer.server.signIn("otto@vereda.test", "COMPANY"),
      )
    ).status,
  ).toBe(404);
});
