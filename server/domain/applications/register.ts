import type { ApplicantRegistration } from "#contract/application.ts";
import { inTransaction } from "#server/db/database.ts";
import type { Deps } from "#server/deps.ts";
import { takeTries } from "#server/domain/rate-limits/limits.ts";
import { Refusal } from "#server/domain/refusal.ts";
import { keepRegistration } from "#server/domain/registrations/keep.ts";
import { registrationTries } from "#server/domain/registrations/tries.ts";
import { isCommonPassword } from "#server/domain/sessions/common-passwords.ts";
import { hashPassword } from "#server/domain/sessions/password.ts";
import { columnsOf } from "./form.ts";

/**
 * Keeps the registration of a specialist or a company, in the place of one that waits for the same e-mail, and asks for its
 * mail. Whether an account has the e-mail is not looked up here.
 *
 * @param address the caller's network address
 * @throws Refusal PASSWORD_COMMON, RATE_LIMITED
 */
export async function registerApplicant(
  deps: Deps,
  { email, password, termsVersion, form }: ApplicantRegistration,
  address: string,
): Promise<void> {
  const now = deps.clock.now();
  await takeTries(deps.db, registrationTries(email, address), now);
  if (isCommonPassword(password, email)) throw new Refusal("PASSWORD_COMMON");
  const passwordHash = await hashPassword(password);
  const { kind, data } = columnsOf(form);
  const registration = { kind, email, passwordHash, data, returnTo: "/cadastro", termsVersion };
  await inTransaction(deps.db, (tx) => keepRegistration(tx, deps, registration, now));
}
