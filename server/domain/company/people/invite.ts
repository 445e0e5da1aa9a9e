import { and, eq, isNull, or } from "drizzle-orm";
import type { Employee, EmployeeForm } from "#contract/company-people.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { holdsCpf } from "#server/db/encryption/columns.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "../../rate-limits/limits.ts";
import { Refusal } from "../../refusal.ts";
import { hashSecret } from "../../sessions/secrets.ts";
import { lockCompany } from "../groups.ts";
import { putIntoGroups } from "./groups-of.ts";
import { writeInvitation } from "./invitation-mail.ts";
import { type EmployeeKey, readEmployee } from "./list.ts";

const DAY_S = 24 * 60 * 60;
const PER_COMPANY = 500;
/** However many companies ask for it: nobody is written to more often. */
const PER_RECIPIENT = 3;

/**
 * Puts somebody on the roster; whoever has an e-mail there is written to.
 *
 * @throws Refusal NOT_FOUND (a group), EMPLOYEE_KNOWN, RATE_LIMITED
 */
export async function inviteEmployee(
  deps: Deps,
  companyId: string,
  { groupIds, ...person }: EmployeeForm,
): Promise<Employee> {
  const now = deps.clock.now();
  await takeInvitation(deps, companyId, person.email);
  return inTransaction(deps.db, async (tx) => {
    await lockCompany(tx, companyId);
    await refuseKnown(tx, companyId, person);
    const [made] = await tx
      .insert(companyEmployees)
      .values({
        ...person,
        cpfIndex: person.cpf,
        companyId,
        status: "INVITED",
        invitedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: companyEmployees.id });
    if (!made) throw new Error("an employee who was not written");
    const key = { id: made.id, companyId };
    await putIntoGroups(tx, key, groupIds);
    await writeInvitation(tx, deps, key, now);
    return readEmployee(tx, key);
  });
}

/** Writes once more to somebody who has not claimed the benefit. @throws Refusal NOT_FOUND, RATE_LIMITED */
export async function inviteAgain(deps: Deps, key: EmployeeKey): Promise<{ done: true }> {
  const now = deps.clock.now();
  const { status, email } = await inTransaction(deps.db, (tx) => readEmployee(tx, key));
  if (status !== "INVITED" || email === null) throw new Refusal("NOT_FOUND");
  await takeInvitation(deps, key.companyId, email);
  await inTransaction(deps.db, async (tx) => {
    await tx
      .update(companyEmployees)
      .set({ invitedAt: now, updatedAt: now })
      .where(and(eq(companyEmployees.id, key.id), eq(companyEmployees.status, "INVITED")));
    await writeInvitation(tx, deps, key, now);
  });
  return { done: true };
}

async function takeInvitation({ db, clock }: Deps, companyId: string, email: string | null): Promise<void> {
  const limits = [{ key: `invitation:${companyId}`, tries: PER_COMPANY, windowS: DAY_S }];
  if (email) limits.push({ key: `invitation:to:${hashSecret(email)}`, tries: PER_RECIPIENT, windowS: DAY_S });
  await takeTries(db, limits, clock.now());
}

async function refuseKnown(
  tx: Transaction,
  companyId: string,
  { email, employeeCode, cpf }: Pick<EmployeeForm, "email" | "employeeCode" | "cpf">,
): Promise<void> {
  const of = companyEmployees;
  const [known] = await tx
    .select({ id: of.id })
    .from(of)
    .where(
      and(
        eq(of.companyId, companyId),
        isNull(of.leftAt),
        or(
          email === null ? undefined : eq(of.email, email),
          employeeCode === null ? undefined : eq(of.employeeCode, employeeCode),
          cpf === null ? undefined : holdsCpf(of, cpf),
        ),
      ),
    )
    .limit(1);
  if (known) throw new Refusal("EMPLOYEE_KNOWN");
}
