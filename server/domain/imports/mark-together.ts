import { eq, type SQL, sql } from "drizzle-orm";
import type { LineFault } from "#contract/employee-import.ts";
import type { Transaction } from "#server/db/database.ts";
import { EMPLOYEES, IMPORT_ROWS } from "#server/db/encryption/at-rest.ts";
import { bringUpToDate } from "#server/db/encryption/reencrypt.ts";
import { companyEmployees, employeeImportRows } from "#server/db/schema/employees.ts";

/**
 * Marks what is wrong with lines beside each other and beside the roster, counts, and says that the import is checked.
 */
export async function markTogether(tx: Transaction, id: string, now: Date): Promise<void> {
  const [open] = (
    await tx.execute<{ company_id: string }>(
      sql`select company_id from employee_imports where id = ${id} and status = 'CHECKING' for update`,
    )
  ).rows;
  if (!open) return;
  await alignIndexes(tx, id, open.company_id);
  await mark(tx, id, "EMAIL_REPEATED", repeated(id, sql`r.email`));
  await mark(tx, id, "CODE_REPEATED", repeated(id, sql`r.employee_code`));
  await mark(tx, id, "CPF_REPEATED", repeated(id, sql`coalesce(r.cpf_index, r.cpf)`));
  await mark(
    tx,
    id,
    "SEVERAL_PEOPLE",
    sql`select line from (${matches(id)}) m group by line having count(distinct employee_id) > 1
    union select line from (${matches(id)}) m where employee_id in (
      select employee_id from (${matches(id)}) m group by employee_id having count(distinct line) > 1)`,
  );
  await tx.execute(sql`
    update employee_imports i set status = 'CHECKED', updated_at = ${now.toISOString()}::timestamptz,
      bad_lines = (select count(*) from employee_import_rows r where r.import_id = i.id and cardinality(r.errors) > 0),
      changed = (select count(distinct line) from (${matches(id)}) m),
      added = i.total_lines - (select count(distinct line) from (${matches(id)}) m)
    where i.id = ${id}`);
}

/** Has the CPFs of an import and of the roster indexed by one key: they are compared in SQL. */
export async function alignIndexes(tx: Transaction, id: string, companyId: string): Promise<void> {
  await bringUpToDate(tx, IMPORT_ROWS, eq(employeeImportRows.importId, id));
  await bringUpToDate(tx, EMPLOYEES, eq(companyEmployees.companyId, companyId));
}

/** Whom of the roster each line of an import names: `line`, `employee_id`, once for each way in which it does. */
export const matches = (id: string): SQL => {
  const by = (column: SQL) => sql`
    select r.line, e.id as employee_id from employee_import_rows r
    join employee_imports i on i.id = r.import_id
    join company_employees e on e.company_id = i.company_id and e.left_at is null and e.${column} = r.${column}
    where r.import_id = ${id}`;
  return sql`${by(sql`email`)} union ${by(sql`employee_code`)} union ${by(sql`cpf`)} union ${by(sql`cpf_index`)}`;
};

const repeated = (id: string, column: SQL): SQL => sql`
  select line from (select r.line, count(*) over (partition by ${column}) as times
    from employee_import_rows r where r.import_id = ${id} and ${column} is not null) c where times > 1`;

async function mark(tx: Transaction, id: string, fault: LineFault, lines: SQL): Promise<void> {
  await tx.execute(sql`update employee_import_rows set errors = array_append(errors, ${fault}::text)
    where import_id = ${id} and line in (${lines})`);
}
