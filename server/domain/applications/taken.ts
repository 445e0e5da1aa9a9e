import { and, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { ErrorCode } from "#contract/errors.ts";
import type { Transaction } from "#server/db/database.ts";
import { applications } from "#server/db/schema/applications.ts";
import { companies } from "#server/db/schema/benefits.ts";
import { partners } from "#server/db/schema/partners.ts";
import { Refusal } from "#server/domain/refusal.ts";
import type { ApplicationRow } from "./read.ts";

const UNIQUE = { applications_registration_key: "REGISTRATION_TAKEN", applications_cnpj_key: "CNPJ_TAKEN" };

/**
 * Refuses an application for what exists already, or waits for its review before this one.
 *
 * @throws Refusal REGISTRATION_TAKEN, CNPJ_TAKEN
 */
export async function refuseTaken(tx: Transaction, application: ApplicationRow): Promise<void> {
  const { id, kind, registration, cnpj } = application;
  const before = (column: SQL | undefined) =>
    and(column, ne(applications.id, id), inArray(applications.status, ["SENT", "IN_REVIEW", "APPROVED"]));
  if (registration !== null) {
    const partner = await tx
      .select({ id: partners.id })
      .from(partners)
      .where(eq(partners.registration, registration))
      .limit(1);
    const other = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(before(eq(applications.registration, registration)))
      .limit(1);
    if (partner.length + other.length > 0) throw new Refusal("REGISTRATION_TAKEN");
  }
  if (kind === "COMPANY" && cnpj !== null) {
    const company = await tx.select({ id: companies.id }).from(companies).where(eq(companies.cnpj, cnpj));
    const other = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(before(and(eq(applications.cnpj, cnpj), eq(applications.kind, "COMPANY"))))
      .limit(1);
    if (company.length + other.length > 0) throw new Refusal("CNPJ_TAKEN");
  }
}

/** Runs what may meet somebody faster: of two who send the same at once, the second hears what the first has taken. */
export async function orTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (failure) {
    throw refusalOf(failure) ?? failure;
  }
}

function refusalOf(failure: unknown): Refusal | null {
  for (let cause = failure; cause instanceof Error; cause = cause.cause) {
    const { constraint } = cause as { constraint?: string }; // of the database's errors
    if (constraint && constraint in UNIQUE)
      return new Refusal(UNIQUE[constraint as keyof typeof UNIQUE] as ErrorCode); // checked by `in`
  }
  return null;
}
