import { type SQL, sql } from "drizzle-orm";
import type { Employee } from "#contract/company-people.ts";
import type { EmployeeStatus } from "#contract/enums.ts";
import { hiddenCpf } from "#contract/hidden-cpf.ts";
import type { Transaction } from "#server/db/database.ts";
import { plainOf } from "#server/db/encryption/columns.ts";
import { companyEmployees, lookedUp } from "#server/db/schema/employees.ts";
import { Refusal } from "../../refusal.ts";
import { zonedDate } from "../../zoned-time.ts";

const PAGE_SIZE = 20;

/** What HR looks for: without a status, whoever has not left. */
export interface EmployeeSearch {
  status?: EmployeeStatus | undefined;
  query: string;
  page: number;
}

/** Somebody on a company's roster. */
export interface EmployeeKey {
  id: string;
  companyId: string;
}

/** A page of the company's roster, by name. */
export async function readEmployees(
  tx: Transaction,
  companyId: string,
  { status, query, page }: EmployeeSearch,
) {
  const which = sql`e.company_id = ${companyId}
    and ${status ? sql`e.status = ${status}` : sql`e.status <> 'LEFT'`} ${matching(query)}`;
  const found = query === "" ? await readByName(tx, which, page) : await readFound(tx, which, page);
  const { content, totalElements } = found;
  return {
    content,
    totalElements,
    totalPages: Math.ceil(totalElements / PAGE_SIZE),
    size: PAGE_SIZE,
    number: page,
  };
}

interface Found {
  content: Employee[];
  totalElements: number;
}

/** The index has them in order: of those on other pages nothing is read, and they are counted in it. */
async function readByName(tx: Transaction, which: SQL, page: number): Promise<Found> {
  const { rows } = await tx.execute<{ all: number }>(
    sql`select count(*)::int as all from company_employees e where ${which}`,
  );
  return { content: await read(tx, which, page), totalElements: rows[0]?.all ?? 0 };
}

/** Those that are found are put in order, not everybody gone through in it until twenty of them are found. */
async function readFound(tx: Transaction, which: SQL, page: number): Promise<Found> {
  const { rows } = await tx.execute<{ all: number; ids: string[] }>(sql`
    with found as materialized (select e.id, folded(e.name) as name from company_employees e where ${which})
    select (select count(*)::int from found) as all, coalesce((select json_agg(p.id) from (
      select id from found order by name, id limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}) p), '[]') as ids`);
  const { all = 0, ids = [] } = rows[0] ?? {};
  return { content: ids.length > 0 ? await read(tx, sql`e.id in ${ids}`, 0) : [], totalElements: all };
}

/** @throws Refusal NOT_FOUND where the company has nobody of the id on its roster, or they left */
export async function readEmployee(tx: Transaction, { id, companyId }: EmployeeKey): Promise<Employee> {
  const [employee] = await read(
    tx,
    sql`e.id = ${id} and e.company_id = ${companyId} and e.left_at is null`,
    0,
  );
  if (!employee) throw new Refusal("NOT_FOUND");
  return employee;
}

/** Keeps somebody on the roster as they are until the transaction ends: a claim of theirs waits, or is seen. @throws Refusal NOT_FOUND */
export async function lockEmployee(tx: Transaction, key: EmployeeKey): Promise<void> {
  await tx.execute(sql`select 1 from company_employees where id = ${key.id} for update`);
  await readEmployee(tx, key);
}

/** Marks aside: whoever types "sonia" finds Sônia. */
function matching(query: string): SQL {
  if (query === "") return sql``;
  const text = lookedUp({ name: sql`e.name`, email: sql`e.email`, employeeCode: sql`e.employee_code` });
  // Once it is folded: wide signs are plain ones then.
  const literal = sql`regexp_replace(folded(${query}), '([\\\\%_])', '\\\\\\1', 'g')`;
  return sql`and ${text} like '%' || ${literal} || '%'`;
}

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  email: string | null;
  employee_code: string | null;
  cpf: string | null;
  payroll: boolean;
  status: EmployeeStatus;
  invited_ms: number | null;
  ended_ms: number | null;
  groups: { id: string; name: string }[];
}

async function read(tx: Transaction, which: SQL, page: number): Promise<Employee[]> {
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.name, e.email, e.employee_code, e.cpf, e.payroll_discount_enabled as payroll, e.status,
      (extract(epoch from e.invited_at) * 1000)::float8 as invited_ms,
      case when e.status = 'LEFT' then (select (extract(epoch from max(b.ended_at)) * 1000)::float8
        from co_participation_customers b where b.customer_id = e.customer_id and b.company_id = e.company_id and b.holder_id is null
          and b.ended_at >= e.left_at) end as ended_ms,
      coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name) order by g.name, g.id)
        from company_employee_groups l join benefit_groups g on g.id = l.group_id
        where l.employee_id = e.id), '[]'::json) as groups
    from company_employees e where ${which}
    order by folded(e.name), e.id limit ${PAGE_SIZE} offset ${page * PAGE_SIZE}`);
  return rows.map(({ payroll, employee_code, invited_ms, ended_ms, ...row }) => ({
    ...row,
    employeeCode: employee_code,
    cpf: row.cpf && hiddenCpf(plainOf(companyEmployees.cpf, row.cpf)),
    payrollDiscountEnabled: payroll,
    invitedAt: invited_ms === null ? null : new Date(invited_ms).toISOString(),
    endsOn: ended_ms === null ? null : zonedDate(new Date(ended_ms)),
  }));
}
