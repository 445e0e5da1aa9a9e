import type { PersonalData } from "#contract/personal-data.ts";
import { inTransaction } from "#server/db/database.ts";
import { holdsCpf } from "#server/db/encryption/columns.ts";
import { customers } from "#server/db/schema/customers.ts";
import type { Deps } from "#server/deps.ts";
import { refuseBirthDate, refuseMinor } from "#server/domain/customers/birth-date.ts";
import { isWithinLimit, takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { cpfQuestions, cpfsTold } from "./tries.ts";

/**
 * Checks a registration's first step by itself, so that a taken CPF is said where it was typed.
 *
 * @param address the caller's network address
 * @throws Refusal VALIDATION (birth date), CPF_TAKEN, RATE_LIMITED
 */
export async function checkPerson(deps: Deps, person: PersonalData, address: string): Promise<void> {
  const now = deps.clock.now();
  await takeTries(deps.db, [cpfQuestions(address)], now);
  refuseUnfitAge(person, now);
  await refuseTakenCpf(deps, person.cpf, address);
}

/** @throws Refusal VALIDATION where somebody is born ahead, or not of age yet */
export function refuseUnfitAge({ birthDate }: Pick<PersonalData, "birthDate">, now: Date): void {
  refuseBirthDate(birthDate, "birthDate", now);
  refuseMinor(birthDate, "birthDate", now);
}

/** Tells a network address that a CPF is taken a few times an hour, and then nothing any more. @throws Refusal CPF_TAKEN */
export async function refuseTakenCpf({ db, clock }: Deps, cpf: string, address: string): Promise<void> {
  const [taken] = await inTransaction(db, (tx) =>
    tx.select({ id: customers.id }).from(customers).where(holdsCpf(customers, cpf)),
  );
  if (taken && (await isWithinLimit(db, cpfsTold(address), clock.now()))) throw new Refusal("CPF_TAKEN");
}
