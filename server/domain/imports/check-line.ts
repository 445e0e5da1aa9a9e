import * as v from "valibot";
import { employeeCode } from "#contract/company-people.ts";
import { cpf } from "#contract/documents.ts";
import type { LineFault } from "#contract/employee-import.ts";
import { email, isCleanText, text } from "#contract/text.ts";
import { holdsCardNumber } from "#server/http/card-data.ts";
import { plain } from "./columns.ts";
import type { Line } from "./read-csv.ts";

/** A line as it is kept until the file is let in, with all that is wrong with it by itself. */
export interface CheckedLine {
  line: number;
  name: string;
  email: string | null;
  employeeCode: string | null;
  cpf: string | null;
  /** Names as they were typed. */
  groups: string[];
  payrollDiscountEnabled: boolean;
  faults: LineFault[];
}

const name = text(120);
const YES = ["sim", "s", "yes", "y", "x", "1", "true", "verdadeiro"];
const NO = ["", "nao", "n", "no", "0", "false", "falso"];
const KEPT = 200;

/**
 * Checks one line by itself. What must not be kept is not: cells with a card number, or with characters that are none.
 *
 * @param groupNames the company's groups, as `plain` has them
 */
export function checkLine({ line, cells, hasMore }: Line, groupNames: ReadonlySet<string>): CheckedLine {
  const faults: LineFault[] = hasMore ? ["TOO_MANY_CELLS"] : [];
  const fault = (found: LineFault) => void faults.push(found);
  const typed = cleaned(cells, fault);
  const [mail, code, digits] = [typed.email ?? "", typed.employeeCode ?? "", withZeros(typed.cpf ?? "")];
  if (!v.is(name, typed.name)) fault("NAME_INVALID");
  if (mail && !v.is(email, mail)) fault("EMAIL_INVALID");
  if (code && !v.is(employeeCode, code)) fault("CODE_INVALID");
  const document = v.safeParse(cpf, digits);
  if (digits && !document.success) fault("CPF_INVALID");
  if (!mail && !(code && digits)) fault("UNKNOWABLE");
  const groups = groupsOf(typed.groups ?? "", groupNames);
  if (groups.length === 0) fault("GROUP_MISSING");
  else if (groups.some((group) => !groupNames.has(plain(group)))) fault("GROUP_UNKNOWN");
  const payroll = plain(typed.payroll ?? "");
  if (!YES.includes(payroll) && !NO.includes(payroll)) fault("PAYROLL_UNCLEAR");
  return {
    line,
    name: (typed.name ?? "").slice(0, KEPT),
    email: mail.toLowerCase().slice(0, KEPT) || null,
    employeeCode: code.slice(0, KEPT) || null,
    cpf: document.success ? document.output : digits.slice(0, KEPT) || null,
    groups,
    payrollDiscountEnabled: YES.includes(payroll),
    faults,
  };
}

function cleaned(cells: Line["cells"], fault: (found: LineFault) => void): Line["cells"] {
  const clean: Line["cells"] = {};
  const refused = new Set<LineFault>();
  // Object.entries forgets the literal keys.
  for (const [column, cell] of Object.entries(cells) as [keyof Line["cells"], string][]) {
    // A line break would pass for another line, in a mail or in the report.
    if (!isCleanText(cell) || /[\r\n]/.test(cell)) refused.add("UNCLEAN");
    else if (holdsCardNumber(cell) && !(column === "email" && v.is(email, cell))) refused.add("CARD_NUMBER");
    else clean[column] = cell;
  }
  for (const found of refused) fault(found);
  return clean;
}

/** Spreadsheets take a CPF for a number, and drop the zeros before it. */
const withZeros = (typed: string) => (/^\d{8,10}$/.test(typed) ? typed.padStart(11, "0") : typed);

/** One name, or several with `|` between them. */
function groupsOf(typed: string, known: ReadonlySet<string>): string[] {
  const names = known.has(plain(typed)) ? [typed] : typed.split("|");
  return names.map((one) => one.trim().slice(0, KEPT)).filter((one) => one !== "");
}
