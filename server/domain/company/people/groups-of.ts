import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "#server/db/database.ts";
import { benefitGroups } from "#server/db/schema/benefits.ts";
import { companyEmployeeGroups } from "#server/db/schema/employees.ts";
import { Refusal } from "../../refusal.ts";
import type { EmployeeKey } from "./list.ts";

/** Puts somebody on the roster into exactly these groups of the company. @throws Refusal NOT_FOUND where one is not its own, or archived */
export async function putIntoGroups(
  tx: Transaction,
  { id, companyId }: EmployeeKey,
  groupIds: readonly string[],
): Promise<void> {
  const wanted = [...new Set(groupIds)];
  const own = await tx
    .select({ id: benefitGroups.id })
    .from(benefitGroups)
    .where(
      and(
        eq(benefitGroups.companyId, companyId),
        isNull(benefitGroups.archivedAt),
        inArray(benefitGroups.id, wanted),
      ),
    );
  if (own.length !== wanted.length) throw new Refusal("NOT_FOUND");
  await tx.delete(companyEmployeeGroups).where(eq(companyEmployeeGroups.employeeId, id));
  await tx.insert(companyEmployeeGroups).values(wanted.map((groupId) => ({ employeeId: id, groupId })));
}

/** Gives the benefits of some of the roster, `e` in `which`, the groups and the payroll discount that the roster says. */
export async function bringBenefitsUpToDate(tx: Transaction, which: ReturnType<typeof sql>): Promise<void> {
  const theirs = sql`from company_employees e join co_participation_customers b
    on b.customer_id = e.customer_id and b.company_id = e.company_id and b.holder_id is null and b.ended_at is null
    where e.status = 'LINKED' and ${which}`;
  await tx.execute(sql`delete from co_participation_groups p using (select b.id as benefit_id, e.id as employee_id ${theirs}) t
    where p.benefit_id = t.benefit_id and not exists (select 1 from company_employee_groups l
      where l.employee_id = t.employee_id and l.group_id = p.group_id)`);
  await tx.execute(sql`insert into co_participation_groups (benefit_id, group_id)
    select t.benefit_id, l.group_id from (select b.id as benefit_id, e.id as employee_id ${theirs}) t
    join company_employee_groups l on l.employee_id = t.employee_id on conflict do nothing`);
  await tx.execute(sql`update co_participation_customers c set payroll_discount_enabled = t.payroll
    from (select b.id, e.payroll_discount_enabled as payroll ${theirs}) t
    where c.id = t.id and c.payroll_discount_enabled <> t.payroll`);
}
