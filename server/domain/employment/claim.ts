import { randomUUID } from "node:crypto";
import { and, asc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { BUSINESS_TIME_ZONE } from "#contract/constants.ts";
import type { Employment, EmploymentClaim } from "#contract/employment.ts";
import { inTransaction, type Transaction } from "#server/db/database.ts";
import { holdsCpf } from "#server/db/encryption/columns.ts";
import {
  benefitGroups,
  coParticipationCustomers,
  coParticipationGroups,
} from "#server/db/schema/benefits.ts";
import { customers } from "#server/db/schema/customers.ts";
import { companyEmployeeGroups, companyEmployees } from "#server/db/schema/employees.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { endDependence } from "../dependents/end.ts";
import { takeTries } from "../rate-limits/limits.ts";
import { Refusal } from "../refusal.ts";
import { fromWallClock, monthOf, zonedDate } from "../zoned-time.ts";
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
          holdsCpf(companyEmployees, person.cpf ?? ""),
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
  const isStillPaying = or(isNull(benefits.endedAt), gt(benefits.endedAt, now));
  const known = await findOfThisMonth(tx, { companyId, customerId, now });
  await tx
    .update(benefits)
    .set({ endedAt: now })
    .where(and(eq(benefits.customerId, customerId), isStillPaying));
  await endDependence(tx, customerId, now);
  const benefitId = known ?? randomUUID();
  if (known) {
    await tx.update(benefits).set({ payrollDiscountEnabled, endedAt: null }).where(eq(benefits.id, known));
    await tx.delete(coParticipationGroups).where(eq(coParticipationGroups.benefitId, known));
  } else await tx.insert(benefits).values({ id: benefitId, customerId, companyId, payrollDiscountEnabled });
  const groups = await tx
    .select({ groupId: companyEmployeeGroups.groupId })
    .from(companyEmployeeGroups)
    .innerJoin(benefitGroups, eq(benefitGroups.id, companyEmployeeGroups.groupId))
    .where(and(eq(companyEmployeeGroups.employeeId, id), isNull(benefitGroups.archivedAt)));
  if (groups.length > 0)
    await tx.insert(coParticipationGroups).values(groups.map(({ groupId }) => ({ benefitId, groupId })));
}

/** The record by which the same company has paid this month: a second one would grant the month once more. */
async function findOfThisMonth(
  tx: Transaction,
  { companyId, customerId, now }: { companyId: string; customerId: string; now: Date },
): Promise<string | undefined> {
  const benefits = coParticipationCustomers;
  const monthStart = fromWallClock(monthOf(zonedDate(now)), 0, BUSINESS_TIME_ZONE);
  const isOfThisMonth = or(isNull(benefits.endedAt), gt(benefits.endedAt, monthStart));
  const [record] = await tx
    .select({ id: benefits.id })
    .from(benefits)
    .where(
      and(
        eq(benefits.customerId, customerId),
        eq(benefits.companyId, companyId),
        isNull(benefits.holderId),
        isOfThisMonth,
      ),
    )
    .orderBy(sql`${benefits.endedAt} desc nulls first`)
    .limit(1);
  return record?.id;
}
