import type { MemberRegistration } from "#contract/registration.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { resolveAddress } from "#server/domain/addresses/resolve-address.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { isCommonPassword } from "#server/domain/sessions/common-passwords.ts";
import { hashPassword } from "#server/domain/sessions/password.ts";
import { refuseTakenCpf, refuseUnfitAge } from "./check-person.ts";
import { keepRegistration } from "./keep.ts";
import type { MemberData } from "./pending.ts";
import { registrationTries } from "./tries.ts";

/**
 * Keeps a registration, in the place of one that waits for the same e-mail, and asks for its mail. Whether an account has the
 * e-mail is not looked up here: what is done, and how long it takes, is the same for every e-mail.
 *
 * @param address the caller's network address
 * @throws Refusal VALIDATION (birth date), PASSWORD_COMMON, CEP_NOT_FOUND, ADDRESS_NOT_FOUND, CPF_TAKEN, RATE_LIMITED
 */
export async function registerMember(
  deps: Deps,
  { email, password, address: home, employer, termsVersion, returnTo, ...person }: MemberRegistration,
  address: string,
): Promise<void> {
  const now = deps.clock.now();
  await takeTries(deps.db, registrationTries(email, address), now);
  refuseUnfitAge(person, now);
  if (isCommonPassword(password, email)) throw new Refusal("PASSWORD_COMMON");
  const located = await resolveAddress(deps.ports.addresses, home.cep);
  await refuseTakenCpf(deps, person.cpf, address);
  const passwordHash = await hashPassword(password);
  const { cep, district, city, state, latitude, longitude } = located;
  const { street, streetNumber, complement = null } = home;
  const data: MemberData = {
    version: 1,
    person,
    address: { cep, street, streetNumber, complement, district, city, state, latitude, longitude },
    employer,
  };
  const registration = { kind: "MEMBER", email, passwordHash, data, returnTo, termsVersion } as const; // one of the kinds
  await inTransaction(deps.db, (tx) => keepRegistration(tx, deps, registration, now));
}
