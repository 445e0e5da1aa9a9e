import { sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import type { CheckedLine } from "./check-line.ts";

/** Keeps lines that were checked, in one statement with one parameter: neither engine takes as many as there are cells. */
export async function stageLines(
  tx: Transaction,
  importId: string,
  lines: readonly CheckedLine[],
): Promise<void> {
  await tx.execute(sql`
    insert into employee_import_rows (import_id, line, name, email, employee_code, cpf, groups, payroll_discount_enabled, errors)
    select ${importId}, (l->>'line')::int, l->>'name', l->>'email', l->>'employeeCode', l->>'cpf',
      array(select jsonb_array_elements_text(l->'groups')), (l->>'payrollDiscountEnabled')::boolean,
      array(select jsonb_array_elements_text(l->'faults'))
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) l on conflict do nothing`);
}
