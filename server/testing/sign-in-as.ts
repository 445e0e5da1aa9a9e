import type { LoginProfile } from "#contract/enums.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { findUser, openSession, type SignInAnswer } from "../domain/sessions/sign-in.ts";

/** A new session of a demo account, as after a sign-in: most of what that takes is to make guessing passwords slow. */
export async function signInAs(
  { db, clock }: Deps,
  email: string,
  profile: LoginProfile = "CUSTOMER",
): Promise<SignInAnswer> {
  return inTransaction(db, async (tx) => {
    const user = await findUser(tx, email);
    if (!user) throw new Error(`there is no ${email}`);
    return openSession(tx, user, { profile }, clock.now());
  });
}
