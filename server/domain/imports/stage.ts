import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { employeeImportRows } from "#server/db/schema/employees.ts";
import type { CheckedLine } from "./check-line.ts";

/** Keeps lines that were checked, in one statement with one parameter: neither engine takes as many as there are cells. */
export async function stageLines(
  tx: Transaction,
  importId: string,
  lines: readonly CheckedLine[],
): Promise<void> {
  const { cpf: cpfColumn, cpfIndex } = employeeImportRows;
  const rows = lines.map(({ cpf, ...line }) => ({
    ...line,
    cpf: cpf && cpfColumn.mapToDriverValue(cpf),
    cpfIndex: cpf && cpfIndex.mapToDriverValue(cpf),
  }));
  await tx.execute(sql`
    insert into employee_import_rows (import_id, line, name, email, employee_code, cpf, cpf_index, groups, payroll_discount_enabled, errors)
    select ${importId}, (l->>'line')::int, l->>'name', l->>'email', l->>'employeeCode', l->>'cpf', l->>'cpfIndex',
      array(select jsonb_array_elements_text(l->'groups')), (l->>'payrollDiscountEnabled')::boolean,
      array(select jsonb_array_elements_text(l->'faults'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) l on conflict do nothing`);
}
