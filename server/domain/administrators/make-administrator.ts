import { eq } from "drizzle-orm";
import { inTransaction } from "#server/db/database.ts";
import { users } from "#server/db/schema/users.ts";
import type { Deps } from "#server/deps.ts";
import { issueLink } from "#server/domain/links/issue.ts";
import { hashPassword } from "#server/domain/sessions/password.ts";
import { newSecret } from "#server/domain/sessions/secrets.ts";

const LINK_LIFE_MS = 24 * 60 * 60_000;

/**
 * Makes somebody an administrator, by an e-mail in lower case. Whoever has an account keeps it as it is.
 *
 * @returns where a new administrator sets the password, within a day; null for an account that was there
 */
export async function makeAdministrator(
  { db, clock, config }: Pick<Deps, "db" | "clock" | "config">,
  email: string,
): Promise<string | null> {
  const now = clock.now();
  // Nobody knows it: it makes room for the one that is chosen.
  const passwordHash = await hashPassword(newSecret());
  return inTransaction(db, async (tx) => {
    const known = await tx
      .update(users)
      .set({ role: "ROLE_ADMIN" })
      .where(eq(users.email, email))
      .returning({ id: users.id });
    if (known.length > 0) return null;
    const name = email.split("@")[0] ?? email;
    const [made] = await tx
      .insert(users)
      .values({ email, name, passwordHash, role: "ROLE_ADMIN", createdAt: now })
      .returning({ id: users.id });
    if (!made) throw new Error("the user was not stored");
    const owner = { kind: "RESET_PASSWORD", email, userId: made.id } as const; // one of the kinds
    const { secret } = await issueLink(tx, owner, { now, lifeMs: LINK_LIFE_MS });
    return `${config.publicUrl}/entrar/redefinir-senha?token=${secret}`;
  });
}
