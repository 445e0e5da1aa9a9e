import { and, eq } from "drizzle-orm";
import type { Employer } from "#contract/registration.ts";
import type { Transaction } from "#server/db/database.ts";
import { holdsCpf } from "#server/db/encryption/columns.ts";
import { customers } from "#server/db/schema/customers.ts";
import { companyEmployees } from "#server/db/schema/employees.ts";
import { findInvited, linkEmployee } from "./claim.ts";

interface Named {
  customerId: string;
  /** The account's own, which has just been proven. */
  email: string;
  employer: Employer;
  now: Date;
}

/**
 * Gives a new customer the benefit of the company that the registration named, where its roster has the account's own e-mail, or the
 * code with the account's CPF. Another e-mail proves nothing yet: ASKED.
 */
export async function linkNamed(
  tx: Transaction,
  { customerId, email, employer, now }: Named,
): Promise<"LINKED" | "ASKED" | "UNMATCHED"> {
  if (employer.by === "EMAIL" && employer.email !== email) return "ASKED";
  const [customer] = await tx
    .select({ cpf: customers.cpf })
    .from(customers)
    .where(eq(customers.id, customerId));
  const shown =
    employer.by === "EMAIL"
      ? eq(companyEmployees.email, email)
      : and(
          eq(companyEmployees.employeeCode, employer.employeeCode),
          holdsCpf(companyEmployees, customer?.cpf ?? ""),
        );
  const employee = await findInvited(tx, and(eq(companyEmployees.companyId, employer.companyId), shown));
  if (!employee) return "UNMATCHED";
  await linkEmployee(tx, employee, customerId, now);
  return "LINKED";
}
