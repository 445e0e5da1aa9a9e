import { and, asc, eq, gt, isNull, or, type SQL } from "drizzle-orm";
import type { Employment, EmploymentClaim } from "#contract/employment.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import {
  benefitGroups,
  coParticipationCustomers,
  coParticipationGroups,
} from "#server/db/schema/benefits.ts";
import { customers } from "#server/db/schema/customers.ts";
import { companyEmployeeGroups, companyEmployees } from "#server/db/schema/employees.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "../rate-limits/limits.ts";
import { Refusal } from "../refusal.ts";
import { readEmployment } from "./read.ts";

/** A code of a few digits must not be found by trying. */
const TRIES_PER_HOUR = 10;

export type Employee = typeof companyEmployees.$inferSelect;

/**
 * Gives the benefit to a customer who is on a roster and has not claimed one. What another company had given, and had taken back
 * for the month's end, ends at once.
 *
 * @throws Refusal EMPLOYMENT_UNMATCHED, CPF_REQUIRED (a code counts with the account's CPF alone), RATE_LIMITED
 */
export async function claimEmployment(
  { db, clock }: Deps,
  customerId: string,
  claim: EmploymentClaim,
): Promise<Employment> {
  const now = clock.now();
  await takeTries(db, [{ key: `employment:${customerId}`, tries: TRIES_PER_HOUR, windowS: 3_600 }], now);
  return inTransaction(db, async (tx) => {
    const known = await lockEmployment(tx, customerId);
    if (known.state === "LINKED") return known;
    const employee = await findEmployee(tx, customerId, claim);
    if (!employee) throw new Refusal("EMPLOYMENT_UNMATCHED");
    await linkEmployee(tx, employee, customerId, now);
    return readEmployment(tx, customerId);
  });
}

/** What a customer has; kept until the transaction ends: two claims of one customer would not see each other. */
export async function lockEmployment(tx: Transaction, customerId: string): Promise<Employment> {
  await tx.select().from(customers).where(eq(customers.id, customerId)).for("update");
  return readEmployment(tx, customerId);
}

/** Who waits on a roster and fits; kept until the transaction ends. */
export async function findInvited(tx: Transaction, fits: SQL | undefined): Promise<Employee | undefined> {
  const [employee] = await tx
    .select()
    .from(companyEmployees)
    .where(and(fits, eq(companyEmployees.status, "INVITED"), isNull(companyEmployees.leftAt)))
    .orderBy(asc(companyEmployees.createdAt), asc(companyEmployees.id))
    .limit(1)
    .for("update");
  return employee;
}

/** Gives an employee's benefit to a customer who has not claimed one. */
export async function linkEmployee(
  tx: Transaction,
  employee: Employee,
  customerId: string,
  now: Date,
): Promise<void> {
  await tx
    .update(companyEmployees)
    .set({ status: "LINKED", customerId, linkedAt: now, updatedAt: now })
    .where(eq(companyEmployees.id, employee.id));
  await giveBenefit(tx, employee, customerId, now);
}

async function findEmployee(
  tx: Transaction,
  customerId: string,
  claim: EmploymentClaim,
): Promise<Employee | undefined> {
  const [person] = await tx
    .select({ cpf: customers.cpf, email: users.email })
    .from(customers)
    .innerJoin(users, eq(users.id, customers.userId))
    .where(eq(customers.id, customerId));
  if (!person) return undefined;
  if (claim.by === "CODE" && person.cpf === null) throw new Refusal("CPF_REQUIRED");
  const shown =
    claim.by === "EMAIL"
      ? eq(companyEmployees.email, person.email)
      : and(
          eq(companyEmployees.employeeCode, claim.employeeCode),
          eq(companyEmployees.cpf, person.cpf ?? ""),
        );
  return findInvited(tx, shown);
}

async function giveBenefit(
  tx: Transaction,
  { id, companyId, payrollDiscountEnabled }: Employee,
  customerId: string,
  now: Date,
): Promise<void> {
  const benefits = coParticipationCustomers;
  await tx
    .update(benefits)
    .set({ endedAt: now })
    .where(and(eq(benefits.customerId, customerId), or(isNull(benefits.endedAt), gt(benefits.endedAt, now))));
  const [benefit] = await tx
    .insert(benefits)
    .values({ customerId, companyId, payrollDiscountEnabled })
    .returning({ id: benefits.id });
  const groups = await tx
    .select({ groupId: companyEmployeeGroups.groupId })
    .from(companyEmployeeGroups)
    .innerJoin(benefitGroups, eq(benefitGroups.id, companyEmployeeGroups.groupId))
    .where(and(eq(companyEmployeeGroups.employeeId, id), isNull(benefitGroups.archivedAt)));
  if (!benefit) throw new Error("a benefit that was not written");
  if (groups.length > 0)
    await tx
      .insert(coParticipationGroups)
      .values(groups.map(({ groupId }) => ({ benefitId: benefit.id, groupId })));
}
