import { sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { lockCompany, readGroups } from "../company/groups.ts";
import { bringBenefitsUpToDate } from "../company/people/groups-of.ts";
import { plain } from "./columns.ts";
import { discardImport } from "./discard.ts";
import { alignIndexes, matches } from "./mark-together.ts";

/** Lets all of a file in at once, or nothing: where the roster or a group has changed since it was checked, it fails. */
export async function commitImport(deps: Deps, id: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ company_id: string }>(
      sql`select company_id from employee_imports where id = ${id} and status = 'COMMITTING' for update`,
    );
    const companyId = rows[0]?.company_id;
    if (!companyId) return;
    await lockCompany(tx, companyId);
    await alignIndexes(tx, id, companyId);
    const groups = await groupIdsByTyped(tx, id, companyId);
    if (!groups || (await isAmbiguous(tx, id))) {
      await discardImport(tx, deps, id, "FAILED", "ROSTER_CHANGED");
      return;
    }
    await letIn(tx, { id, companyId, groups, at: sql`${now.toISOString()}::timestamptz` });
    await discardImport(tx, deps, id, "DONE");
  });
}

/** Each name of a group as it was typed, with whose id it is; null where one is no group any more. */
async function groupIdsByTyped(tx: Transaction, id: string, companyId: string) {
  const ids = new Map((await readGroups(tx, companyId)).map((group) => [plain(group.name), group.id]));
  const { rows } = await tx.execute<{ typed: string }>(
    sql`select distinct unnest(groups) as typed from employee_import_rows where import_id = ${id}`,
  );
  const found = rows.map(({ typed }) => ({ typed, id: ids.get(plain(typed)) }));
  return found.every((group) => group.id !== undefined) ? found : null;
}

async function isAmbiguous(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`with m as materialized (${matches(id)})
    select 1 from m group by line having count(distinct employee_id) > 1
    union all select 1 from m group by employee_id having count(distinct line) > 1 limit 1`);
  return rows.length > 0;
}

interface LettingIn {
  id: string;
  companyId: string;
  groups: readonly { typed: string; id: string | undefined }[];
  at: ReturnType<typeof sql>;
}

async function letIn(tx: Transaction, { id, companyId, groups, at }: LettingIn): Promise<void> {
  await tx.execute(sql`create temporary table let_in on commit drop as
    select r.line, coalesce(m.employee_id, gen_random_uuid()) as employee_id, m.employee_id is null as is_new
    from employee_import_rows r left join (select distinct line, employee_id from (${matches(id)}) x) m on m.line = r.line
    where r.import_id = ${id}`);
  await tx.execute(sql`analyze let_in`);
  await tx.execute(sql`
    insert into company_employees (id, company_id, name, email, employee_code, cpf, cpf_index, payroll_discount_enabled,
      status, created_at, updated_at)
    select t.employee_id, ${companyId}, r.name, r.email, r.employee_code, r.cpf, r.cpf_index, r.payroll_discount_enabled,
      'INVITED', ${at}, ${at}
    from let_in t join employee_import_rows r on r.import_id = ${id} and r.line = t.line where t.is_new`);
  // A cell that is empty says nothing, and takes nothing away.
  await tx.execute(sql`
    update company_employees e set name = r.name, email = coalesce(r.email, e.email), cpf = coalesce(r.cpf, e.cpf),
      cpf_index = case when r.cpf is null then e.cpf_index else r.cpf_index end,
      employee_code = coalesce(r.employee_code, e.employee_code),
      payroll_discount_enabled = r.payroll_discount_enabled, updated_at = ${at}
    from let_in t join employee_import_rows r on r.import_id = ${id} and r.line = t.line
    where e.id = t.employee_id and not t.is_new`);
  await tx.execute(sql`delete from company_employee_groups l using let_in t
    where l.employee_id = t.employee_id and not t.is_new`);
  await tx.execute(sql`
    insert into company_employee_groups (employee_id, group_id)
    select distinct t.employee_id, (g->>'id')::uuid
    from let_in t join employee_import_rows r on r.import_id = ${id} and r.line = t.line
    cross join unnest(r.groups) typed join jsonb_array_elements(${JSON.stringify(groups)}::jsonb) g on g->>'typed' = typed`);
  await bringBenefitsUpToDate(tx, sql`e.id in (select employee_id from let_in where not is_new)`);
}
