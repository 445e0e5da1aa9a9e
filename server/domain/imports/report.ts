import { stringify } from "csv-stringify/sync";
import { sql } from "drizzle-orm";
import type { LineFault } from "#contract/employee-import.ts";
import type { Transaction } from "#server/db/database.ts";
import { plainOf } from "#server/db/encryption/columns.ts";
import { employeeImportRows } from "#server/db/schema/employees.ts";
import { i18n } from "#server/i18n.ts";
import { readGroups } from "../company/groups.ts";
import { HEADINGS } from "./columns.ts";
import { type ImportKey, readImport } from "./read.ts";

interface Row extends Record<string, unknown> {
  line: number;
  name: string;
  email: string | null;
  employee_code: string | null;
  cpf: string | null;
  groups: string[];
  payroll: boolean;
  errors: LineFault[];
}

/** The bad lines of a file, each with what is wrong with it, as a spreadsheet in Brazil opens it. @throws Refusal NOT_FOUND */
export async function readReport(tx: Transaction, key: ImportKey): Promise<Blob> {
  await readImport(tx, key);
  const { rows } = await tx.execute<Row>(sql`
    select line, name, email, employee_code, cpf, groups, payroll_discount_enabled as payroll, errors
    from employee_import_rows where import_id = ${key.id} and cardinality(errors) > 0 order by line`);
  const words = faultWords();
  return csv([
    [i18n.t("Linha"), i18n.t("O que corrigir"), ...Object.values(HEADINGS)],
    ...rows.map(({ line, errors, name, email, employee_code, cpf, groups, payroll }) => [
      String(line),
      errors.map((fault) => words[fault]).join(" "),
      name,
      email ?? "",
      employee_code ?? "",
      cpf === null ? "" : plainOf(employeeImportRows.cpf, cpf),
      groups.join(" | "),
      payroll ? i18n.t("sim") : i18n.t("não"),
    ]),
  ]);
}

/** A file to begin with: the headings, and a person in the company's first group. */
export async function readTemplate(tx: Transaction, companyId: string): Promise<Blob> {
  const [group] = await readGroups(tx, companyId);
  const example = [
    "Maria Exemplo da Silva",
    "maria@empresa.com.br",
    "",
    "",
    group?.name ?? "",
    i18n.t("não"),
  ];
  return csv([Object.values(HEADINGS), example]);
}

/** Semicolons and a byte order mark are what Excel reads without being asked; a cell that it would take for a formula is text. */
function csv(lines: readonly (readonly string[])[]): Blob {
  const text = stringify(
    lines.map((line) => [...line]),
    { delimiter: ";", bom: true, record_delimiter: "\r\n", escape_formulas: true },
  );
  return new Blob([text], { type: "text/csv;charset=utf-8" });
}

const faultWords = (): Record<LineFault, string> => ({
  NAME_INVALID: i18n.t("Preencha o nome, com 3 a 120 letras."),
  EMAIL_INVALID: i18n.t("O e-mail não é válido."),
  EMAIL_REPEATED: i18n.t("O e-mail aparece em mais de uma linha."),
  CODE_INVALID: i18n.t("O código tem no máximo 40 letras."),
  CODE_REPEATED: i18n.t("O código aparece em mais de uma linha."),
  CPF_INVALID: i18n.t("O CPF não é válido."),
  CPF_REPEATED: i18n.t("O CPF aparece em mais de uma linha."),
  UNKNOWABLE: i18n.t("Preencha o e-mail, ou o código e o CPF."),
  SEVERAL_PEOPLE: i18n.t("A linha mistura dados de pessoas diferentes da lista."),
  GROUP_MISSING: i18n.t("Preencha o grupo."),
  GROUP_UNKNOWN: i18n.t("Um dos grupos não existe."),
  PAYROLL_UNCLEAR: i18n.t("Em desconto em folha, escreva sim ou não."),
  CARD_NUMBER: i18n.t("Há um número de cartão na linha: tire."),
  UNCLEAN: i18n.t("Há uma quebra de linha ou um caractere que não é texto."),
  TOO_MANY_CELLS: i18n.t("Há mais células que títulos de coluna."),
});
