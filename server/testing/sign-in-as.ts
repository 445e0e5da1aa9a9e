import type { LoginProfile } from "#contract/enums.ts";
import { inTransaction } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { findUser, openSession, type SignInAnswer } from "../domain/sessions/sign-in.ts";

/** A new session of a demo account in a browser, as after a sign-in: most of what that takes is to make guessing passwords slow. */
export async function signInAs(
  { db, clock }: Deps,
  email: string,
  profile: LoginProfile = "CUSTOMER",
): Promise<SignInAnswer & { companion: string }> {
  return inTransaction(db, async (tx) => {
    const user = await findUser(tx, email);
    if (!user) throw new Error(`there is no ${email}`);
    const { data, companion } = await openSession(tx, user, { profile, kind: "BROWSER" }, clock.now());
    if (companion === null) throw new Error("a browser is handed a companion");
    return { data, companion };
  });
}
