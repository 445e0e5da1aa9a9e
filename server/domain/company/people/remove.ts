import { eq, sql } from "drizzle-orm";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import { inTransaction } from "#server/db/database.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";
import { fromWallClock, nextMonthOf, zonedDate } from "../../zoned-time.ts";
import { lockCompany } from "../groups.ts";
import { type EmployeeKey, lockEmployee } from "./list.ts";

/**
 * Takes somebody off the roster. The benefit that they have goes on until the month ends in São Paulo, and with it what its
 * dependents use of it.
 *
 * @throws Refusal NOT_FOUND
 */
export function removeEmployee(deps: Deps, key: EmployeeKey): Promise<{ done: true }> {
  const now = deps.clock.now();
  const endsAt = fromWallClock(nextMonthOf(zonedDate(now)), 0, BUSINESS_TIME_ZONE).toISOString();
  return inTransaction(deps.db, async (tx) => {
    await lockCompany(tx, key.companyId);
    await lockEmployee(tx, key);
    await tx.execute(sql`update co_participation_customers b set ended_at = ${endsAt}::timestamptz
      from company_employees e where e.id = ${key.id} and e.status = 'LINKED' and b.customer_id = e.customer_id
        and b.company_id = e.company_id and b.holder_id is null and b.ended_at is null`);
    await tx
      .update(companyEmployees)
      .set({ status: "LEFT", leftAt: now, updatedAt: now })
      .where(eq(companyEmployees.id, key.id));
    return { done: true };
  });
}
