import { eq, sql } from "drizzle-orm";
import type { Employee, EmployeeChange } from "#contract/company-people.ts";
import { inTransaction } from "#server/db/database.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";
import { lockCompany } from "../groups.ts";
import { bringBenefitsUpToDate, putIntoGroups } from "./groups-of.ts";
import { type EmployeeKey, lockEmployee, readEmployee } from "./list.ts";

/** Changes somebody on the roster, and with it the benefit that they have. @throws Refusal NOT_FOUND */
export function changeEmployee(
  deps: Deps,
  key: EmployeeKey,
  { groupIds, ...change }: EmployeeChange,
): Promise<Employee> {
  return inTransaction(deps.db, async (tx) => {
    await lockCompany(tx, key.companyId);
    await lockEmployee(tx, key);
    await tx
      .update(companyEmployees)
      .set({ ...change, updatedAt: deps.clock.now() })
      .where(eq(companyEmployees.id, key.id));
    await putIntoGroups(tx, key, groupIds);
    await bringBenefitsUpToDate(tx, sql`e.id = ${key.id}`);
    return readEmployee(tx, key);
  });
}
