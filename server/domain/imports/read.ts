import { sql } from "drizzle-orm";
import type { EmployeeImport, ImportFailure, LineFault } from "#contract/employee-import.ts";
import type { Transaction } from "#server/db/database.ts";
import type { employeeImports } from "#server/db/schema/employees.ts";
import { Refusal } from "../refusal.ts";

const FIRST = 50;
/** How long whoever comes back is told what has become of an import. */
const TOLD_MS = 24 * 60 * 60_000;

/** An import of a company. */
export interface ImportKey {
  id: string;
  companyId: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  file_name: string;
  status: (typeof employeeImports.$inferSelect)["status"];
  total_lines: number | null;
  checked_lines: number;
  bad_lines: number;
  added: number;
  changed: number;
  failure_code: ImportFailure | null;
  created_ms: number;
  bad: { line: number; faults: LineFault[] }[];
}

/** @throws Refusal NOT_FOUND */
export async function readImport(tx: Transaction, key: ImportKey): Promise<EmployeeImport> {
  const found = await read(tx, sql`i.id = ${key.id} and i.company_id = ${key.companyId}`);
  if (!found) throw new Refusal("NOT_FOUND");
  return found;
}

/** The company's import that is not over. */
export const readOpenImport = (tx: Transaction, companyId: string): Promise<EmployeeImport | null> =>
  read(tx, sql`i.company_id = ${companyId} and i.status in ('SENT', 'CHECKING', 'CHECKED', 'COMMITTING')`);

/** The company's import that is not over, or else its latest one, where that ended within a day and was not given up. */
export async function readCurrentImport(
  tx: Transaction,
  { companyId, now }: { companyId: string; now: Date },
): Promise<EmployeeImport | null> {
  const since = new Date(now.getTime() - TOLD_MS).toISOString();
  const latest = sql`(select l.id from employee_imports l where l.company_id = ${companyId}
    order by l.created_at desc, l.updated_at desc limit 1)`;
  return (
    (await readOpenImport(tx, companyId)) ??
    read(
      tx,
      sql`i.id = ${latest} and i.status in ('DONE', 'FAILED') and i.updated_at > ${since}::timestamptz`,
    )
  );
}

async function read(tx: Transaction, which: ReturnType<typeof sql>): Promise<EmployeeImport | null> {
  const { rows } = await tx.execute<Row>(sql`
    select i.*, (extract(epoch from i.created_at) * 1000)::float8 as created_ms,
      coalesce((select json_agg(json_build_object('line', b.line, 'faults', b.errors) order by b.line) from (
        select r.line, r.errors from employee_import_rows r
        where r.import_id = i.id and cardinality(r.errors) > 0 order by r.line limit ${FIRST}) b), '[]'::json) as bad
    from employee_imports i where ${which}`);
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    fileName: row.file_name,
    status: row.status,
    totalLines: row.total_lines,
    checkedLines: row.checked_lines,
    badLines: row.bad_lines,
    added: row.added,
    changed: row.changed,
    failureCode: row.failure_code,
    firstBadLines: row.bad,
    createdAt: new Date(row.created_ms).toISOString(),
  };
}
